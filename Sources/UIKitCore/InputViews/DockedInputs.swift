internal import Foundation

/// The views at the lower edge of a window that belong to the first responder and its chain, and their owners.
@MainActor struct DockedInputs {
  /// A view, and the responder that owns it.
  struct Part {
    var view: UIView
    weak var owner: UIResponder?
  }

  /// The view in place of a keyboard.
  var input: Part?
  /// The view above it.
  var accessory: Part?
  /// The colours of both views.
  var style = UIUserInterfaceStyle.unspecified
  /// The window of the first responder.
  weak var window: UIWindow?
  /// The subview of the window that contains the first responder; nil if the first responder is the window.
  weak var anchor: UIView?

  /// Creates an empty value.
  nonisolated init() {}

  /// Collects the views in the chain of `responder`: the first of each kind. Empty if it is not in a window, or if a presented controller
  /// covers it. User code runs.
  init(of responder: UIResponder?) {
    guard let responder else { return }
    for here in sequence(first: responder, next: \.next) {
      if input == nil, let view = here.dockedInput { input = Part(view: view, owner: here) }
      if accessory == nil, let view = here.dockedAccessory { accessory = Part(view: view, owner: here) }
      if input != nil, accessory != nil { break }
    }
    guard input != nil || accessory != nil else { return }
    style = UIUserInterfaceStyle(keyboard: (responder as? any UITextInputTraits)?.keyboardAppearance ?? .default)
    let base = Self.base(of: responder)
    window = base?.window
    anchor = base.flatMap { base in sequence(first: base, next: \.superview).first { $0.superview === base.window } }
    if isCovered { self = DockedInputs() }
  }

  /// Whether there are no views.
  var isEmpty: Bool { window == nil || input == nil && accessory == nil }

  /// Returns the first view of the chain that is not itself one of the views at the edge of the window.
  static func base(of responder: UIResponder) -> UIView? {
    for here in sequence(first: responder, next: \.next) {
      guard let view = here as? UIView ?? (here as? UIViewController)?.viewIfLoaded else { continue }
      if !sequence(first: view, next: \.superview).contains(where: { $0 is InputSlot }) { return view }
    }
    return nil
  }

  /// Whether a controller is presented over that of the first responder. Popovers and alerts do not hide the views below them.
  private var isCovered: Bool {
    guard let window else { return false }
    let place = anchor.flatMap { anchor in window.subviews.firstIndex { $0 === anchor } } ?? -1
    return window.subviews.dropFirst(place + 1).contains { view in
      guard let presentation = view as? PresentationView, presentation.keyView != nil else { return false }
      return presentation.style != .popover && !(presentation.presented is any SelfPlacing)
    }
  }
}

extension UIUserInterfaceStyle {
  /// The style of the views in place of a keyboard with an appearance.
  fileprivate init(keyboard appearance: UIKeyboardAppearance) {
    self =
      switch appearance {
      case .default: .unspecified
      case .dark: .dark
      case .light: .light
      }
  }
}
