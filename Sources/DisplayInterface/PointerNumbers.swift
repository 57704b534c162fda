/// Gives each finger and button that is down a number that no other one has at the time, the lowest that is free: what tells the pointers
/// of `InputEvent.Kind.pointer` apart. Every display numbers them so, and a finger alone is always pointer 0.
package struct PointerNumbers {
  /// What touches the window.
  package enum Source: Hashable, Sendable {
    /// The primary button of the mouse.
    case button
    /// A finger, by the number that the windowing system has for it.
    case finger(UInt)
  }

  private var sources: [Source?] = []

  /// Nothing is down.
  package init() {}

  /// Whether nothing is down.
  package var isEmpty: Bool { sources.isEmpty }
  /// The sources that are down, by ascending numbers.
  package var all: [Source] { sources.compactMap(\.self) }

  /// The number of `source`; nil if it is not down. O(sources).
  package subscript(_ source: Source) -> Int? { sources.firstIndex(of: source) }

  /// Numbers a source that goes down. One that is down already keeps its number: nil then. O(sources).
  package mutating func add(_ source: Source) -> Int? {
    guard self[source] == nil else { return nil }
    if let free = sources.firstIndex(of: nil) {
      sources[free] = source
      return free
    }
    sources.append(source)
    return sources.count - 1
  }

  /// The number of a source that goes up, which is free from here on; nil if it was not down. O(sources).
  package mutating func remove(_ source: Source) -> Int? {
    guard let number = self[source] else { return nil }
    sources[number] = nil
    while sources.last == .some(nil) { sources.removeLast() }
    return number
  }
}
