internal import Foundation

/// What an action does.
public typealias UIActionHandler = (UIAction) -> Void

/// Something that can be done: with a button, a control or from a menu.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public let identifier: Identifier
  open var discoverabilityTitle: String?
  open var attributes: Attributes
  open var state: State
  /// Who is having it done, while it is done.
  open internal(set) var sender: Any?
  private let handler: UIActionHandler

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
  public convenience init(_ handler: @escaping UIActionHandler) { self.init(title: "", handler: handler) }

  /// Does it, for `sender`.
  package func perform(sender: Any?) {
    guard !attributes.contains(.disabled) else { return }
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
