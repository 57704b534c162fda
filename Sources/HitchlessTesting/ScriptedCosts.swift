public import FramePipeline
internal import HitchlessBase

/// The scripted costs of the steps of preparing cells, in a stage's virtual time.
///
/// ```swift
/// stage.costs[.configure("PhotoCell")] = .milliseconds(5)
/// stage.costs[.make("PhotoCell")] = .uniform(.milliseconds(1)...(.milliseconds(3)), seed: 7)
/// ```
///
/// Cells of a registration are identified by the name of their class, registered classes by their reuse identifier. Work without a scripted
/// cost takes the time that its code spends with ``Stage/spend(_:)``: usually none.
public struct ScriptedCosts {
  private var costs: [CellWork: ScriptedCost] = [:]
  /// Whether the costs of an item's cell do not depend on when and how often it is prepared, so that two runs can be compared.
  var isByItem = false

  /// The cost of a step for one kind of cell; nil if none is scripted.
  public subscript(work: CellWork) -> ScriptedCost? {
    get { costs[work] }
    set { costs[work] = newValue }
  }

  /// Whether any cost is scripted.
  public var isEmpty: Bool { costs.isEmpty }

  /// Returns the next cost of a step. `work` has the list's internal name of the kind: that of a registration ends with its number.
  mutating func next(for work: CellWork, item: ItemHandle?) -> FrameDuration {
    if isByItem, let item { return (costs[work] ?? costs[work.withoutNumber])?.cost(ofItem: item) ?? .zero }
    return costs[work]?.next() ?? costs[work.withoutNumber]?.next() ?? .zero
  }
}

extension CellWork {
  /// The step without a registration's number in its name.
  fileprivate var withoutNumber: CellWork {
    func plain(_ name: String) -> String { name.firstIndex(of: "#").map { String(name[..<$0]) } ?? name }
    switch self {
    case .make(let name): return .make(plain(name))
    case .configure(let name): return .configure(plain(name))
    case .fit(let name): return .fit(plain(name))
    case .layout(let name): return .layout(plain(name))
    case .display(let name): return .display(plain(name))
    }
  }
}
