public import Foundation
internal import HitchlessBase

/// The objects of one instantiation of a scene or a nib, by their object identifiers.
@preconcurrency @MainActor public final class InterfaceObjects {
  /// The coder for `init(coder:)` of classes in the interface file. It contains no values.
  public let coder: NSCoder
  /// The controller of the scene, from which segues start; nil in a nib that belongs to no scene, and after the controller was released.
  weak var controller: UIViewController?
  private var objects: [String: Weak] = [:]
  /// The objects that nothing else retains, until they are known to be retained.
  private var made: [NSObject] = []
  /// The number of these objects that have been notified that they are connected.
  private var awakened = 0

  /// Creates the objects of a scene of `controller`, or, if that is nil, of a nib without a scene.
  init(controller: UIViewController?, coder: InterfaceCoder = InterfaceCoder()) {
    self.controller = controller
    self.coder = coder
  }

  /// The object with an identifier; nil if there is none, or if it has been released.
  public subscript(id: String) -> AnyObject? {
    get { objects[id]?.object }
    set { objects[id] = newValue.map(Weak.init) }
  }

  /// Registers `object` with its identifier, to notify it when all objects are connected. An object that is nil, because its `init(coder:)`
  /// failed, is a programmer error, which ends the program.
  @discardableResult public func make<Object: NSObject>(_ id: String, _ object: Object?) -> Object {
    guard let object else {
      Fault.raise("Could not instantiate class named \(Object.self): init(coder:) of the object \(id) returned nil")
      fatalError("There is no object \(id)")
    }
    self[id] = object
    made.append(object)
    return object
  }

  /// Notifies all objects that were created since the last call, in order of creation, that they are connected. Retains the objects that
  /// nothing else retains: a controller keeps the objects beside its view for its lifetime.
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
