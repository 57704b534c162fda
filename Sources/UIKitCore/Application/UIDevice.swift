public import Foundation

/// The computer that the program runs on.
@preconcurrency @MainActor open class UIDevice: NSObject {
  /// The computer.
  open class var current: UIDevice { device }
  private static let device = UIDevice()

  /// What kind of interface the screen has, as its traits say.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { ApplicationRuntime.current.traits.userInterfaceIdiom }
  /// The computer's name in the network.
  open var name: String { ProcessInfo.processInfo.hostName }
  /// The name of the operating system's kernel: "Linux".
  open var systemName: String { system.name }
  /// The version of the kernel.
  open var systemVersion: String { system.release }
  /// The processor's architecture, in place of a model.
  open var model: String { system.machine }

  private var system: (name: String, release: String, machine: String) {
    var found = utsname()
    guard uname(&found) == 0 else { return ("", "", "") }
    func text<Field>(_ field: Field) -> String {
      withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    return (text(found.sysname), text(found.release), text(found.machine))
  }
}
