/// The tasks of a week.
struct Plan: Sendable {
  enum Day: String, CaseIterable, Sendable { case monday, tuesday, wednesday, thursday, friday }

  /// A task. Its number distinguishes it from others with the same text.
  struct Task: Hashable, Sendable, Identifiable {
    let id: Int
    let title: String
    /// Additional text, on as many lines as it needs.
    let note: String?
  }

  private(set) var tasks: [Day: [Task.ID]] = [:]
  /// The tasks that are done.
  private(set) var done: Set<Task.ID> = []

  init() {
    for task in Self.all { tasks[Day.allCases[task.id % 4], default: []].append(task.id) }
    // A day without tasks, to which tasks can be moved.
    tasks[.friday] = []
  }

  /// Replaces a day's tasks, or changes their order.
  mutating func set(_ ids: [Task.ID], on day: Day) { tasks[day] = ids }

  /// Marks a task as done, or as not done if it was.
  mutating func toggle(_ id: Task.ID) { if done.remove(id) == nil { done.insert(id) } }

  /// Removes a task.
  mutating func remove(_ id: Task.ID) {
    for day in Day.allCases { tasks[day]?.removeAll { $0 == id } }
  }

  /// All tasks, ordered by number.
  static let all: [Task] = [
    ("Water the plants", nil), ("Write to Ada", "She asked for the measurements of the shelf, and whether the blue paint is left over."),
    ("Fix the bicycle", nil), ("Buy apples", "And bread, if there is any."), ("Return the books", "Due this week."),
    ("Call the dentist", nil), ("Sharpen the knives", nil), ("Back up the photographs", "The album from the mountains first."),
    ("Clean the windows", nil), ("Plan the hike", "Two days, a hut on the way, not more than a thousand metres up a day."),
    ("Repair the lamp", nil), ("Bake a cake", nil), ("Sort the letters", "Keep the ones with stamps."), ("Tune the guitar", nil),
    ("Pay the rent", nil), ("Visit the museum", "Open until nine on this day."), ("Prune the roses", nil), ("Mend the coat", nil),
    ("Order seeds", "Beans, peas and the tomatoes that did well last year."), ("Swim", nil),
  ].enumerated().map { Task(id: $0.offset, title: $0.element.0, note: $0.element.1) }
}
