public import Foundation

/// A responder whose state is saved from one run of the program to the next.
///
/// In UIKit, views and controllers each declare these members. Swift cannot override members of extensions, so here they are in a class:
/// the superclass of both. Programs set and override its members as in UIKit.
@preconcurrency @MainActor open class RestorableResponder: UIResponder {
  /// The identifier by which the object is found after the next launch; nil, the default, for an object that is not saved. A controller is
  /// saved if the controllers of which it is a child, or which present it, have an identifier, too; a view is saved if its controller is.
  open var restorationIdentifier: String? {
    get { extras?.restoration.identifier }
    set { if newValue != nil || extras != nil { ensuredExtras.restoration.identifier = newValue } }
  }
  /// Saves the object's state in `coder`: the presented controller; the children of navigation, tab bar and split view controllers and
  /// which of them is shown; the offset and scale of a scroll view, and the selection of lists. Override it to save additional state that
  /// the program needs to show the object again; call super.
  open func encodeRestorableState(with coder: NSCoder) { StandardState.encode(of: self, with: coder) }
  /// Restores the state that ``encodeRestorableState(with:)`` saved, after the view has been loaded and before it appears. Override it to
  /// restore additional state; call super.
  open func decodeRestorableState(with coder: NSCoder) { StandardState.decode(of: self, with: coder) }
}

/// The state that the system's views and controllers save.
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

/// The data of a view or a controller for state restoration.
struct RestorationPart {
  var identifier: String?
  /// The class that creates the controller after the next launch.
  var maker: (any UIViewControllerRestoration.Type)?
  /// Functions that restore the states of a controller's views after these have been laid out on the screen.
  var waiting: [() -> Void] = []
}
