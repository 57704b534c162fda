internal import Foundation

/// How much a view counts where the focus of the keyboard goes to one of the views of its group: the largest one gets it.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// 0: as any other view.
  public static let ignored = UIFocusGroupPriority(rawValue: 0)
  /// 1,000: that of the view which had the focus last.
  public static let previouslyFocused = UIFocusGroupPriority(rawValue: 1_000)
  /// 2,000: more than what had the focus last.
  public static let prioritized = UIFocusGroupPriority(rawValue: 2_000)
  /// The largest one: that of the view that has the focus.
  public static let currentlyFocused = UIFocusGroupPriority(rawValue: .max)

  public static func < (a: UIFocusGroupPriority, b: UIFocusGroupPriority) -> Bool { a.rawValue < b.rawValue }
}

/// What a view, or a controller, says about the groups in which the focus of the keyboard moves.
struct FocusGrouping {
  /// The group of what is here; nil for that of what is around.
  var identifier: String?
  var priority = UIFocusGroupPriority.ignored
}

/// The views that the tab key goes through, in their groups.
@MainActor struct FocusGroups {
  /// In the order of their first views; views without a group are alone.
  private(set) var groups: [[UIView]] = []

  /// Of views in the order in which they are read. O(views · depth).
  init(_ stops: [UIView]) {
    var places: [String: Int] = [:]
    for stop in stops {
      if let group = stop.focusGroup, let place = places[group] {
        groups[place].append(stop)
      } else {
        if let group = stop.focusGroup { places[group] = groups.count }
        groups.append([stop])
      }
    }
  }

  /// The view that the focus goes to when it comes to a group: that of the highest priority, the first of several.
  func entry(of group: Int, previous: (String) -> UIView?) -> UIView {
    let stops = groups[group]
    let last = stops[0].focusGroup.flatMap(previous)
    func priority(_ view: UIView) -> UIFocusGroupPriority {
      view === last ? max(view.focusGroupPriority, .previouslyFocused) : view.focusGroupPriority
    }
    var best = stops[0]
    for stop in stops.dropFirst() where priority(stop) > priority(best) { best = stop }
    return best
  }
}

/// The views that had the focus last in their groups.
@MainActor struct FocusMemory {
  private struct Entry { weak var view: UIView? }
  private var entries: [String: Entry] = [:]

  mutating func remember(_ view: UIView) {
    if let group = view.focusGroup { entries[group] = Entry(view: view) }
  }
  func last(in group: String) -> UIView? { entries[group]?.view }
}
