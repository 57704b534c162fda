public import Foundation

/// Says which tool tip a view has.
@preconcurrency @MainActor public protocol UIToolTipInteractionDelegate: NSObjectProtocol {
  /// The tool tip at a point of the view; nil for none.
  func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint) -> UIToolTipConfiguration?
}

extension UIToolTipInteractionDelegate {
  /// The interaction's ``UIToolTipInteraction/defaultToolTip``, if it has one.
  public func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint) -> UIToolTipConfiguration? {
    interaction.defaultConfiguration
  }
}

/// Shows a short text about a view while the pointer rests on it.
@preconcurrency @MainActor open class UIToolTipInteraction: NSObject, UIInteraction {
  /// The view that the text is about.
  open private(set) weak var view: UIView?
  /// Says which text is shown; without one it is the default.
  open weak var delegate: (any UIToolTipInteractionDelegate)?
  /// The text that is shown if there is no delegate; nil for none.
  open var defaultToolTip: String?
  /// Whether a text is shown. True by default.
  open var isEnabled = true {
    // A text that is shown goes in the next frame.
    didSet { if isEnabled != oldValue { view?.frameDriver?.requestFrame() } }
  }

  /// An interaction whose delegate says what is shown.
  public override init() { super.init() }
  /// An interaction that shows a text.
  public init(defaultToolTip: String) {
    self.defaultToolTip = defaultToolTip
    super.init()
  }

  /// For subclasses: a text that is shown goes in the frame after the interaction was removed.
  open func willMove(to view: UIView?) { self.view?.frameDriver?.requestFrame() }
  /// Takes the view that the interaction was added to.
  open func didMove(to view: UIView?) { self.view = view }

  var defaultConfiguration: UIToolTipConfiguration? { defaultToolTip.map { UIToolTipConfiguration(toolTip: $0) } }
  /// What is shown at a point of the view; nil for nothing. User code runs.
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
  /// The interaction that shows ``toolTip``; nil while there is none.
  public var toolTipInteraction: UIToolTipInteraction? { interactions.lazy.compactMap { $0 as? UIToolTipInteraction }.first }
}
