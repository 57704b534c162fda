internal import CChipmunk

/// Chipmunk, which detects collisions and solves contacts and joints. Loaded when the first animator is created.
struct DynamicsLibrary {
  private let loaded: UnsafePointer<hitchless_chipmunk>
  /// The functions of the library.
  var functions: hitchless_chipmunk { loaded.pointee }

  /// Loads the library. Returns nil if it is not installed.
  static func load() -> DynamicsLibrary? { hitchless_load_chipmunk().map { DynamicsLibrary(loaded: $0) } }
}
