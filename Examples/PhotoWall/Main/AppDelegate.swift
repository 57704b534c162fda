import ExampleSupport
import Foundation
import ImagePreparation
import PhotoWallApp
import UIKit

/// Shows the pictures of a folder in a window or, with `--headless`, scrolls over them.
@main
final class AppDelegate: ExampleDelegate {
  private static var options = WallOptions()
  private var meter: FlingMeter?

  static func main() {
    do {
      options = try WallOptions(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("photo-wall: \(error)\n".utf8))
      exit(2)
    }
    if options.wantsHelp {
      print(WallOptions.help)
      exit(0)
    }
    exit(UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self)))
  }

  override func makeRootViewController() -> UIViewController {
    let options = Self.options
    guard options.flingVelocity != nil else {
      let wall = PhotoWallViewController(folder: options.folder, columns: options.columns)
      RunReport.add("photos") { [weak wall] in wall?.photosOnScreen.count ?? 0 }
      return UINavigationController(rootViewController: wall)
    }
    let meter = FlingMeter()
    self.meter = meter
    let pictures = WallPictures(
      pipeline: ImagePipeline(queue: meter.makeQueue(), prepared: PreparedImageCache(limitInBytes: 96 << 20)))
    let wall = PhotoWallViewController(folder: options.folder, columns: options.columns, pictures: pictures)
    wall.didFindAll = { [weak wall] in if let wall { meter.watch(wall) } }
    RunReport.add("fling") { meter.figures() }
    return UINavigationController(rootViewController: wall)
  }

  /// Scrolls down, zooms out and in, and selects some; or flings over everything and looks at what comes to rest.
  override func headlessScript(seconds: Double) -> String? {
    if let velocity = Self.options.flingVelocity { return "wait 1\nsteady \(velocity) \(seconds)\nwait 5" }
    let part = max(0.5, seconds / 6)
    return """
      wait 0.5
      steady 900 \(part)
      wait 0.5
      type --
      steady 1500 \(part)
      tap 100 300
      tap 200 400
      wait 0.5
      type +++
      steady -700 \(part)
      fling 4000 \(part)
      """
  }
}
