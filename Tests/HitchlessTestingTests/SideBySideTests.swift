import FramePipeline
import Hitchless
import HitchlessBase
import ImagePreparation
import Testing

@testable import HitchlessTesting
@testable import UIKitCore

/// Several applications in one process. The content and timing of each must be the same as without the others.
@MainActor @Suite struct `Several stages in one process` {
  /// Shared by all stages, like a program's assets: a picture that one of them has prepared must still be prepared by the others.
  private static let images: [UIImage] = {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return (0..<7).compactMap { index in
      let color = UIColor(red: CGFloat(index) / 7, green: 0.5, blue: 0.5, alpha: 1)
      let data = UIGraphicsImageRenderer(size: CGSize(width: 80 + index, height: 60), format: format).pngData { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 90, height: 60))
      }
      return UIImage(data: data)
    }
  }()

  private final class PictureCell: UICollectionViewCell {
    let picture = UIImageView(frame: .zero)
    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(picture)
    }
    required init?(coder: NSCoder) { return nil }
    override func layoutSubviews() {
      super.layoutSubviews()
      picture.frame = bounds.insetBy(dx: 2, dy: 2)
    }
  }

  /// An application that uses everything that could be shared by mistake.
  private final class Scene: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    let stage: Stage
    let list: UICollectionView
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
    let badge = UIView(frame: CGRect(x: 10, y: 50, width: 40, height: 40))
    var link: UIUpdateLink?
    /// The events in words; frames, layers and pixels after each step.
    var story: [String] = []
    private let number: Int

    init(_ number: Int) {
      self.number = number
      let item = NSCollectionLayoutItem(layoutSize: .init(widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
      let row = NSCollectionLayoutGroup.horizontal(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40 + 10 * CGFloat(number))), subitems: [item])
      let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: row))
      list = UICollectionView(frame: .zero, collectionViewLayout: layout)
      stage = Stage(
        list, size: CGSize(width: 300, height: 400 + 50 * CGFloat(number)), scale: CGFloat(1 + number % 2),
        hertz: [60, 120, 90][number % 3], isDark: number % 2 == 1)
      super.init()
      list.register(PictureCell.self, forCellWithReuseIdentifier: "Picture")
      list.dataSource = self
      list.delegate = self
      badge.backgroundColor = .systemRed
      stage.window.addSubview(badge)
      stage.window.addSubview(field)
      stage.costs[.configure("Picture")] = .milliseconds(Double(2 + number))
      stage.isTracing = true
      stage.logsActions = true
      let link = UIUpdateLink(view: list)
      link.addAction { [unowned self] _, info in if isWaiting { note("link \(info.modelTime)") } }
      link.isEnabled = true
      self.link = link
    }

    private var isWaiting = false
    private func note(_ event: String) {
      let screen = UIScreen.main
      story.append(
        "\(event); screen \(screen.bounds) @\(screen.scale), \(screen.maximumFramesPerSecond) Hz, \(UITraitCollection.current.displayScale), "
          + "\(UITraitCollection.current.userInterfaceStyle), windows \(UIApplication.shared.windows.count)")
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 600 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      note("cell \(indexPath.item)")
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Picture", for: indexPath)
      (cell as? PictureCell)?.picture.image = images[(indexPath.item + number) % images.count]
      return cell
    }

    /// Performs one of the steps of a run.
    func step(_ index: Int) async {
      await withoutImages { change(index) }
      for _ in 0..<6 { await withoutImages { stage.frame() } }
      finish(index)
    }

    /// Runs `body` while no image is prepared, then prepares all requested ones. The preparation uses a real thread, so this determines
    /// between which frames the images arrive.
    private func withoutImages(_ body: () -> Void) async {
      let queue = stage.runtime.images
      queue.isSuspended = true
      body()
      queue.isSuspended = false
      await stage.finishExternalWork()
    }

    private func change(_ index: Int) {
      switch index % 9 {
      case 0: stage.fling(velocity: 900 + 200 * Double(number), seconds: 0.2)
      case 1:
        UIView.animate(withDuration: 0.25, animations: { self.badge.center.x += 60 }, completion: { self.note("animated \($0)") })
      case 2:
        stage.clock.schedule(at: stage.now + .milliseconds(30)) { [unowned self] in
          MainActor.assumeIsolated {
            note("timer")
            badge.alpha = badge.alpha == 1 ? 0.5 : 1
          }
        }
      case 3:
        field.becomeFirstResponder()
        stage.type("k\(number)")
        story.append("text \(field.text ?? "nil") \(field.isFirstResponder)")
      case 4: list.setContentOffset(CGPoint(x: 0, y: 300 * CGFloat(index)), animated: true)
      case 5:
        isWaiting.toggle()
        link?.requiresContinuousUpdates = isWaiting
      case 6: stage.setAppearance(isDark: index.isMultiple(of: 2) != (number == 1))
      case 7 where number == 0: stage.simulateMemoryWarning()
      case 7: UIView.performWithoutAnimation { self.badge.center.x -= 60 }
      default: stage.resize(to: CGSize(width: 280 + 10 * CGFloat(index % 4), height: 400))
      }
    }

    private func finish(_ index: Int) {
      var hasher = FNVHash()
      for byte in "\(stage.records)\(stage.actionLog)\(stage.listState)".utf8 { hasher.add(UInt64(byte)) }
      if let picture = stage.picture {
        for y in 0..<picture.height { for x in 0..<picture.width { hasher.add(UInt64(picture[x, y])) } }
      }
      let counters = stage.counters
      story.append(
        "step \(index) at \(stage.now), \(stage.records.count) frames, \(counters.imagesDelivered) images, digest \(hasher.value)")
      stage.beginMeasuring()
      stage.logsActions = true
    }
  }

  /// A hash that is the same in every process, unlike `Hasher`.
  private struct FNVHash {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    mutating func add(_ word: UInt64) { value = (value ^ word) &* 0x100_0000_01B3 }
  }

  private static let steps = 27

  private func alone(_ number: Int) async -> [String] {
    let scene = Scene(number)
    defer { scene.stage.end() }
    for index in 0..<Self.steps { await scene.step(index) }
    return scene.story
  }

  private func firstDifference(_ a: [String], _ b: [String]) -> String? {
    guard a != b else { return nil }
    let index = zip(a, b).prefix { $0 == $1 }.count
    return "line \(index): \(index < a.count ? a[index] : "nothing") | \(index < b.count ? b[index] : "nothing")"
  }

  @Test func `make the same frames as alone when their steps are interleaved`() async {
    let numbers = 0..<3
    var expected: [[String]] = []
    for number in numbers { expected.append(await alone(number)) }
    for story in expected {
      #expect(story.contains { $0.hasPrefix("animated true") } && story.contains { $0.hasPrefix("timer") })
      #expect(story.contains { $0.hasPrefix("link") } && story.contains { $0.hasPrefix("step") && !$0.contains(", 0 images") })
    }
    #expect(firstDifference(expected[0], await alone(0)) == nil, "two runs of the same are equal")
    let seed = UInt64.random(in: 0...UInt64.max)
    print("stages side by side: seed \(seed)")
    for round in 0..<4 {
      var random = Seeded(state: seed &+ UInt64(round))
      let scenes = numbers.map { Scene($0) }
      var next = scenes.map { _ in 0 }
      while let chosen = numbers.filter({ next[$0] < Self.steps }).randomElement(using: &random) {
        await scenes[chosen].step(next[chosen])
        next[chosen] += 1
      }
      for number in numbers {
        #expect(firstDifference(expected[number], scenes[number].story) == nil, "stage \(number), seed \(seed), round \(round)")
        scenes[number].stage.end()
      }
    }
  }

  @Test func `make the same frames as alone when their tests run concurrently`() async {
    let expected = [await alone(0), await alone(1)]
    async let first = alone(0)
    async let second = alone(1)
    #expect(firstDifference(expected[0], await first) == nil)
    #expect(firstDifference(expected[1], await second) == nil)
  }

  private struct Seeded: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      let mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      return mixed ^ (mixed >> 27)
    }
  }
}
