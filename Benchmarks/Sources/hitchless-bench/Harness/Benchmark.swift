/// Something to be measured that gives one figure or several at once.
@MainActor struct Benchmark {
  /// The names of the figures.
  var names: [String]
  /// Measures them.
  var measure: () throws -> [Figure]

  init(_ names: String..., measure: @escaping () throws -> [Figure]) { self.init(names: names, measure: measure) }
  /// The same with names that are made up at run time.
  init(names: [String], measure: @escaping () throws -> [Figure]) {
    self.names = names
    self.measure = measure
  }

  /// Everything there is, group by group.
  static var all: [Benchmark] {
    frames + machinery + compositor + images + heics + regions + isolation + imageComparisons + pipeline + diff + snapshot + apply + layout
      + constraints + start
  }
}
