internal import ConstraintLayout
internal import Foundation
internal import HitchlessBase

extension LayoutEngine {
  /// Writes messages about conflicts that were not reported before.
  func report(_ conflicts: [ConstraintConflict]) {
    for conflict in conflicts where reported.insert(conflict.constraints.sorted()).inserted { Fault.warn(message(conflict)) }
  }

  /// Returns UIKit's message.
  private func message(_ conflict: ConstraintConflict) -> String {
    let lines = conflict.constraints.map { line($0) }.sorted { ($0.order, $0.name) < ($1.order, $1.name) }
    let hasMask = lines.contains { $0.order == 0 }
    let note = """
      	(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the documentation for the UIView \
      property translatesAutoresizingMaskIntoConstraints) \

      """
    return """
      Unable to simultaneously satisfy constraints.
      	Probably at least one of the constraints in the following list is one you don't want. \

      	Try this: \

      		(1) look at each constraint and try to figure out which you don't expect; \

      		(2) find the code that added the unwanted constraint or constraints and fix it. \

      \(hasMask ? note : "")(
      \(lines.map { "    \"\($0.text)\"" }.joined(separator: ",\n"))
      )

      Will attempt to recover by breaking constraint \

      \(line(conflict.broken).text)
      """
  }

  /// A constraint in a message, and its position in the list: constraints of masks first, then those without an identifier, then by
  /// identifier.
  private struct Line {
    var text: String
    var order: Int
    var name = ""
  }

  private func line(_ handle: ConstraintHandle) -> Line {
    if let constraint = installed.byRow[handle] {
      let name = constraint.identifier ?? ""
      return Line(text: constraint.description, order: name.isEmpty ? 1 : 2, name: name.lowercased())
    }
    let constant = system.constant(of: handle).map { String(format: "%g", $0) } ?? ""
    for item in items where item.rows.contains(handle) {
      let name = item.reference.name
      switch item.placement {
      case .host(let rows):
        let side = rows.width == handle ? "Width" : rows.height == handle ? "Height" : "Origin"
        let identifier = "UIView-Encapsulated-Layout-\(side)"
        let text = "<NSLayoutConstraint '\(identifier)' \(name).\(side.lowercased()) == \(constant)   (active)>"
        return Line(text: text, order: 2, name: identifier.lowercased())
      case .frame(let rows):
        let attribute =
          handle == rows.minX ? "minX" : handle == rows.minY ? "minY" : handle == rows.width ? "width" : "height"
        return Line(text: "<NSAutoresizingMaskLayoutConstraint \(name).\(attribute) == \(constant)   (active)>", order: 0)
      case .free: return Line(text: "<NSContentSizeLayoutConstraint \(name) \(constant)   (active)>", order: 1)
      }
    }
    return Line(text: "<NSLayoutConstraint \(constant)>", order: 1)
  }
}
