import ExampleSupport
import Foundation
import Hitchless
import LargePhotoApp
import UIKit

/// Shows a picture in a window or, with `--headless`, zooms and scrolls in it: `large-photo [picture]`. Without an argument it generates a
/// picture of a hundred megapixels in the folder for temporary files.
@main
final class AppDelegate: ExampleDelegate {
  static func main() {
    exit(UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self)))
  }

  /// The first argument that is neither an option nor an option's value.
  private var path: String? {
    let arguments = CommandLine.arguments.dropFirst()
    return zip(arguments, [""] + arguments).first { !$0.hasPrefix("-") && (!$1.hasPrefix("--") || $1 == "--headless") }?.0
  }

  override func makeRootViewController() -> UIViewController {
    let path = path ?? NSTemporaryDirectory() + "hitchless-large-photo.jpeg"
    if !FileManager.default.fileExists(atPath: path) {
      do { try GeneratedPhoto.write(to: path) } catch {
        try? FileManager.default.removeItem(atPath: path)
        FileHandle.standardError.write(Data("large-photo: \(path): \(error)\n".utf8))
        exit(1)
      }
    }
    guard let image = UIImage(contentsOfFile: path) else {
      FileHandle.standardError.write(Data("large-photo: \(path) is no picture\n".utf8))
      exit(1)
    }
    return LargePhotoViewController(image: image)
  }

  /// Returns a script that zooms in, looks around, zooms out, and zooms in again elsewhere.
  override func headlessScript(seconds: Double) -> String? {
    """
    wait 1
    pinch 200 300 4 0.6
    wait 0.5
    pinch 200 400 4 0.6
    drag 350 700 50 100 0.15
    wait 1.5
    drag 350 700 50 100 0.15
    wait 1.5
    pinch 200 400 4 0.6
    wait 1
    drag 50 200 350 600 0.3
    wait 1
    pinch 200 400 0.1 0.8
    wait 1
    """
  }
}
