internal import Synchronization

/// The names that a program has given an image.
struct ImageNames {
  var identifier: String?
  var label: String?

  /// Protects the names of all images, which may be used on several threads.
  private static let lock = Mutex(())

  /// Returns the names of an image. On any thread.
  static func of(_ image: UIImage) -> ImageNames { lock.withLock { _ in image.names ?? ImageNames() } }
  /// Changes the names of an image. On any thread.
  static func change(_ image: UIImage, _ body: (inout ImageNames) -> Void) {
    lock.withLock { _ in
      var names = image.names ?? ImageNames()
      body(&names)
      image.names = names
    }
  }
}
