internal import Foundation

/// The code of an action. It is called with the action, whose `sender` is set.
public typealias UIActionHandler = (UIAction) -> Void

/// A command with a title and an image, for a button, a control or a menu.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  /// The identity of an action; a control has one action per identifier.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates the identifier `rawValue`; use reverse domain notation.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The action's identity; generated if none was specified.
  public let identifier: Identifier
  /// A longer title for help. Not shown.
  open var discoverabilityTitle: String?
  /// Whether the action is disabled, destructive or hidden. A disabled action does nothing.
  open var attributes: Attributes
  /// Whether the action has a check mark.
  open var state: State
  /// The control or button that performs the action; nil unless it is running.
  open internal(set) var sender: Any?
  private let handler: UIActionHandler

  /// Creates an action that calls `handler` on the main thread.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }
  /// Creates an action without a title, for controls.
  public convenience init(_ handler: @escaping UIActionHandler) { self.init(title: "", handler: handler) }

  /// Calls the handler on behalf of `sender`, unless the action is disabled.
  package func perform(sender: Any?) {
    guard !attributes.contains(.disabled) else { return }
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
