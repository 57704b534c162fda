/// What is to be done in a week.
struct Plan: Sendable {
  enum Day: String, CaseIterable, Sendable { case monday, tuesday, wednesday, thursday, friday }

  /// Something to do. Its number tells it from others with the same words.
  struct Task: Hashable, Sendable, Identifiable {
    let id: Int
    let title: String
    /// More words, on as many lines as they need.
    let note: String?
  }

  private(set) var tasks: [Day: [Task.ID]] = [:]
  /// What has been done.
  private(set) var done: Set<Task.ID> = []

  init() {
    for task in Self.all { tasks[Day.allCases[task.id % 4], default: []].append(task.id) }
    // A day with nothing to do: something can be moved there all the same.
    tasks[.friday] = []
  }

  /// A day's tasks in another order, or other ones.
  mutating func set(_ ids: [Task.ID], on day: Day) { tasks[day] = ids }

  /// A task has been done, or has to be done again.
  mutating func toggle(_ id: Task.ID) { if done.remove(id) == nil { done.insert(id) } }

  /// A task is not to be done.
  mutating func remove(_ id: Task.ID) {
    for day in Day.allCases { tasks[day]?.removeAll { $0 == id } }
  }

  /// By number.
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
