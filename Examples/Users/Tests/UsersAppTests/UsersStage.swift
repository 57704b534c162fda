import ExampleSupport
import Foundation
import HitchlessTesting
import ImagePreparation
import Testing
import UsersModel

@testable import UsersApp

/// The list on a stage, with a server and a clock that follow a script.
@MainActor
final class UsersStage {
  let server: ScriptedServer
  let feed: UsersFeed
  let avatars: AvatarStore
  let list: UsersViewController
  let stage: Stage
  private let hertz: Double
  /// The decoder, which uses threads. They only work while the stage waits for them, so that each frame has the same pictures in every run.
  private let decoder = PreparationQueue()

  init(
    userCount: Int, mode: UsersMode = .table, hertz: Double = 30, size: CGSize = CGSize(width: 300, height: 560),
    failure: FetchFailure? = nil
  ) {
    self.hertz = hertz
    server = ScriptedServer(userCount: userCount)
    // The list requests the first page as soon as there is a window.
    if let failure { server.reply = { _ in .init(failure: failure) } }
    var configuration = ImagePipeline.Configuration()
    configuration.retry = ImageRetryPolicy(attempts: 1)
    // Makes runs equal, whatever the machine's memory pressure.
    configuration.givesUpPreparedUnderPressure = false
    let pipeline = ImagePipeline(
      fetcher: server.imageFetcher(), queue: decoder, prepared: PreparedImageCache(limitInBytes: 64 << 10),
      configuration: configuration)
    avatars = AvatarStore(server: ScriptedServer.address, pipeline: pipeline, timing: server)
    feed = UsersFeed(fetcher: server, timing: server)
    list = UsersViewController(feed: feed, avatars: avatars, mode: mode)
    stage = Stage(UINavigationController(rootViewController: list), size: size, scale: 1, hertz: hertz)
    decoder.isSuspended = true
  }

  // Lets the last requests finish: they count as external work, for which other tests would wait.
  deinit { decoder.isSuspended = false }

  /// Runs one frame: responses arrive, then the frame follows, which `move` may scroll.
  func frame(_ move: ((Stage) -> Void)? = nil) async {
    stage.perform { server.advance(by: 1 / hertz) }
    // Idle threads are not woken up.
    let decodes = avatars.openCount > 0
    if decodes { decoder.isSuspended = false }
    await stage.finishExternalWork()
    if decodes { decoder.isSuspended = true }
    if let move { move(stage) } else { stage.frame() }
  }

  func frames(_ count: Int) async { for _ in 0..<count { await frame() } }

  /// Runs frames until a condition holds, for at most `seconds` of the stage's time.
  func frames(until condition: () -> Bool, seconds: Double = 120) async -> Bool {
    for _ in 0..<Int(seconds * hertz) {
      if condition() { return true }
      await frame()
    }
    return condition()
  }

  /// Performs the end of the gesture that pulls the list down.
  func pullToRefresh() {
    stage.perform {
      guard let control = list.listing.scrollView.refreshControl, !control.isRefreshing else { return }
      control.beginRefreshing()
      control.sendActions(for: .valueChanged)
    }
  }

  /// Scrolls to the end of the loaded users.
  func scrollToEnd() async {
    let scroll = list.listing.scrollView
    await frame { $0.setOffset(CGPoint(x: 0, y: max(0, scroll.contentSize.height - scroll.bounds.height))) }
  }

  /// The texts of the status rows that are in view.
  var statusTexts: [String] {
    let cells: [UIView] =
      (list.listing as? UsersTable)?.tableView.visibleCells ?? (list.listing as? UsersGrid)?.collectionView.visibleCells ?? []
    return cells.compactMap { ($0 as? StatusRowCell)?.status.text ?? ($0 as? StatusTileCell)?.status.text }
  }

  /// Whether every cell in view shows its user and the user's avatar.
  var showsAllAvatars: Bool {
    list.listing.userCellsInView.allSatisfy { cell in
      cell.userID.map { avatars.avatar(of: $0) != nil } ?? false
        && ((cell as? UserRowCell)?.shownAvatar ?? (cell as? UserTileCell)?.shownAvatar) != nil
    }
  }
}
