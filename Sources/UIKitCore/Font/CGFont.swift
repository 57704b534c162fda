public import Foundation

/// A font without a size, for a ``CATextLayer``.
public final class CGFont: Sendable {
  private let name: String

  /// Creates the font with a name; nil for an empty one, see ``UIFont/init(name:size:)``.
  public init?(_ name: CFString) {
    guard UIFont(name: name as String, size: 12) != nil else { return nil }
    self.name = name as String
  }

  /// The name by which the font was found.
  public var postScriptName: CFString? { name as CFString }
  /// Returns the font in a size, in points.
  func sized(_ size: CGFloat) -> UIFont { UIFont(name: name, size: size) ?? .systemFont(ofSize: size) }
}
