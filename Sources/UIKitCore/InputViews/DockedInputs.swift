internal import Foundation

/// The views that belong at the lower edge of a window while somebody is first responder, and who has them there.
@MainActor struct DockedInputs {
  /// A view, and the responder whose it is.
  struct Part {
    var view: UIView
    weak var owner: UIResponder?
  }

  /// In place of a keyboard.
  var input: Part?
  /// Above it.
  var accessory: Part?
  /// The window of the first responder.
  weak var window: UIWindow?
  /// The subview of the window that the first responder is in; nil if that is the window.
  weak var anchor: UIView?

  /// Nothing.
  nonisolated init() {}

  /// What the chain of `responder` has: the first view of each kind. Nothing if it is in no window, or if a controller that is presented
  /// covers it. User code runs.
  init(of responder: UIResponder?) {
    guard let responder else { return }
    for here in sequence(first: responder, next: \.next) {
      if input == nil, let view = here.inputView { input = Part(view: view, owner: here) }
      if accessory == nil, let view = here.inputAccessoryView { accessory = Part(view: view, owner: here) }
      if input != nil, accessory != nil { break }
    }
    guard input != nil || accessory != nil else { return }
    let base = Self.base(of: responder)
    window = base?.window
    anchor = base.flatMap { base in sequence(first: base, next: \.superview).first { $0.superview === base.window } }
    if isCovered { self = DockedInputs() }
  }

  /// Whether there is anything.
  var isEmpty: Bool { window == nil || input == nil && accessory == nil }

  /// The first view of the chain that is not itself at the edge of the window.
  static func base(of responder: UIResponder) -> UIView? {
    for here in sequence(first: responder, next: \.next) {
      guard let view = here as? UIView ?? (here as? UIViewController)?.viewIfLoaded else { continue }
      if !sequence(first: view, next: \.superview).contains(where: { $0 is InputSlot }) { return view }
    }
    return nil
  }

  /// Whether a controller is presented over the first responder's. A popover and an alert leave what is below them where it is.
  private var isCovered: Bool {
    guard let window else { return false }
    let place = anchor.flatMap { anchor in window.subviews.firstIndex { $0 === anchor } } ?? -1
    return window.subviews.dropFirst(place + 1).contains { view in
      guard let presentation = view as? PresentationView, presentation.keyView != nil else { return false }
      return presentation.style != .popover && !(presentation.presented is any SelfPlacing)
    }
  }
}
