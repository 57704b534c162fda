internal import ConstraintLayout
internal import Foundation

extension LayoutEngine {
  /// Returns whether constraints do not determine a position or a size of `item`. The closure is called after the system was updated.
  func isAmbiguous(_ item: () -> LayoutItem?) -> Bool {
    update()
    guard let item = item(), item.engine === self else { return false }
    let open = Set(system.undeterminedVariables())
    return !openSides(of: item, in: open).isEmpty
  }

  /// Returns the undetermined properties of an item: `x`, `y`, `width`, `height`. `open` contains the variables that the system does not
  /// determine.
  func openSides(of item: LayoutItem, in open: Set<LayoutVariable>) -> [String] {
    [("x", item.minX), ("y", item.minY), ("width", item.width), ("height", item.height)].filter { open.contains($0.1) }.map(\.0)
  }

  /// Moves undetermined items to another position that satisfies the constraints equally well.
  func exerciseAmbiguity() {
    update()
    let values = system.alternativeValues()
    let value = { (variable: LayoutVariable) in Int(variable.number) < values.count ? values[Int(variable.number)] : 0 }
    for item in items {
      item.solved = CGRect(x: value(item.minX), y: value(item.minY), width: value(item.width), height: value(item.height))
      item.reference.view?.superview?.markNeedsLayout()
    }
  }

  /// Removes a guide from the system.
  func forget(_ item: LayoutItem) {
    remove(item)
    setNeedsUpdate()
  }
}
