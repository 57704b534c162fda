public import Foundation

/// A rectangle in a view that constraints can be about, without being shown.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// What decides where a guide is.
  enum Kind {
    /// Constraints.
    case custom
    /// Its view's safe area, margins, or width for reading.
    case safeArea, layoutMargins, readableContent
    /// What an input view, an accessory view or the bottom of the safe area covers.
    case keyboard
    /// The content of a scroll view, and its frame.
    case scrollContent, scrollFrame
    /// Points from the edges of its view, which it gives itself.
    case inset

    /// Whether its edges are those of its view, moved by distances that are no variables.
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
  /// A name for messages. Those that begin with `UI` are the framework's.
  open var identifier = ""
  /// What Auto Layout knows of it.
  var item: LayoutItem?
  /// For a guide of the kind ``Kind/inset``: the distances from the view's edges.
  package var insets = UIEdgeInsets.zero { didSet { if insets != oldValue { owningView?.membership.insetsDidChange() } } }

  /// Creates a guide that constraints place; it has to be added to a view.
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

  /// A guide that is `insets` inside of `view`; the view sets them.
  package convenience init(insideOf view: UIView, identifier: String) { self.init(.inset, of: view, identifier: identifier) }

  /// The guide's rectangle in the coordinates of ``owningView``, in points. Valid after a layout.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    return owningView.placement.frame(of: self)
  }

  /// Whether the constraints leave open where the guide is or how large. A guide inside of the edges of its view is where that is. Solves the
  /// constraints; for finding mistakes.
  open var hasAmbiguousLayout: Bool {
    guard let owningView else { return false }
    if kind.isInset { return owningView.hasAmbiguousLayout }
    let host = owningView.membership.host
    guard host.usesConstraints else { return false }
    return host.membership.engine.isAmbiguous { item }
  }
  /// The active constraints that involve the guide's position or size along an axis. O(constraints about its view).
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    owningView?.constraintsAffectingLayout(for: axis).filter { $0.first.involves(self) || $0.second?.involves(self) == true } ?? []
  }

  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The edge where lines begin.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where lines end.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The horizontal middle.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The vertical middle.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

/// The area of a view that is free ends where this guide begins: at the upper edge of an ``UIResponder/inputView`` or of the
/// ``UIResponder/inputAccessoryView`` above it, which it follows when they come and go. Without one it is the bottom of the safe area;
/// ``usesBottomSafeArea`` moves it to the bottom of the view.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether the guide begins at the bottom of the safe area where nothing else covers more. True by default.
  open var usesBottomSafeArea = true { didSet { if usesBottomSafeArea != oldValue { owningView?.membership.insetsDidChange() } } }
}
