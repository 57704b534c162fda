public import Foundation
internal import FramePipeline
internal import HitchlessBase
public import UIKitCore
public import UIKitLists

/// Moves and rotates items according to the forces, joints and collisions of its behaviours, in the frames of the display.
///
/// The simulation proceeds in steps of a 240th of a second, so the movement of items depends neither on the display's rate nor on late
/// frames. While all items rest, the animator is paused and requests no frames. It retains its behaviours, and these retain their items.
///
/// Collisions and joints are computed by Chipmunk. If that library (`libchipmunk.so.7`) is not installed, creating an animator prints a
/// warning, and nothing moves.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  /// The length of a step.
  static let step = FrameDuration.seconds(1.0 / 240)
  /// The longest time that is simulated in one frame.
  static let longestFrame = FrameDuration.milliseconds(100)

  /// The delegate, which is notified when items begin to move and when they rest. Not retained.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// The behaviours in the order in which they were added.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// Whether items are moving.
  open private(set) var isRunning = false
  /// The simulation; nil without the library.
  let simulation: DynamicSimulation?
  let reference: DynamicReference
  private var needsFollowing = false
  private var elapsed = FrameDuration.zero
  /// The time of frames that has not been simulated yet.
  private var remainder = FrameDuration.zero
  private lazy var frames = AnimatorFrames(self)

  /// Creates an animator for the descendants of `view`, in the coordinates of the view.
  public convenience init(referenceView view: UIView) { self.init(DynamicReference(view: view), DynamicsLibrary.load()) }
  /// Creates an animator for the attributes of the layout's elements, in the coordinates of the collection view's content. The layout is
  /// invalidated in each frame in which one of them moves. It is not retained.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init(DynamicReference(layout: layout), DynamicsLibrary.load())
  }
  /// Creates an animator for custom objects.
  public convenience override init() { self.init(DynamicReference(), DynamicsLibrary.load()) }

  init(_ reference: DynamicReference, _ library: DynamicsLibrary?) {
    self.reference = reference
    simulation = library.map { DynamicSimulation(reference, $0) }
    super.init()
    if library == nil { Fault.warn("UIDynamicAnimator: libchipmunk.so.7 is not installed. Nothing moves") }
  }

  isolated deinit {
    for behavior in behaviors {
      for part in behavior.all { part.forgetWorld() }
    }
  }

  /// The view whose descendants are moved, if the animator has one.
  open var referenceView: UIView? { reference.view }
  /// The time for which the items have been moving, in seconds, since they last rested.
  open var elapsedTime: TimeInterval { elapsed.seconds }

  // MARK: Behaviours

  /// Adds `behavior`, removing it from its previous animator or parent. The items begin to move.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.leave()
    behavior.willGo(to: self)
    behaviors.append(behavior)
    behavior.set(self)
    behaviorsDidChange()
  }
  /// Removes `behavior`. Ignored if it is not one of ``behaviors``.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.willGo(to: nil)
    behaviors.removeAll { $0 === behavior }
    behavior.set(nil)
    behaviorsDidChange()
  }
  /// Removes all behaviours. Items stay in place.
  open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

  /// Returns the items whose bounding boxes intersect `rect`, in the animator's coordinates, in the order of the behaviours.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    follow()
    return (simulation?.items ?? []).map(\.item).filter { item in
      let (size, turn) = (item.bounds.size, item.transform)
      let (width, height) = (
        abs(turn.a) * size.width + abs(turn.c) * size.height, abs(turn.b) * size.width + abs(turn.d) * size.height
      )
      let center = reference.position(of: item)
      return rect.intersects(CGRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height))
    }
  }

  /// Adopts the position, rotation and size of `item` after the program changed them. The item keeps its velocity. Items without a
  /// behaviour are ignored.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    follow()
    guard let simulation, simulation.read(item) else { return }
    // In a list, many items are moved in each frame: bodies and joints are only checked if this one has another size.
    if simulation.hasChangedShape(item) { needsFollowing = true }
    resume()
  }

  // MARK: Running

  /// Marks that behaviours were added, removed or changed: they are followed in the next step, and the items move again.
  func behaviorsDidChange() {
    needsFollowing = true
    resume()
  }
  private func resume() {
    guard !isRunning, simulation != nil, behaviors.contains(where: { $0.all.contains { !$0.involved.isEmpty } }) else { return }
    isRunning = true
    (elapsed, remainder) = (.zero, .zero)
    frames.restart()
    delegate?.dynamicAnimatorWillResume(self)
    (reference.view?.frameDriver ?? reference.layout?.collectionView?.frameDriver ?? ApplicationRuntime.current.driver)?
      .add(frames)
  }
  /// Removes the joints of `behavior`, which are then created again.
  func releaseJoints(of behavior: UIDynamicBehavior) { simulation?.releaseJoints(of: behavior) }

  /// Adopts the changes of behaviours.
  func follow() {
    guard needsFollowing else { return }
    needsFollowing = false
    simulation?.follow(behaviors.flatMap(\.all), of: self)
  }

  /// Advances the items by the time of a frame.
  func advance(by time: FrameDuration) {
    guard let simulation else { return }
    let time = min(max(.zero, time), Self.longestFrame)
    elapsed += time
    remainder += time
    // Frames are whole nanoseconds long: four steps of a 240th are a nanosecond longer than a frame of a 60th.
    let slack = FrameDuration.microseconds(1)
    follow()
    simulation.followReference()
    while remainder + slack >= Self.step {
      remainder -= Self.step
      follow()
      simulation.step(Self.step.seconds)
    }
    follow()
    let moves = simulation.show()
    for behavior in behaviors.flatMap(\.all) { behavior.action?() }
    if moves { reference.layout?.invalidateLayout() }
    if simulation.isAtRest(after: time.seconds), !needsFollowing { pause() }
  }

  private func pause() {
    isRunning = false
    delegate?.dynamicAnimatorDidPause(self)
  }
}
