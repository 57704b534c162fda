public import Foundation

/// An invisible rectangle in a view to which constraints can refer.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// The source of a guide's position.
  enum Kind {
    /// Constraints.
    case custom
    /// The safe area, margins, or readable width of its view.
    case safeArea, layoutMargins, readableContent
    /// The area that an input view, an accessory view or the bottom of the safe area covers.
    case keyboard
    /// The content of a scroll view, and its frame.
    case scrollContent, scrollFrame
    /// Insets from the edges of its view, which are set directly.
    case inset

    /// Whether the guide's edges are those of its view with offsets that are not variables.
    var isInset: Bool {
      switch self {
      case .custom, .scrollContent: false
      default: true
      }
    }
  }

  let kind: Kind
  /// The view that the guide belongs to; see ``UIView/addLayoutGuide(_:)``.
  open weak var owningView: UIView?
  /// A name for use in messages. Names that begin with `UI` are the framework's.
  open var identifier = ""
  /// The Auto Layout item of the guide.
  var item: LayoutItem?
  /// The insets from the view's edges, for a guide of the kind ``Kind/inset``.
  package var insets = UIEdgeInsets.zero { didSet { if insets != oldValue { owningView?.membership.insetsDidChange() } } }

  /// Creates a guide that is placed by constraints; it has to be added to a view.
  public override init() {
    kind = .custom
    super.init()
  }

  init(_ kind: Kind, of view: UIView, identifier: String) {
    self.kind = kind
    super.init()
    owningView = view
    self.identifier = identifier
  }

  /// Creates a guide that is inset by `insets` from `view`; the view sets the insets.
  package convenience init(insideOf view: UIView, identifier: String) { self.init(.inset, of: view, identifier: identifier) }

  /// The guide's rectangle in the coordinates of ``owningView``, in points. Valid after a layout.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    return owningView.placement.frame(of: self)
  }

  /// Whether the constraints do not determine the guide's position and size. A guide that is inset from its view is ambiguous if the view
  /// is. Solves the constraints; for debugging.
  open var hasAmbiguousLayout: Bool {
    guard let owningView else { return false }
    if kind.isInset { return owningView.hasAmbiguousLayout }
    let host = owningView.membership.host
    guard host.usesConstraints else { return false }
    return host.membership.engine.isAmbiguous { item }
  }
  /// Returns the active constraints that involve the guide's position or size along an axis. O(constraints of its view).
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    owningView?.constraintsAffectingLayout(for: axis).filter { $0.first.involves(self) || $0.second?.involves(self) == true } ?? []
  }

  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The edge at which lines of text begin.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge at which lines of text end.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The horizontal centre.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The vertical centre.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

/// A guide for the area that a keyboard covers. It begins at the upper edge of an ``UIResponder/inputView`` or of the
/// ``UIResponder/inputAccessoryView`` above it, and follows them when they appear and disappear. Without such a view it begins at the
/// bottom of the safe area, or at the bottom of the view if ``usesBottomSafeArea`` is false.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether the guide begins at the bottom of the safe area if nothing else covers more. True by default.
  open var usesBottomSafeArea = true { didSet { if usesBottomSafeArea != oldValue { owningView?.membership.insetsDidChange() } } }
}
