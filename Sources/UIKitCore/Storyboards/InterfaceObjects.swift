public import Foundation
internal import HitchlessBase

/// The objects of one instantiation of a scene or a nib, by their object identifiers.
@preconcurrency @MainActor public final class InterfaceObjects {
  /// What classes of the interface file are made with, by `init(coder:)`. It holds nothing.
  public let coder: NSCoder
  /// The controller of the scene, from which segues lead away; nil in a nib that belongs to no scene, and when the controller is gone.
  weak var controller: UIViewController?
  private var objects: [String: Weak] = [:]
  /// What keeps objects alive that nothing else does, until they are known to be in something.
  private var made: [NSObject] = []
  /// How many of those have been told that they are connected.
  private var awakened = 0

  /// The objects of a scene of `controller`; of a nib without a scene if that is nil.
  init(controller: UIViewController?, coder: InterfaceCoder = InterfaceCoder()) {
    self.controller = controller
    self.coder = coder
  }

  /// The object with an identifier; nil if there is none, or if it has gone since.
  public subscript(id: String) -> AnyObject? {
    get { objects[id]?.object }
    set { objects[id] = newValue.map(Weak.init) }
  }

  /// Remembers `object` by its identifier, to tell it when all is connected. An object that is nil, because its `init(coder:)` failed, is
  /// a programmer error, which ends the program.
  @discardableResult public func make<Object: NSObject>(_ id: String, _ object: Object?) -> Object {
    guard let object else {
      Fault.raise("Could not instantiate class named \(Object.self): init(coder:) of the object \(id) returned nil")
      fatalError("There is no object \(id)")
    }
    self[id] = object
    made.append(object)
    return object
  }

  /// Tells all that were made since the last call, in the order in which they were, that they are connected. Keeps what nothing else keeps:
  /// a controller has the objects beside its view as long as it lives.
  func awake() {
    let new = made[awakened...].compactMap { $0 as? any NibAwakening }
    made.removeAll { object in
      switch object {
      case let view as UIView: view.superview != nil || view === controller?.viewIfLoaded
      case let recognizer as UIGestureRecognizer: recognizer.view != nil
      default: object is UIViewController || object is NSLayoutConstraint
      }
    }
    awakened = made.count
    for object in new { object.awakeFromNib() }
  }

  private struct Weak {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }
}
