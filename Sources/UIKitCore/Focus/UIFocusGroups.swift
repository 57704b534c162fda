internal import Foundation

/// The priority of a view when the keyboard focus moves to its group: the view with the highest priority gets it.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// 0, the same as any other view.
  public static let ignored = UIFocusGroupPriority(rawValue: 0)
  /// 1,000, the priority of the view in the group that was last focused.
  public static let previouslyFocused = UIFocusGroupPriority(rawValue: 1_000)
  /// 2,000, higher than that of the view that was last focused.
  public static let prioritized = UIFocusGroupPriority(rawValue: 2_000)
  /// The highest priority, that of the focused view.
  public static let currentlyFocused = UIFocusGroupPriority(rawValue: .max)

  public static func < (a: UIFocusGroupPriority, b: UIFocusGroupPriority) -> Bool { a.rawValue < b.rawValue }
}

/// The focus group settings of a view or a controller.
struct FocusGrouping {
  /// The group of the contents; nil for that of the containing object.
  var identifier: String?
  var priority = UIFocusGroupPriority.ignored
}

/// The views between which the tab key moves, by group.
@MainActor struct FocusGroups {
  /// The groups in the order of their first views; views without a group are separate.
  private(set) var groups: [[UIView]] = []

  /// Groups views in reading order. O(views · depth).
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

  /// Returns the view that is focused when the focus moves to a group: the one with the highest priority, the first of several.
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

/// The views that were last focused in their groups.
@MainActor struct FocusMemory {
  private struct Entry { weak var view: UIView? }
  private var entries: [String: Entry] = [:]

  mutating func remember(_ view: UIView) {
    if let group = view.focusGroup { entries[group] = Entry(view: view) }
  }
  func last(in group: String) -> UIView? { entries[group]?.view }
}
