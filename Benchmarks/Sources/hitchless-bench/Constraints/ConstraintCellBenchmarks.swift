import Hitchless

extension Benchmark {
  /// Cells with constraints compared with the same cells laid out by hand, including the measuring of texts.
  static var constraintCells: Benchmark {
    Benchmark("constraints/view/fit", "constraints/view/first", "constraints/view/constant") {
      let constrained = (0..<12).map { _ in ConstrainedCell(frame: .zero) }
      let handmade = (0..<12).map { _ in HandmadeCell(frame: .zero) }
      var number = 0
      let medians = Stopwatch().compare {
        for cell in constrained {
          number += 1
          lay(cell, CellContent(number))
        }
      } with: {
        for cell in handmade {
          number += 1
          lay(cell, CellContent(number))
        }
      }
      // The same content has to give the same frames: otherwise the two would do different work.
      let content = CellContent(number)
      lay(constrained[0], content)
      lay(handmade[0], content)
      precondition(constrained[0].frame == handmade[0].frame, "the cells differ: \(constrained[0].frame), \(handmade[0].frame)")
      let first = perCall {
        number += 1
        lay(ConstrainedCell(frame: .zero), CellContent(number))
      }
      return [
        Figure("constraints/view/fit", medians, against: "the same cell by hand", limit: 1.5),
        Figure("constraints/view/first", promise: 0.5, of: "0.5 ms", first),
        Figure("constraints/view/constant", promise: 0.005, of: "5 µs", changingConstant()),
      ]
    }
  }

  /// Changes a constant of one view among others, and computes the new frames.
  @MainActor private static func changingConstant() -> Double {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    let views = (0..<8).map { _ in UIView(frame: .zero) }
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    let moved = views[7].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5)
    NSLayoutConstraint.activate(
      views.enumerated().flatMap { index, view in
        [
          index == 7 ? moved : view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
          view.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(index) * 20),
          view.widthAnchor.constraint(equalToConstant: 50),
        ]
      })
    root.layoutIfNeeded()
    var isFar = false
    return perCall {
      isFar.toggle()
      moved.constant = isFar ? 50 : 5
      root.layoutIfNeeded()
      precondition(views[7].frame.minX == (isFar ? 50 : 5), "the view has not moved")
    }
  }

  /// Gives a cell new content, measures its height and lays it out, as lists do.
  @MainActor private static func lay(_ cell: MessageCell, _ content: CellContent) {
    cell.show(content)
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 390, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    cell.frame = CGRect(origin: .zero, size: CGSize(width: 390, height: size.height))
    cell.layoutIfNeeded()
  }
}
