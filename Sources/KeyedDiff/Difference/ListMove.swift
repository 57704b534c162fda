/// An element that moves to another position among those that stay.
public struct ListMove: Hashable, Sendable {
  /// The index of the element in the old list.
  public var from: Int
  /// The index of the element in the new list.
  public var to: Int

  /// Creates a move from an index of the old list to an index of the new one.
  public init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }
}
