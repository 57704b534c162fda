public import Foundation

/// The method by which a delegate provides the tool tips of a view.
@preconcurrency @MainActor public protocol UIToolTipInteractionDelegate: NSObjectProtocol {
  /// Returns the tool tip at a point of the view; nil for none.
  func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint) -> UIToolTipConfiguration?
}

extension UIToolTipInteractionDelegate {
  /// Returns a configuration with the interaction's ``UIToolTipInteraction/defaultToolTip``; nil if it has none.
  public func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint) -> UIToolTipConfiguration? {
    interaction.defaultConfiguration
  }
}

/// Shows a short text about a view while the pointer rests on it.
@preconcurrency @MainActor open class UIToolTipInteraction: NSObject, UIInteraction {
  /// The view that the text describes.
  open private(set) weak var view: UIView?
  /// The delegate, which provides the text; without one, ``defaultToolTip`` is shown.
  open weak var delegate: (any UIToolTipInteractionDelegate)?
  /// The text to show if there is no delegate; nil for none.
  open var defaultToolTip: String?
  /// Whether the interaction shows a text. True by default.
  open var isEnabled = true {
    // A visible text disappears in the next frame.
    didSet { if isEnabled != oldValue { view?.frameDriver?.requestFrame() } }
  }

  /// Creates an interaction whose delegate provides the text.
  public override init() { super.init() }
  /// Creates an interaction that shows a text.
  public init(defaultToolTip: String) {
    self.defaultToolTip = defaultToolTip
    super.init()
  }

  /// Called before the interaction is added to another view or removed. A visible text disappears in the frame after the removal. Overrides
  /// have to call `super`.
  open func willMove(to view: UIView?) { self.view?.frameDriver?.requestFrame() }
  /// Called when the interaction was added to a view or removed. Sets ``view``. Overrides have to call `super`.
  open func didMove(to view: UIView?) { self.view = view }

  var defaultConfiguration: UIToolTipConfiguration? { defaultToolTip.map { UIToolTipConfiguration(toolTip: $0) } }
  /// Returns the tool tip at a point of the view; nil for none. User code runs.
  func configuration(at point: CGPoint) -> UIToolTipConfiguration? {
    guard isEnabled else { return nil }
    let found = delegate.map { $0.toolTipInteraction(self, configurationAt: point) } ?? defaultConfiguration
    return found?.toolTip.isEmpty == false ? found : nil
  }
}

extension UIControl {
  /// A short text about the control, which is shown while the pointer rests on it. Nil by default.
  public var toolTip: String? {
    get { toolTipInteraction?.defaultToolTip }
    set {
      if let newValue, let toolTipInteraction {
        toolTipInteraction.defaultToolTip = newValue
      } else if let newValue {
        addInteraction(UIToolTipInteraction(defaultToolTip: newValue))
      } else if let toolTipInteraction {
        removeInteraction(toolTipInteraction)
      }
    }
  }
  /// The interaction that shows ``toolTip``; nil if there is none.
  public var toolTipInteraction: UIToolTipInteraction? { interactions.lazy.compactMap { $0 as? UIToolTipInteraction }.first }
}
