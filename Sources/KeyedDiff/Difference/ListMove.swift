/// An element that goes to another position among those that stay.
public struct ListMove: Hashable, Sendable {
  /// Its index in the old list.
  public var from: Int
  /// Its index in the new list.
  public var to: Int

  /// A move from an index of the old list to an index of the new one.
  public init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }
}
