internal import ConstraintLayout
internal import Foundation

extension LayoutEngine {
  /// Whether constraints leave the position or the size of `view` open.
  func isAmbiguous(_ view: UIView) -> Bool {
    update()
    guard let item = view.autoLayout?.item, item.engine === self else { return false }
    let open = Set(system.undeterminedVariables())
    return [item.minX, item.minY, item.width, item.height].contains { open.contains($0) }
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
