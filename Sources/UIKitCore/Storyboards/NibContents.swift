/// The objects of a nib, as specified by its interface file.
public struct NibContents {
  let instantiate: @MainActor (_ owner: Any?, InterfaceObjects) -> [Any]

  /// Creates a nib whose objects `instantiate` creates and connects with their owner. It returns the top-level objects, in order.
  public init(instantiate: @escaping @MainActor (_ owner: Any?, InterfaceObjects) -> [Any]) { self.instantiate = instantiate }
}
