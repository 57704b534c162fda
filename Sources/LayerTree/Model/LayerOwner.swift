/// Refers to the view or layer that owns a ``LayerNode``, as long as there is one.
///
/// A weak reference to the owner would do the same, but objects with weak references to them count references several times slower, and
/// every view is the owner of a node. The owner sets ``object`` to nil when it goes.
package final class LayerOwner {
  /// The owner; nil before there is one, and once it is gone. Main thread only.
  package unowned(unsafe) var object: AnyObject?

  init() {}
}

extension LayerNode {
  /// The node's owner. It is not kept alive, and has to set nil here before it goes.
  package var attachment: AnyObject? {
    get { owner.object }
    set { owner.object = newValue }
  }
}
