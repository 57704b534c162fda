import ExampleSupport
import Foundation
import Hitchless
import HitchlessTesting
import ImagePreparation
import Testing

@testable import PhotoWallApp

@MainActor @Suite(.serialized, .timeLimit(.minutes(20))) struct `The photo wall` {
  /// Returns a wall on a stage, after all pictures have been found and shown.
  private func show(
    _ folder: PhotoFolder, columns: Int = 3, size: CGSize = CGSize(width: 300, height: 500), scale: CGFloat = 2,
    pictures: WallPictures? = nil
  ) async -> (wall: PhotoWallViewController, stage: Stage) {
    let wall = PhotoWallViewController(.folder(folder.path), columns: columns, pictures: pictures)
    let stage = Stage(UINavigationController(rootViewController: wall), size: size, scale: scale)
    await stage.pump { wall.isComplete }
    await settle(wall, stage)
    return (wall, stage)
  }

  /// Waits until every square in view shows its picture and nothing moves.
  private func settle(_ wall: PhotoWallViewController, _ stage: Stage) async {
    await stage.pump { wall.isScreenComplete }
    stage.settle()
    await stage.pump { wall.isScreenComplete }
    stage.frame()
  }

  /// Returns the colour in the middle of a cell as displayed; nil where a bar covers it.
  private func shown(_ cell: UICollectionViewCell, _ stage: Stage, _ wall: PhotoWallViewController) -> UInt32? {
    let middle = cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
    let scale = wall.metrics.scale
    guard let picture = stage.picture, middle.y > wall.collectionView.adjustedContentInset.top + 2,
      middle.y < CGFloat(picture.height) / scale - 1
    else { return nil }
    return picture[Int(middle.x * scale), Int(middle.y * scale)] & 0xFF_FFFF
  }

  @Test func `finds every picture below the folder, in a person's order, and says how far it is`() async throws {
    let folder = try PhotoFolder()
    let names = ["a/10.png", "a/9.png", "b/c/d/1.PNG", "2.jpeg", "a/.hidden.png", "b/scan", "b/mail.txt", ".cache/1.png", "a/.git/x/2.png"]
    for name in names { try folder.add(name, color: 0x336699) }
    try folder.write("notes.txt", Data("no picture".utf8))
    try folder.write("b/broken.jpg", Data("no picture either".utf8))
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/b/circle", withDestinationPath: folder.path)
    let (wall, stage) = await show(folder)
    #expect(
      wall.photos.map { $0.path.dropFirst(folder.path.count) } == [
        "/2.jpeg", "/a/9.png", "/a/10.png", "/b/c/d/1.PNG", "/b/mail.txt", "/b/scan",
      ])
    #expect(wall.photos.map(\.id) == Array(0..<6) && wall.photos.allSatisfy { $0.width == 90 && $0.height == 60 })
    #expect(wall.navigationItem.title == "6 Photos" && wall.progressView.isHidden && wall.progressView.progress == 1)
    #expect(stage.counters.mainThreadDecodes == 0)
  }

  @Test func `says so when there are no pictures`() async throws {
    let folder = try PhotoFolder()
    let (wall, _) = await show(folder)
    #expect(wall.photos.isEmpty && wall.collectionView.backgroundView != nil && wall.navigationItem.title == "0 Photos")
  }

  @Test func `has squares side by side for each number of columns, with pictures of just their size`() async throws {
    // Just large enough for one column: most decoding in this test uses only the middle of a picture.
    let folder = try PhotoFolder(count: 200, width: 130, height: 120)
    let (wall, stage) = await show(folder, columns: 1, size: CGSize(width: 120, height: 180), scale: 1)
    for columns in [1, 2, 3, 7, 12] {
      wall.setColumns(columns, animated: false)
      stage.frame()
      await settle(wall, stage)
      let cells = wall.collectionView.visibleCells.compactMap { $0 as? PhotoCell }
      #expect(Set(cells.map(\.frame.minX)).count == columns)
      let side = wall.metrics.side(columns: columns)
      #expect(cells.allSatisfy { $0.frame.width == side && $0.frame.height == side }, "\(side): \(Set(cells.map(\.frame.size.width)))")
      #expect(side * CGFloat(columns) + 2 * CGFloat(columns - 1) <= 120 && side * CGFloat(columns) > 120 - 3 * CGFloat(columns))
      for cell in cells {
        #expect(cell.image?.size.height == side, "the shorter side fills the square")
        if let photo = cell.photo, let color = shown(cell, stage, wall) { #expect(color == PhotoFolder.color(of: photo.id)) }
      }
    }
    #expect(stage.counters.mainThreadDecodes == 0)
  }

  @Test func `keys, buttons and fingers change the columns from 1 to 12 and no further; the middle stays`() async throws {
    let folder = try PhotoFolder(count: 240)
    let (wall, stage) = await show(folder, size: CGSize(width: 300, height: 260), scale: 1)
    func nearestToMiddle() throws -> Photo.ID {
      let seen = wall.collectionView.bounds.inset(by: wall.collectionView.adjustedContentInset)
      func distance(_ cell: UICollectionViewCell) -> CGFloat { hypot(cell.frame.midX - seen.midX, cell.frame.midY - seen.midY) }
      let nearest = try #require(wall.collectionView.visibleCells.min { distance($0) < distance($1) } as? PhotoCell)
      return try #require(nearest.photo?.id)
    }
    let items = try #require(wall.navigationItem.rightBarButtonItems)
    stage.type("-")
    #expect(wall.columns == 4)
    stage.type("++++++")
    #expect(wall.columns == 1 && !items[0].isEnabled && items[1].isEnabled)
    stage.type("9----")
    #expect(wall.columns == 12 && items[0].isEnabled && !items[1].isEnabled)
    stage.type("5")
    stage.settle()
    // Anywhere in the list, the square in the middle stays in view.
    stage.setOffset(CGPoint(x: 0, y: 1_000))
    await settle(wall, stage)
    for _ in 0..<3 {
      let middle = try nearestToMiddle()
      stage.type("+")
      stage.settle()
      #expect(wall.photosOnScreen.contains { $0.id == middle }, "\(wall.columns) columns")
    }
    #expect(wall.columns == 2)
    let center = CGPoint(x: 150, y: 150)
    for _ in 0..<40 {
      stage.send(.magnify(at: Point(x: Double(center.x), y: Double(center.y)), scale: 0.9))
      stage.frame()
    }
    #expect(wall.columns == 12)
    stage.frames(60)
    for _ in 0..<40 {
      stage.send(.magnify(at: Point(x: Double(center.x), y: Double(center.y)), scale: 1.15))
      stage.frame()
    }
    #expect(wall.columns == 1)
    await settle(wall, stage)
    #expect(stage.counters.mainThreadDecodes == 0)
  }

  @Test func `a tap selects and another one deselects; the title counts`() async throws {
    let folder = try PhotoFolder(count: 30)
    let (wall, stage) = await show(folder)
    for (point, title) in [
      (CGPoint(x: 50, y: 150), "1 of 30 Photos"), (CGPoint(x: 250, y: 250), "2 of 30 Photos"), (CGPoint(x: 50, y: 150), "1 of 30 Photos"),
    ] {
      stage.tap(at: point)
      stage.settle()
      #expect(wall.navigationItem.title == title)
    }
    let path = try #require(wall.collectionView.indexPathsForSelectedItems?.first)
    let cell = try #require(wall.collectionView.cellForItem(at: path) as? PhotoCell)
    #expect(cell.isSelected && shown(cell, stage, wall) != cell.photo.map { PhotoFolder.color(of: $0.id) }, "a veil lies over it")
  }

  @Test func `two fingers that go over the squares select all from one to another`() async throws {
    let folder = try PhotoFolder()
    for number in 0..<9 { try folder.add("\(number).png", color: 0x336699) }
    let (wall, stage) = await show(folder)
    let first = try #require(wall.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
    let last = try #require(wall.collectionView.cellForItem(at: IndexPath(item: 4, section: 0)))
    let inWindow = [first, last].map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) }
    stage.twoFingerPan(from: inWindow[0], to: inWindow[1], seconds: 0.3)
    #expect(wall.collectionView.indexPathsForSelectedItems?.map(\.item).sorted() == [0, 1, 2, 3, 4] && wall.columns == 3)
    #expect(wall.navigationItem.title == "5 of 9 Photos")
  }

  @Test func `photographs are found, selected and enlarged by keys alone`() async throws {
    let folder = try PhotoFolder(count: 30)
    let (wall, stage) = await show(folder)
    stage.key(.down)
    stage.key(.space)
    #expect(wall.navigationItem.title == "1 of 30 Photos")
    stage.key(.right, modifiers: .shift)
    stage.key(.down, modifiers: .shift)
    stage.settle()
    let selected = wall.collectionView.indexPathsForSelectedItems ?? []
    #expect(selected.map(\.item).sorted() == [0, 1, 2, 3, 4])
    stage.type("5-")
    stage.settle()
    #expect(wall.columns == 6)
    stage.key(.tab)
    stage.key(.tab)
    stage.key(.enter)
    #expect(wall.columns == 5, "the outer sign enlarges")
    wall.collectionView.selectItem(at: nil, animated: false, scrollPosition: [])
  }

  @Test func `a file that has become no picture shows a sign, and the others go on`() async throws {
    let folder = try PhotoFolder(count: 6)
    let broken = folder.path + "/2.png"
    let whole = try Data(contentsOf: URL(fileURLWithPath: broken))
    try whole.prefix(whole.count - 20).write(to: URL(fileURLWithPath: broken))
    let wall = PhotoWallViewController(.folder(folder.path))
    let stage = Stage(UINavigationController(rootViewController: wall), size: CGSize(width: 300, height: 500), scale: 2)
    await stage.pump { wall.isComplete }
    await stage.pump {
      let cells = wall.collectionView.visibleCells
      return cells.count == 6 && cells.allSatisfy { ($0 as? PhotoCell)?.image != nil }
    }
    let cells = wall.collectionView.visibleCells.compactMap { $0 as? PhotoCell }
    #expect(cells.count == 6 && cells.filter(\.isSharp).count == 5)
    #expect(cells.first { $0.photo?.id == 2 }?.image?.isSymbolImage == true)
  }

  @Test func `a fling's meter counts as seen what was in a frame, and not what was prepared for one`() async throws {
    let folder = try PhotoFolder(count: 120)
    let (wall, stage) = await show(folder)
    let meter = FlingMeter()
    meter.watch(wall)
    var prepared: Set<Photo> = []
    let didShow = wall.didShow
    wall.didShow = {
      prepared.insert($0)
      didShow?($0)
    }
    // Slow enough that cells ahead of the edge are prepared and receive their pictures.
    var onScreen = Set(wall.photosOnScreen)
    for _ in 0..<20 {
      stage.scroll(by: 10)
      onScreen.formUnion(wall.photosOnScreen)
      await settle(wall, stage)
    }
    await stage.finishExternalWork()
    stage.frames(3)
    #expect(!prepared.subtracting(onScreen).isEmpty, "nothing was prepared off screen: the test says nothing")
    let seen = try #require(meter.figures()["picturesSeen"])
    // Squares that are always behind the bar at the top are on the screen but not visible.
    #expect(seen <= onScreen.count && seen > wall.photosOnScreen.count)
  }

  /// Set `HITCHLESS_WALL_FRAMES=2000` for a longer run.
  @Test(arguments: [1, 2] as [UInt64])
  func `through hundreds of frames of random scrolling and zooming no square shows another's picture, nor waits for one that is there`(
    seed: UInt64
  ) async throws {
    var random = SeededNumbers(seed: seed)
    let frameCount = ProcessInfo.processInfo.environment["HITCHLESS_WALL_FRAMES"].flatMap { Int($0) } ?? 200
    let folder = try PhotoFolder(count: 300, width: 40, height: 40)
    // Small enough that pictures are evicted and prepared again.
    let cache = PreparedImageCache<ImagePipeline.Key>(limitInBytes: 512 << 10)
    let queue = PreparationQueue(order: .newestFirst)
    let pictures = WallPictures(pipeline: ImagePipeline(queue: queue, prepared: cache))
    let (wall, stage) = await show(folder, columns: 4, size: CGSize(width: 150, height: 250), pictures: pictures)
    var counts = (right: 0, empty: 0, atOnce: 0)
    var velocity = 0.0
    var makesPictures = true
    queue.isSuspended = true
    defer { queue.isSuspended = false }
    for frame in 0..<frameCount {
      if Int.random(in: 0..<30, using: &random) == 0 { velocity = [0, 600, -600, 3_000, -3_000].randomElement(using: &random)! }
      let before = Set(wall.collectionView.indexPathsForVisibleItems)
      // Alternates between frames in which no picture is prepared, and frames before which all requested ones are.
      if Int.random(in: 0..<8, using: &random) == 0 { makesPictures.toggle() }
      if makesPictures {
        queue.isSuspended = false
        await stage.finishExternalWork()
        queue.isSuspended = true
      }
      let target = wall.pictures.target
      func isPrepared(_ item: Int) -> Bool { cache.contains(.init(location: wall.photos[item].location, target: target)) }
      let prepared = Set(wall.photos.indices.filter(isPrepared))
      if Int.random(in: 0..<90, using: &random) == 0 {
        wall.setColumns(Int.random(in: 2...8, using: &random), animated: false)
        stage.frame()
        continue
      }
      stage.scroll(by: velocity / 60)
      #expect(cache.byteCount <= cache.limitInBytes)
      for case let cell as PhotoCell in wall.collectionView.visibleCells {
        let path = try #require(wall.collectionView.indexPath(for: cell))
        guard let color = shown(cell, stage, wall) else { continue }
        let isRight = color == PhotoFolder.color(of: path.item)
        if isRight { counts.right += 1 } else { counts.empty += 1 }
        #expect(isRight || color >> 16 != 0xC0, "\(path.item) shows another's picture: frame \(frame), seed \(seed)")
        // The picture was available before and after the frame, so it was not evicted in between.
        if !before.contains(path), prepared.contains(path.item), isPrepared(path.item) {
          #expect(isRight, "\(path.item) appeared without its picture: frame \(frame), seed \(seed)")
          counts.atOnce += 1
        }
      }
    }
    #expect(counts.right > 1_000 && counts.empty > 50 && counts.atOnce > 50, "seed \(seed): \(counts)")
    #expect(stage.counters.mainThreadDecodes == 0)
    queue.isSuspended = false
    await stage.finishExternalWork()
  }
}
