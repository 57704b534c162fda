/// A reference to the view or layer that owns a ``LayerNode``, while the owner exists.
///
/// A weak reference to the owner would do the same, but objects with weak references to them count references several times slower, and
/// every view is the owner of a node. The owner sets ``object`` to nil when it is deallocated.
package final class LayerOwner {
  /// The owner; nil before it is set and after the owner is deallocated. Main thread only.
  package unowned(unsafe) var object: AnyObject?

  init() {}
}

extension LayerNode {
  /// The node's owner. The reference does not keep it alive, so the owner has to set this to nil before it is deallocated.
  package var attachment: AnyObject? {
    get { owner.object }
    set { owner.object = newValue }
  }
}
