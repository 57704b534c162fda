import DestinationsModel
import ExampleSupport
import Foundation
import HitchlessTesting
import ImagePreparation
import Testing

@testable import DestinationsApp

/// The feed on a stage, in a world in which every operation takes the time that a script specifies.
@MainActor
final class FeedStage {
  let world: PhotoWorld
  let feed: FeedViewController
  let store: AssetStore
  let stage: Stage
  private let prepared: PreparedImageCache<ImagePipeline.Key>
  /// The decoders, which use threads. They only work while the stage waits for them, so that each frame has the same pictures in every run.
  private let decoders: [PreparationQueue]
  /// The posts whose photographs were prepared when the last frame began, and those that were in view before it.
  private var preparedBefore: Set<Int> = []
  private var shownBefore: Set<Int> = []
  /// The posts whose photographs were delivered in the last frame: after its commit, so they are displayed with the next one.
  private var delivered: Set<Int> = []
  /// The posts that came into view with their photograph prepared, and of which too little has been visible so far.
  private var unseen: Set<Int> = []

  init(
    postCount: Int, postsFailure: FetchFailure? = nil, limits: AssetStore.Limits = AssetStore.Limits(), cardLayout: CardLayout = .frames,
    size: CGSize = CGSize(width: 300, height: 560), scale: CGFloat = 1
  ) {
    world = PhotoWorld(postCount: postCount)
    world.postsFailure = postsFailure
    (feed, store, prepared) = world.makeFeed(limits: limits, cardLayout: cardLayout)
    decoders = world.script.decoders
    stage = Stage(UINavigationController(rootViewController: feed), size: size, scale: scale)
    suspendDecoders(true)
    let onUpdate = store.onUpdate
    store.onUpdate = { [weak self] asset in
      if let self, let id = feed.postStore.postID(showing: asset) { delivered.insert(id) }
      onUpdate?(asset)
    }
  }

  // Lets the last requests finish: they count as external work, for which other tests would wait.
  deinit { for decoder in decoders { decoder.isSuspended = false } }

  private func suspendDecoders(_ isSuspended: Bool) { for decoder in decoders { decoder.isSuspended = isSuspended } }

  var list: UICollectionView { feed.collectionView }

  /// Runs one sixtieth of a second: responses arrive, then a frame follows, which `move` may scroll.
  func frame(_ move: ((Stage) -> Void)? = nil) async {
    stage.perform { world.script.advance(by: 1.0 / 60) }
    // The feed decodes posts on another thread and collects changes on the main queue.
    suspendDecoders(false)
    await stage.finishExternalWork()
    suspendDecoders(true)
    let target = store.coveredSize.map { PreparationTarget.thumbnail($0) } ?? .display
    preparedBefore = Set(
      world.posts.indices.filter {
        prepared.contains(
          ImagePipeline.Key(location: .address("\(ScriptedWorld.address)/assets/photo-\($0)"), target: target))
      })
    shownBefore = Set(list.indexPathsForVisibleItems.compactMap { feed.dataSource.itemIdentifier(for: $0) })
    delivered = []
    if let move { move(stage) } else { stage.frame() }
  }

  func frames(_ count: Int) async {
    for _ in 0..<count { await frame() }
  }

  /// Runs frames until all posts have arrived.
  func loadPosts() async {
    for _ in 0..<10_000 where feed.postStore.count < world.posts.count { await frame() }
    #expect(feed.postStore.count == world.posts.count)
    await frame()
  }

  /// Checks the displayed cells. Returns how many cells show a photograph, a placeholder, or nothing, and how many are visible for the
  /// first time and had their photograph when they appeared. Records an issue for any other content, and for a cell without the photograph
  /// that was available when it appeared. Must be called after every frame.
  @discardableResult
  func check(_ place: @autoclosure () -> String) -> (photos: Int, placeholders: Int, empty: Int, atOnce: Int) {
    var counts = (photos: 0, placeholders: 0, empty: 0, atOnce: 0)
    let picture = stage.picture
    let now = Set(list.indexPathsForVisibleItems.compactMap { feed.dataSource.itemIdentifier(for: $0) })
    // A photograph that was evicted in the meantime may be missing when its post is configured again.
    unseen = unseen.union(now.subtracting(shownBefore)).intersection(now).intersection(preparedBefore)
    for cell in list.visibleCells {
      guard let cell = cell as? DestinationCell, let path = list.indexPath(for: cell), let id = feed.dataSource.itemIdentifier(for: path)
      else {
        Issue.record("a cell without a post, \(place())")
        continue
      }
      if cell.postID != id { Issue.record("the cell of post \(id) has the words of \(String(describing: cell.postID)), \(place())") }
      let photo = PhotoWorld.color(ofPost: id, isPlaceholder: false)
      let placeholder = PhotoWorld.color(ofPost: id, isPlaceholder: true)
      let middle = cell.convert(CGPoint(x: cell.bounds.midX, y: 60), to: nil)
      guard let picture, middle.y > 50, middle.y < CGFloat(picture.height) - 1 else { continue }
      let shown = picture[Int(middle.x), Int(middle.y)] & 0xFF_FFFF
      if unseen.remove(id) != nil {
        if shown != photo { Issue.record("post \(id) appeared without its photograph, which was prepared, \(place())") }
        counts.atOnce += 1
      }
      switch shown {
      case photo: counts.photos += 1
      case placeholder: counts.placeholders += 1
      default:
        counts.empty += 1
        // The pictures' colours have this red component and no high bits in the others; the grey of an empty view does not.
        if shown >> 16 == 0xC0, shown & 0xC0C0 == 0 {
          Issue.record("post \(id) shows the picture of another: \(String(shown, radix: 16)), \(place())")
        }
        if cell.photo != nil, !delivered.contains(id) { Issue.record("post \(id) does not show what its cell has, \(place())") }
      }
    }
    return counts
  }
}
