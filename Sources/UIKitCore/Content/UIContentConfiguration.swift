public import Foundation

/// The content of a cell as a value. A configuration creates a view, and a view of the same kind can be updated from one configuration to
/// another.
@preconcurrency @MainActor public protocol UIContentConfiguration {
  /// Creates a view that shows this configuration.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration adapted to `state`.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
  /// The configuration that is shown. Setting it updates the view.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show `configuration`; if not, the cell creates another view.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Whether `configuration` has the same type as the current one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// A set of axes.
public struct UIAxis: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The horizontal axis.
  public static let horizontal = UIAxis(rawValue: 1)
  /// The vertical axis.
  public static let vertical = UIAxis(rawValue: 2)
  /// Both axes.
  public static let both: UIAxis = [.horizontal, .vertical]
}
