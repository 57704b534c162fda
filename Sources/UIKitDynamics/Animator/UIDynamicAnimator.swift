public import Foundation
internal import FramePipeline
internal import HitchlessBase
public import UIKitCore
public import UIKitLists

/// Moves and turns items as the forces, joints and collisions of its behaviours make them, in the frames of the display.
///
/// It works in steps of a 240th of a second: how items move depends on neither the display's rate nor on frames that are late. While all items
/// rest it is paused, and asks for no frames. It retains its behaviours, and these their items.
///
/// Collisions and joints are those of Chipmunk. Where that library (`libchipmunk.so.7`) is not installed, making an animator prints a
/// warning, and nothing moves.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  /// The length of a step.
  static let step = FrameDuration.seconds(1.0 / 240)
  /// What is caught up with in one frame.
  static let longestFrame = FrameDuration.milliseconds(100)

  /// Is told when items begin to move and when they rest. Not retained.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// The behaviours that were added, in that order.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// Whether items are being moved.
  open private(set) var isRunning = false
  /// Nil without the library.
  let simulation: DynamicSimulation?
  let reference: DynamicReference
  private var needsFollowing = false
  private var elapsed = FrameDuration.zero
  /// The time of frames that no step was made for yet.
  private var remainder = FrameDuration.zero
  private lazy var frames = AnimatorFrames(self)

  /// An animator for `view`'s descendants, in the coordinates of the view.
  public convenience init(referenceView view: UIView) { self.init(DynamicReference(view: view), DynamicsLibrary.load()) }
  /// An animator for the attributes of the layout's elements, in the coordinates of the collection view's content. The layout is invalidated
  /// in each frame in which one of them moves. It is not retained.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init(DynamicReference(layout: layout), DynamicsLibrary.load())
  }
  /// An animator for objects of the program's own.
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

  /// The view whose descendants are moved, if it is a view.
  open var referenceView: UIView? { reference.view }
  /// How long the items have been moving, in seconds, since they rested last.
  open var elapsedTime: TimeInterval { elapsed.seconds }

  // MARK: Behaviours

  /// Has `behavior` act. It is taken from where it was. Begins to move the items.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.leave()
    behavior.willGo(to: self)
    behaviors.append(behavior)
    behavior.set(self)
    behaviorsDidChange()
  }
  /// Ends that. Others than ``behaviors`` are ignored.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.willGo(to: nil)
    behaviors.removeAll { $0 === behavior }
    behavior.set(nil)
    behaviorsDidChange()
  }
  /// Removes all behaviours. Items stay where they are.
  open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

  /// The items whose bounding boxes reach into `rect`, in the animator's coordinates, in the order in which the behaviours have them.
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

  /// Takes over where `item` is, how it is turned and how large it is, which the program changed. It keeps its velocity. Items of no behaviour
  /// are ignored.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    follow()
    guard let simulation, simulation.read(item) else { return }
    // A list has many items moved in each frame: bodies and joints are looked at only if this one has another size.
    if simulation.hasChangedShape(item) { needsFollowing = true }
    resume()
  }

  // MARK: Running

  /// Behaviours came, went or changed: they are followed in the next step, and the items move again.
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
  /// What is joined for `behavior` is made anew.
  func releaseJoints(of behavior: UIDynamicBehavior) { simulation?.releaseJoints(of: behavior) }

  /// Takes over what behaviours changed.
  func follow() {
    guard needsFollowing else { return }
    needsFollowing = false
    simulation?.follow(behaviors.flatMap(\.all), of: self)
  }

  /// Moves the items on by the time of a frame.
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
