internal import DisplayInterface
internal import Foundation
internal import HitchlessBase

/// Turns the window of a scene as its controllers require: swaps its width and height if the frontmost controller does not support the
/// orientation that the user has given the window, and restores them as soon as it is supported again.
@MainActor final class SceneOrientation {
  private unowned let scene: UIWindowScene
  /// Whether the window has another orientation than the user has given it.
  private var isTurned = false
  /// The requested orientation, until the window has it.
  private var expected: WindowShape?

  init(_ scene: UIWindowScene) { self.scene = scene }

  /// The current orientation.
  var current: UIInterfaceOrientation { WindowShape(scene.screen.bounds.size).orientation }
  /// The orientation after the display has performed the pending request.
  var next: UIInterfaceOrientation { nextShape.orientation }
  private var nextShape: WindowShape { expected ?? WindowShape(scene.screen.bounds.size) }

  /// Turns the window if the frontmost controller requires that. `presented` is a controller that was just presented, which may prefer an
  /// orientation. User code runs.
  func update(presented: UIViewController? = nil) {
    guard scene.windowedDisplay != nil,
      let window = scene.keyWindow ?? scene.windows.last(where: { !$0.isHidden }), let root = window.rootViewController
    else { return }
    let front = StatusBarPreferences.front(of: root)
    let application = scene.runtime.application
    let own = front.supportedInterfaceOrientations
    let program = application.supportedInterfaceOrientations(for: window)
    let allowed = own.intersection(program)
    guard !allowed.isEmpty else {
      Fault.raise(
        """
        UIApplicationInvalidInterfaceOrientation: Supported orientations has no common orientation with the application, and \
        \(type(of: front)) is in front. It supports \(own.rawValue), the application's delegate \(program.rawValue).
        """)
      return
    }
    let now = nextShape
    var wanted = isTurned ? now.turned : now
    if presented === front {
      let preferred = front.preferredInterfaceOrientationForPresentation
      if preferred.isLandscape != now.orientation.isLandscape { wanted = now.turned }
    }
    if !allowed.allows(wanted) { wanted = wanted.turned }
    if wanted != now { turn(to: wanted) }
  }

  private func turn(to shape: WindowShape) {
    let size = scene.screen.bounds.size
    guard size.width != size.height else { return }
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    let turned = shape == .landscape ? Size(width: long, height: short) : Size(width: short, height: long)
    isTurned.toggle()
    expected = shape
    // The display may report the new size immediately, later or never.
    scene.windowedDisplay?.resize(to: turned)
  }

  /// Handles a change of the window's size from `old`, at which it had `traits`.
  func sizeDidChange(from old: CGSize, with traits: UITraitCollection) {
    let (old, new) = (WindowShape(old), WindowShape(scene.screen.bounds.size))
    // The user has changed the orientation.
    if new != old, new != expected { isTurned = false }
    expected = nil
    (scene.delegate as? any UIWindowSceneDelegate)?.windowScene(
      scene, didUpdate: scene.coordinateSpace, interfaceOrientation: old.orientation, traitCollection: traits)
  }
}

extension UIWindowScene {
  /// The orientation of the interface: portrait in a window that is at least as high as wide.
  public var interfaceOrientation: UIInterfaceOrientation { orientations.current }
}
