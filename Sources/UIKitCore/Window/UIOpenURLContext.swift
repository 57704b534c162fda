public import Foundation

/// A URL that a scene is asked to open. See ``UIScene/ConnectionOptions/urlContexts``.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
  /// The URL.
  public let url: URL
  /// The options with which it is opened.
  public let options = UIScene.OpenURLOptions()

  init(_ url: URL) { self.url = url }
}

extension UIScene {
  /// The options with which a URL is opened. A program receives URLs as arguments, which have no sender.
  @MainActor open class OpenURLOptions: NSObject {
    /// The program that requested to open the URL: nil, as it is not known.
    open var sourceApplication: String? { nil }
    /// Data of that program: nil.
    open var annotation: Any? { nil }
    /// Whether the file of the URL is opened where it is. True: files are not copied for a program.
    open var openInPlace: Bool { true }
  }
}
