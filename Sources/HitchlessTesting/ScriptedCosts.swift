public import FramePipeline
internal import HitchlessBase

/// Scripted costs of the steps of preparing cells, in a stage's virtual time.
///
/// ```swift
/// stage.costs[.configure("PhotoCell")] = .milliseconds(5)
/// stage.costs[.make("PhotoCell")] = .uniform(.milliseconds(1)...(.milliseconds(3)), seed: 7)
/// ```
///
/// Cells of a registration are identified by the name of their class, registered classes by their reuse identifier. Work without a scripted
/// cost takes what its code spends with ``Stage/spend(_:)``: usually nothing.
public struct ScriptedCosts {
  private var costs: [CellWork: ScriptedCost] = [:]
  /// Whether an item's cell takes the same whenever and however often it is prepared, so that two runs can be compared.
  var isByItem = false

  /// The cost of a step for one kind of cell; nil if none is scripted.
  public subscript(work: CellWork) -> ScriptedCost? {
    get { costs[work] }
    set { costs[work] = newValue }
  }

  /// Whether any cost is scripted.
  public var isEmpty: Bool { costs.isEmpty }

  /// What a step takes this time. `work` carries the list's own name for the kind: a registration's ends in its number.
  mutating func next(for work: CellWork, item: ItemHandle?) -> FrameDuration {
    if isByItem, let item { return (costs[work] ?? costs[work.withoutNumber])?.cost(ofItem: item) ?? .zero }
    return costs[work]?.next() ?? costs[work.withoutNumber]?.next() ?? .zero
  }
}

extension CellWork {
  /// The same with a registration's number taken off the name.
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
