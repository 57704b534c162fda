internal import DisplayInterface
internal import Foundation
internal import HitchlessBase

/// Turns a scene's window as its controllers need it: exchanges its width and height where the shape that a person has given it is not among
/// those that the controller in front supports, and back where it is again.
@MainActor final class SceneOrientation {
  private unowned let scene: UIWindowScene
  /// Whether the window has another shape than a person has given it.
  private var isTurned = false
  /// The shape that was asked for and is not there yet.
  private var expected: WindowShape?

  init(_ scene: UIWindowScene) { self.scene = scene }

  /// How the interface is turned now.
  var current: UIInterfaceOrientation { WindowShape(scene.screen.bounds.size).orientation }
  /// How it will be turned, once the display has done what it was asked for.
  var next: UIInterfaceOrientation { nextShape.orientation }
  private var nextShape: WindowShape { expected ?? WindowShape(scene.screen.bounds.size) }

  /// Asks the controller in front, and turns the window if it has to be. `presented` is a controller that has just been presented, which may
  /// prefer an orientation. User code runs.
  func update(presented: UIViewController? = nil) {
    guard scene.windowedDisplay != nil,
      let window = scene.keyWindow ?? scene.windows.last(where: { !$0.isHidden }), let root = window.rootViewController
    else { return }
    let front = StatusBarWishes.front(of: root)
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
    // The display may tell of it at once, or later, or never.
    scene.windowedDisplay?.resize(to: turned)
  }

  /// The window has another size than `old`, with which it had `traits`.
  func sizeDidChange(from old: CGSize, with traits: UITraitCollection) {
    let (old, new) = (WindowShape(old), WindowShape(scene.screen.bounds.size))
    // A person has turned it.
    if new != old, new != expected { isTurned = false }
    expected = nil
    (scene.delegate as? any UIWindowSceneDelegate)?.windowScene(
      scene, didUpdate: scene.coordinateSpace, interfaceOrientation: old.orientation, traitCollection: traits)
  }
}

extension UIWindowScene {
  /// How the interface is turned: upright in a window that is at least as high as wide.
  public var interfaceOrientation: UIInterfaceOrientation { orientations.current }
}
