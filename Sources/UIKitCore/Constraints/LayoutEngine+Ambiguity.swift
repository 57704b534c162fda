internal import ConstraintLayout
internal import Foundation

extension LayoutEngine {
  /// Whether constraints leave a position or a size open of `item`, which is asked for when the system is up to date.
  func isAmbiguous(_ item: () -> LayoutItem?) -> Bool {
    update()
    guard let item = item(), item.engine === self else { return false }
    let open = Set(system.undeterminedVariables())
    return !openSides(of: item, in: open).isEmpty
  }

  /// What constraints leave open about an item: `x`, `y`, `width`, `height`. `open` is what the
  /// system does not determine.
  func openSides(of item: LayoutItem, in open: Set<LayoutVariable>) -> [String] {
    [("x", item.minX), ("y", item.minY), ("width", item.width), ("height", item.height)].filter { open.contains($0.1) }.map(\.0)
  }

  /// Moves what is not determined to another place that is as good.
  func exerciseAmbiguity() {
    update()
    let values = system.alternativeValues()
    let value = { (variable: LayoutVariable) in Int(variable.number) < values.count ? values[Int(variable.number)] : 0 }
    for item in items {
      item.solved = CGRect(x: value(item.minX), y: value(item.minY), width: value(item.width), height: value(item.height))
      item.reference.view?.superview?.markNeedsLayout()
    }
  }

  /// Takes a guide out of the system.
  func forget(_ item: LayoutItem) {
    remove(item)
    setNeedsUpdate()
  }
}
