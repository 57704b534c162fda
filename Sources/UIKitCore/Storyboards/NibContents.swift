/// The objects of a nib, as its interface file has them.
public struct NibContents {
  let instantiate: @MainActor (_ owner: Any?, InterfaceObjects) -> [Any]

  /// A nib whose objects `instantiate` makes and connects with their owner. It returns those at the top level, in their order.
  public init(instantiate: @escaping @MainActor (_ owner: Any?, InterfaceObjects) -> [Any]) { self.instantiate = instantiate }
}
