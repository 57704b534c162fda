/// A measurement that gives one or several figures.
@MainActor struct Benchmark {
  /// The names of the figures.
  var names: [String]
  /// Measures the figures.
  var measure: () throws -> [Figure]

  init(_ names: String..., measure: @escaping () throws -> [Figure]) { self.init(names: names, measure: measure) }
  /// Creates a benchmark whose names are computed at run time.
  init(names: [String], measure: @escaping () throws -> [Figure]) {
    self.names = names
    self.measure = measure
  }

  /// All benchmarks, group by group.
  static var all: [Benchmark] {
    frames + machinery + compositor + images + heics + regions + isolation + imageComparisons + pipeline + diff + snapshot + apply + layout
      + constraints + start
  }
}
