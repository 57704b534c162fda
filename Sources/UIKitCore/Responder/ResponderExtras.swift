/// Properties that few responders have; only created for those.
@MainActor final class ResponderExtras {
  /// The effect that shows the keyboard focus of a view.
  enum FocusEffect {
    /// The default effect of the view's class.
    case standard
    /// The effect that the program has set.
    case chosen(UIFocusEffect?)
  }
  var focusEffect = FocusEffect.standard
  /// The keyboard focus of a view that the program makes focusable.
  var viewFocus: ViewFocus?
  /// The configuration of data that can be pasted.
  var pasteConfiguration: UIPasteConfiguration?
  /// The handler of drops on the responder's view that are pasted. Created if there is a paste configuration.
  var pasteDrop: PasteDrop?
  /// The observers of a view's properties by key paths.
  var propertyObservers: PropertyObservers?
  /// The session that connects a custom text with the keyboard, while the responder is the first responder.
  var textInput: TextInputSession?
  /// The view that masks a view.
  nonisolated(unsafe) var maskView: UIView?
  /// The trait overrides of the responder, and the observers of its traits.
  var traits = ResponderTraits()
  /// The focus groups of a view or a controller.
  var focusGrouping = FocusGrouping()
  /// The user's activity with the responder.
  var userActivity: NSUserActivity?
  /// The views at the lower edge of the window while a text is edited.
  var inputViews = InputViews()
  /// The interface from which a controller was created.
  var interface: ControllerInterface?
  /// The settings of a bar, or of a controller for bars.
  var bars = BarSettings()
  /// The restoration state of a view or a controller.
  var restoration = RestorationPart()
  /// The views that a controller has registered for previews.
  var previewings: [PreviewingContext] = []
  /// The segues of a cell.
  var cellSegues = CellSegues()
  /// What the large content viewer shows of a view.
  var largeContent = LargeContent()
  /// The undo manager of a window.
  var undoManager: UndoManager?
}

/// Settings of bars, and of controllers for bars, that few of them have.
struct BarSettings {
  /// The style of a bar.
  var style = UIBarStyle.default
  /// Whether the tab bar is hidden below a controller that was pushed.
  var hidesBottomBar = false
  /// The edges at which a controller's view extends below bars.
  var extendedEdges = UIRectEdge.all
  /// Whether a controller's view extends below opaque bars as well.
  var includesOpaqueBars = false
  /// Whether a controller's content avoids the bars above and below even if it does not scroll.
  var adjustsScrollViewInsets = true
  /// Whether a view was added to a bar without a size, so that the bar determines its size.
  var isSizedByBar = false
  /// Whether a bar is translucent; nil to derive it from its image.
  var isTranslucent: Bool?
}

/// The views at the lower edge of the window while a responder is the first responder.
struct InputViews {
  var input: UIView?
  var accessory: UIView?
  /// Whether a controller, or a responder in its accessory view, was first responder when it left the screen.
  var returns = false
}

extension UIResponder {
  /// The input views that the program has set.
  var ownInputViews: InputViews {
    get { extras?.inputViews ?? InputViews() }
    set { ensuredExtras.inputViews = newValue }
  }

  /// The view of ``inputViewController``, or else ``inputView``. Nil for an input view controller: its view may be above the keyboard, and
  /// the responder to which it belongs is next in the chain.
  var dockedInput: UIView? { self is UIInputViewController ? nil : inputViewController?.view ?? inputView }
  /// The view of ``inputAccessoryViewController``, or else ``inputAccessoryView``.
  var dockedAccessory: UIView? { inputAccessoryViewController?.view ?? inputAccessoryView }

  /// The properties of a view as an item of the large content viewer.
  var ownLargeContent: LargeContent {
    get { extras?.largeContent ?? LargeContent() }
    set { ensuredExtras.largeContent = newValue }
  }

  /// The focus group that the program has set; nil for none.
  var ownFocusGroup: String? {
    get { extras?.focusGrouping.identifier }
    set { if newValue != nil || extras != nil { ensuredExtras.focusGrouping.identifier = newValue } }
  }

  /// The observers of the responder's traits.
  var traitObservers: TraitObservers {
    get { extras?.traits.observers ?? TraitObservers() }
    set { ensuredExtras.traits.observers = newValue }
  }

  /// The extras of this responder, created if necessary.
  var ensuredExtras: ResponderExtras {
    if let extras { return extras }
    let made = ResponderExtras()
    extras = made
    return made
  }

  /// The responder that becomes first responder after this one: the next in the chain that can be and has views at the lower edge of the
  /// window, so that these stay visible. Nil if there is none, or if it is not on the screen. User code runs.
  var successor: UIResponder? {
    for here in sequence(first: self, next: \.next).dropFirst() where here.canBecomeFirstResponder {
      guard here.dockedAccessory != nil || here.dockedInput != nil else { continue }
      if let controller = here as? UIViewController, !controller.hasAppeared { return nil }
      return DockedInputs(of: here).isEmpty ? nil : here
    }
    return nil
  }
}
