import ExampleSupport
import Foundation
import ImagePreparation
import UIKit
import UsersApp
import UsersServerCore

/// Shows the users of a server: one that is already running, or one that this program starts.
@main
final class AppDelegate: ExampleDelegate {
  private static var options = UsersOptions()
  private static var server: LocalUsersServer?

  /// Reads the options and starts the server before there is a window, so that errors are printed in the terminal.
  static func main() {
    do {
      options = try UsersOptions(Array(CommandLine.arguments.dropFirst()))
    } catch {
      end("users: \(error)", status: 2)
    }
    if options.wantsHelp {
      print(UsersOptions.help)
      exit(0)
    }
    if options.address == nil {
      do { server = try LocalUsersServer(options: options.server) } catch { end("users: \(error)", status: 1) }
    }
    exit(UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self)))
  }

  override func makeRootViewController() -> UIViewController {
    guard let address = Self.options.address ?? Self.server?.address else { return UIViewController() }
    let feed = UsersFeed(fetcher: HTTPPageFetcher(base: address))
    let avatars = AvatarStore(server: address)
    let list = UsersViewController(feed: feed, avatars: avatars, mode: Self.options.mode)
    RunReport.add("users") { [weak feed] in feed?.order.count ?? 0 }
    RunReport.add("avatars") { [weak avatars] in
      guard let avatars else { return [:] }
      let counts = avatars.counts
      return [
        "requested": avatars.requestCount, "open": avatars.openCount, "fetches": counts.fetches, "fetched": counts.fetched,
        "abandoned": counts.fetchesAbandoned, "failed": counts.fetchesFailed + counts.damaged,
      ]
    }
    return UINavigationController(rootViewController: list)
  }

  /// Returns a script that scrolls the table, switches to both grids and back, and pulls the list down at its top.
  override func headlessScript(seconds: Double) -> String? {
    let part = max(0.5, seconds / 8)
    return """
      wait 0.5
      steady 1200 \(part)
      fling 3000 \(part)
      steady -900 \(part / 2)
      wait 0.3
      tap 325 22
      wait 0.5
      steady 1500 \(part)
      wait 0.3
      tap 363 22
      wait 0.5
      steady 1500 \(part)
      fling -3000 \(part)
      wait 0.3
      tap 287 22
      wait 0.5
      jump 0
      wait 0.5
      drag 200 150 200 600 0.4
      wait 1
      steady 1200 \(part)
      """
  }

  private static func end(_ line: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
    exit(status)
  }
}
