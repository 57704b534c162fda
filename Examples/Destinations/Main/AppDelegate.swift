import DestinationsApp
import ExampleSupport
import Foundation
import UIKit

/// Shows the feed of a server: one that is already running, or one that this program starts.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  private static var options = AppOptions()
  private static var server: LocalServer?
  private var store: AssetStore?

  /// Reads the options before there is a window, so that errors in them are printed in the terminal. The server starts in parallel.
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
    if options.server == nil { startServer() }
    exit(UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self)))
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let waiting = UIViewController()
    waiting.title = "Destinations"
    let navigation = UINavigationController(rootViewController: waiting)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    self.window = window
    if let address = Self.options.server {
      navigation.setViewControllers([feed(of: address)], animated: false)
    } else if let server = Self.server {
      show(server, in: navigation)
    }
    return true
  }

  /// Shows the feed of a server once it listens. Errors in the server's options are known by that time.
  private func show(_ server: LocalServer, in navigation: UINavigationController) {
    HeadlessTime.workDidBegin()
    Task {
      do {
        navigation.setViewControllers([feed(of: try await server.address)], animated: false)
      } catch LocalServer.Failure.ended(let status) {
        // The server has already printed the reason. It exits with status 64 if an option is invalid.
        exit(status == 64 ? 2 : max(1, status))
      } catch {
        Self.end("destinations: \(error)", status: 1)
      }
      HeadlessTime.workDidEnd()
    }
  }

  private func feed(of address: URL) -> FeedViewController {
    let fetcher = ReportedFetcher(URLSessionFetcher(base: address))
    let store = AssetStore(server: address)
    reportDownloads(of: store)
    self.store = store
    let loader = FeedLoader(fetcher: fetcher, timing: TaskTiming())
    reportActivity(of: loader)
    return FeedViewController(photoStore: store, loader: loader, cardLayout: Self.options.cardLayout)
  }

  func applicationWillTerminate(_ application: UIApplication) {
    Self.server?.stop()
  }

  private static func startServer() {
    do {
      server = try LocalServer(arguments: options.serverArguments)
    } catch {
      end("destinations: \(error)", status: 1)
    }
  }

  private static func end(_ line: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
    exit(status)
  }
}
