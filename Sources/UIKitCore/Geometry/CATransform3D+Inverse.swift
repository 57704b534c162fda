internal import Foundation

/// Returns the inverse of a transform; the transform itself if it has none.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  // Gauss-Jordan elimination of the matrix beside the identity.
  var rows = (0..<4).map { row in (0..<8).map { $0 < 4 ? Double(t.rows[row * 4 + $0]) : $0 - 4 == row ? 1 : 0 } }
  for column in 0..<4 {
    guard let pivot = (column..<4).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }), rows[pivot][column] != 0 else { return t }
    rows.swapAt(column, pivot)
    let divisor = rows[column][column]
    rows[column] = rows[column].map { $0 / divisor }
    for row in 0..<4 where row != column {
      let factor = rows[row][column]
      rows[row] = zip(rows[row], rows[column]).map { $0 - factor * $1 }
    }
  }
  let inverse = rows.flatMap { $0[4...] }
  return inverse.allSatisfy(\.isFinite) ? CATransform3D(rows: inverse.map { CGFloat($0) }) : t
}
