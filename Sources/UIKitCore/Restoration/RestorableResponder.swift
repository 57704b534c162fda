public import Foundation

/// A responder whose state is kept from one run of the program to the next.
///
/// In UIKit views and controllers each declare these members. Swift cannot override what an extension adds, so here it is a class of its own:
/// the superclass of both. Programs set and override its members as in UIKit.
@preconcurrency @MainActor open class RestorableResponder: UIResponder {
  /// What the object is found by again after the next launch; nil, the default, for an object that is not kept. That of a controller is kept
  /// if those that it is a child of, or presented by, have one, too; that of a view if its controller is kept.
  open var restorationIdentifier: String? {
    get { extras?.restoration.identifier }
    set { if newValue != nil || extras != nil { neededExtras.restoration.identifier = newValue } }
  }
  /// Keeps the object's state in `coder`: what is presented, the children of navigation, tab bar and split view controllers and which of
  /// them is shown; of a scroll view the offset and the scale, of lists what is selected as well. Override it to add what the program needs to
  /// show the object again; call super.
  open func encodeRestorableState(with coder: NSCoder) { StandardState.encode(of: self, with: coder) }
  /// Takes the state that ``encodeRestorableState(with:)`` kept, after the view was loaded and before it appears. Override it to take what
  /// was added; call super.
  open func decodeRestorableState(with coder: NSCoder) { StandardState.decode(of: self, with: coder) }
}

/// What views and controllers of the system keep by themselves.
@MainActor enum StandardState {
  static func encode(of responder: UIResponder, with coder: NSCoder) {
    if let controller = responder as? UIViewController {
      PresentedState.encode(of: controller, with: coder)
      ChildrenState(container: controller, coder: coder)?.encode()
    } else if let scroll = responder as? UIScrollView {
      ScrollViewState.encode(of: scroll, with: coder)
    }
  }
  static func decode(of responder: UIResponder, with coder: NSCoder) {
    if let controller = responder as? UIViewController {
      ChildrenState(container: controller, coder: coder)?.decode()
      PresentedState.decode(of: controller, with: coder)
    } else if let scroll = responder as? UIScrollView {
      ScrollViewState.decode(of: scroll, with: coder)
    }
  }
}

/// What a view or a controller has to do with state restoration.
struct RestorationPart {
  var identifier: String?
  /// Makes the controller after the next launch.
  var maker: (any UIViewControllerRestoration.Type)?
  /// What gives the views of a controller their states once they are laid out on the screen.
  var waiting: [() -> Void] = []
}
