import DestinationsApp
import ExampleSupport
import Foundation
import UIKit

/// Shows the feed of a server: of one that runs already, or of its own.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  private static var options = AppOptions()
  private static var server: LocalServer?
  private var store: AssetStore?

  /// The options are read and the server is started before there is a window: what is wrong with them is said in the terminal.
  static func main() {
    do {
      options = try AppOptions(Array(CommandLine.arguments.dropFirst()))
    } catch {
      end("destinations: \(error)", status: 2)
    }
    if options.wantsHelp {
      print(AppOptions.help)
      exit(0)
    }
    if options.server == nil { server = startServer() }
    exit(UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self)))
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    guard let address = Self.options.server ?? Self.server?.address else { return false }
    let fetcher = ReportedFetcher(URLSessionFetcher(base: address))
    let store = AssetStore(server: address)
    reportDownloads(of: store)
    self.store = store

    let loader = FeedLoader(fetcher: fetcher, timing: TaskTiming())
    reportActivity(of: loader)
    let feed = FeedViewController(photoStore: store, loader: loader, cardLayout: Self.options.cardLayout)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: feed)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func applicationWillTerminate(_ application: UIApplication) {
    Self.server?.stop()
  }

  private static func startServer() -> LocalServer {
    do {
      return try LocalServer(arguments: options.serverArguments)
    } catch .ended(let status) {
      // The server has said why. 64 is its way to say that an option makes no sense.
      exit(status == 64 ? 2 : max(1, status))
    } catch {
      end("destinations: \(error)", status: 1)
    }
  }

  private static func end(_ line: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
    exit(status)
  }
}
