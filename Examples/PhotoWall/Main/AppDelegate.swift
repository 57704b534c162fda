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
    let source = options.generatedCount.map { PhotoWallViewController.Source.generated($0) } ?? .folder(options.folder)
    let fetcher: any ImageFetching = options.generatedCount == nil ? HTTPImageFetcher() : GeneratedPhotos()
    guard options.flingVelocity != nil else {
      let pictures = WallPictures(
        pipeline: ImagePipeline(
          fetcher: fetcher, queue: PreparationQueue(order: .newestFirst), prepared: PreparedImageCache(limitInBytes: 96 << 20)))
      let wall = PhotoWallViewController(source, columns: options.columns, pictures: pictures)
      RunReport.add("photos") { [weak wall] in wall?.photosOnScreen.count ?? 0 }
      return UINavigationController(rootViewController: wall)
    }
    let meter = options.generatedCount == nil ? FlingMeter() : FlingMeter(fetcher: fetcher)
    self.meter = meter
    let wall = PhotoWallViewController(source, columns: options.columns, pictures: meter.makePictures())
    wall.didFindAll = { [weak wall] in if let wall { meter.watch(wall) } }
    RunReport.add("fling") { meter.figures() }
    return UINavigationController(rootViewController: wall)
  }

  /// Returns a script that scrolls down, zooms out and in, and selects some pictures; or, for a fling, scrolls over the whole wall and
  /// measures the last screen.
  override func headlessScript(seconds: Double) -> String? {
    if let velocity = Self.options.flingVelocity {
      guard let count = Self.options.generatedCount else { return "wait 1\nsteady \(velocity) \(seconds)\nwait 5" }
      // Rows of three squares of 134 points.
      let height = Double(count) / Double(Self.options.columns) * 134
      return (0..<12).map { "jump \(height * Double($0) / 12)\nwait 1\nsteady \(velocity) \(seconds / 12)\n" }.joined() + "wait 5"
    }
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
