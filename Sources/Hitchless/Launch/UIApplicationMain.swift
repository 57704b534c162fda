internal import Foundation
internal import Glibc
internal import HitchlessBase
public import UIKitCore

/// Starts the program with the delegate of class `delegateClassName` and runs it until it ends. Returns its exit status.
///
/// The display is a window if the machine has a desktop and the arguments do not include `--headless`.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult @preconcurrency @MainActor public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  guard let name = delegateClassName, let type = NSClassFromString(name) as? UIResponder.Type else {
    Fault.raise("Unable to instantiate the UIApplication delegate instance. No class named \(delegateClassName ?? "nil") is loaded.")
    return 1
  }
  return ApplicationRun.run(type)
}

extension UIApplicationDelegate {
  /// Runs the program; the entry point for `@main` on a delegate.
  public static func main() {
    guard let type = self as? UIResponder.Type else {
      return Fault.raise("The application's delegate \(self) has to be a UIResponder, so that it can be made from its class.")
    }
    exit(ApplicationRun.run(type))
  }
}
