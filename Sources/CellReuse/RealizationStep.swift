/// The parts of realising a cell, in their order. Work can pause between them, never inside user code.
package enum RealizationStep: Int, CaseIterable, Comparable, Sendable {
  /// The object is initialised; only if no pooled one serves.
  case make
  /// The data source's own work: cell provider and registration handler, without `make`.
  case configure
  /// The cell is asked for its size.
  case fit
  /// Its subviews are laid out.
  case layout
  /// Its layers are painted into backing stores.
  case display

  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
