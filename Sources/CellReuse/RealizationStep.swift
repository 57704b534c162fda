/// The steps of realising a cell, in their order. Work can pause between them, but never inside the program's code.
package enum RealizationStep: Int, CaseIterable, Comparable, Sendable {
  /// The object is initialised; only if there is no pooled one.
  case make
  /// The data source's own work: cell provider and registration handler, apart from `make`.
  case configure
  /// The cell is measured.
  case fit
  /// The cell's subviews are laid out.
  case layout
  /// The cell's layers are painted into backing stores.
  case display

  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
