/// The numbers of the fingers and buttons that are down. Each gets the lowest number that is not in use; the numbers distinguish the
/// pointers of `InputEvent.Kind.pointer`. Every display uses this numbering, and a single finger is always pointer 0.
package struct PointerNumbers {
  /// The sources of touches on the window.
  package enum Source: Hashable, Sendable {
    /// The primary button of the mouse.
    case button
    /// A finger, by its number in the windowing system.
    case finger(UInt)
  }

  private var sources: [Source?] = []

  /// Creates the numbers without any source.
  package init() {}

  /// Whether no source is down.
  package var isEmpty: Bool { sources.isEmpty }
  /// The sources that are down, by ascending number.
  package var all: [Source] { sources.compactMap(\.self) }

  /// The number of `source`; nil if it is not down. O(sources).
  package subscript(_ source: Source) -> Int? { sources.firstIndex(of: source) }

  /// Adds a source that goes down and returns its number, or nil if it is already down and keeps its number. O(sources).
  package mutating func add(_ source: Source) -> Int? {
    guard self[source] == nil else { return nil }
    if let free = sources.firstIndex(of: nil) {
      sources[free] = source
      return free
    }
    sources.append(source)
    return sources.count - 1
  }

  /// Removes a source that goes up and returns its number, which is free from then on, or nil if it was not down. O(sources).
  package mutating func remove(_ source: Source) -> Int? {
    guard let number = self[source] else { return nil }
    sources[number] = nil
    while sources.last == .some(nil) { sources.removeLast() }
    return number
  }
}
