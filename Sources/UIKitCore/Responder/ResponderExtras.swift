/// What few responders have, made for those only.
@MainActor final class ResponderExtras {
  /// What is seen of a view that has the focus of the keyboard.
  enum FocusEffect {
    /// What views of its class have.
    case standard
    /// What the program has set.
    case chosen(UIFocusEffect?)
  }
  var focusEffect = FocusEffect.standard
  /// The focus of the keyboard in a view that the program lets have it.
  var viewFocus: ViewFocus?
  /// What can be pasted.
  var pasteConfiguration: UIPasteConfiguration?
  /// Takes what is dropped on the responder's view, to be pasted. Made when something can be.
  var pasteDrop: PasteDrop?
  /// Who observes the properties of a view by key paths.
  var propertyObservers: PropertyObservers?
  /// What connects a text of the program's own with the keyboard, while the responder is the first.
  var textInput: TextInputSession?
  /// The view that masks a view.
  nonisolated(unsafe) var maskView: UIView?
  /// What the responder does with the traits that it inherits, and who wants to know of them.
  var traits = ResponderTraits()
  /// What a view, or a controller, says about the groups in which the focus moves.
  var focusGrouping = FocusGrouping()
  /// What a person does with the responder.
  var userActivity: NSUserActivity?
  /// What stands at the lower edge of the window while a text is edited.
  var inputViews = InputViews()
  /// What a controller is made from.
  var interface: ControllerInterface?
  /// What a bar, or a controller, says about bars.
  var bars = BarWishes()
  /// What a view or a controller keeps from run to run.
  var restoration = RestorationPart()
  /// What a cell leads to.
  var cellSegues = CellSegues()
  /// Undoes what is changed in a window.
  var undoManager: UndoManager?
}

/// What few bars and controllers say about bars.
struct BarWishes {
  /// How a bar looks.
  var style = UIBarStyle.default
  /// Whether there is no tab bar below a controller that was pushed.
  var hidesBottomBar = false
  /// At which edges a controller's view extends below bars.
  var extendedEdges = UIRectEdge.all
  /// Whether a controller's view extends below opaque bars as well.
  var includesOpaqueBars = false
  /// Whether a controller's content keeps clear of bars above and below even where it does not scroll.
  var adjustsScrollViewInsets = true
  /// Whether a view came into a bar without a size, so that the bar gives it one.
  var isSizedByBar = false
  /// Whether a bar is translucent; nil for what its image says.
  var isTranslucent: Bool?
}

/// What stands at the lower edge of the window while a responder is the first.
struct InputViews {
  var input: UIView?
  var accessory: UIView?
  /// Whether a controller was first responder, or what is in its accessory view, when it left the screen.
  var returns = false
}

extension UIResponder {
  /// The views that the program has set.
  var ownInputViews: InputViews {
    get { extras?.inputViews ?? InputViews() }
    set { neededExtras.inputViews = newValue }
  }

  /// The group that the program has set; nil for none.
  var ownFocusGroup: String? {
    get { extras?.focusGrouping.identifier }
    set { if newValue != nil || extras != nil { neededExtras.focusGrouping.identifier = newValue } }
  }

  /// Who has registered for changes of the responder's traits.
  var traitObservers: TraitObservers {
    get { extras?.traits.observers ?? TraitObservers() }
    set { neededExtras.traits.observers = newValue }
  }

  /// What few responders have, made now if this one has nothing of it yet.
  var neededExtras: ResponderExtras {
    if let extras { return extras }
    let made = ResponderExtras()
    extras = made
    return made
  }

  /// The responder that is to be the first one after this one: the next in the chain that can be and has views at the lower edge of the
  /// window, which stay there so. Nil if there is none, or if it is not on the screen. User code runs.
  var successor: UIResponder? {
    for here in sequence(first: self, next: \.next).dropFirst() where here.canBecomeFirstResponder {
      guard here.inputAccessoryView != nil || here.inputView != nil else { continue }
      if let controller = here as? UIViewController, !controller.hasAppeared { return nil }
      return DockedInputs(of: here).isEmpty ? nil : here
    }
    return nil
  }
}
