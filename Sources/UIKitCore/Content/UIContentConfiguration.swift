public import Foundation

/// What a cell shows, as a value: it makes a view, and a view of the same kind can be brought from one value to another.
@preconcurrency @MainActor public protocol UIContentConfiguration {
  /// A view that shows this configuration.
  func makeContentView() -> any UIView & UIContentView
  /// The configuration as it is in `state`.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
  /// What is shown. Setting it brings the view up to date.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show `configuration`; otherwise the cell has another one made.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// Dimensions.
public struct UIAxis: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let horizontal = UIAxis(rawValue: 1)
  public static let vertical = UIAxis(rawValue: 2)
  public static let both: UIAxis = [.horizontal, .vertical]
}
