import Hitchless

/// Layout guides with the constraints that `bench-gtk-constraints` gives to GTK's, and a view at the position of the last guide.
@MainActor final class GuideLayout {
  enum Kind: String {
    case form, stack
  }

  private let root: UIView
  private let probe = UIView(frame: .zero)
  private var constraints: [NSLayoutConstraint] = []
  /// The constraint that determines where the first guide begins.
  private var edited: NSLayoutConstraint?
  private var base: CGFloat = 0

  init(_ kind: Kind, count: Int) {
    let parts = max(2, count / (kind == .form ? 9 : 3))
    root = UIView(frame: CGRect(x: 0, y: 0, width: kind == .form ? 400 : parts * 60, height: 10_000))
    probe.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(probe)
    let last = kind == .form ? addForm(rows: parts) : addStack(views: parts)
    constraints += [
      probe.leadingAnchor.constraint(equalTo: last.leadingAnchor), probe.widthAnchor.constraint(equalTo: last.widthAnchor),
      probe.heightAnchor.constraint(equalToConstant: 10),
    ]
  }

  /// The frame of the last guide; of its vertical edges, only the top one is determined by the guide itself.
  var last: CGRect { probe.frame }

  /// Activates the constraints and lays out.
  func layOutFirst() {
    NSLayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
  }

  /// Moves the first guide by `points` from its original position, and lays out.
  func edit(by points: Int) {
    edited?.constant = base + CGFloat(points)
    root.layoutIfNeeded()
  }

  private func addForm(rows: Int) -> UILayoutGuide {
    var previous: UILayoutGuide?
    var last = UILayoutGuide()
    for row in 0..<rows {
      let (label, field) = (addGuide(), addGuide())
      constraints += [
        label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
        field.leadingAnchor.constraint(greaterThanOrEqualTo: label.trailingAnchor, constant: 8),
        prioritized(field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8), 500),
        field.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8),
        field.widthAnchor.constraint(greaterThanOrEqualToConstant: 40), label.heightAnchor.constraint(equalToConstant: 30),
      ]
      addSize(label, 80 + CGFloat(row % 17))
      if let previous {
        constraints.append(label.topAnchor.constraint(equalTo: previous.bottomAnchor, constant: 8))
      } else {
        begin(label.topAnchor.constraint(equalTo: root.topAnchor, constant: 8))
      }
      (previous, last) = (label, field)
    }
    if let previous { constraints.append(probe.topAnchor.constraint(equalTo: previous.topAnchor)) }
    return last
  }

  private func addStack(views: Int) -> UILayoutGuide {
    var previous: UILayoutGuide?
    var last = UILayoutGuide()
    for index in 0..<views {
      last = addGuide()
      if let previous {
        constraints.append(last.leadingAnchor.constraint(equalTo: previous.trailingAnchor, constant: 8))
      } else {
        begin(last.leadingAnchor.constraint(equalTo: root.leadingAnchor))
      }
      addSize(last, 40 + CGFloat(index * 7 % 23))
      previous = last
    }
    constraints += [last.trailingAnchor.constraint(equalTo: root.trailingAnchor), probe.topAnchor.constraint(equalTo: root.topAnchor)]
    return last
  }

  private func addGuide() -> UILayoutGuide {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    return guide
  }

  private func begin(_ constraint: NSLayoutConstraint) {
    (edited, base) = (constraint, constraint.constant)
    constraints.append(constraint)
  }

  private func addSize(_ guide: UILayoutGuide, _ points: CGFloat) {
    constraints += [
      prioritized(guide.widthAnchor.constraint(lessThanOrEqualToConstant: points), 250),
      prioritized(guide.widthAnchor.constraint(greaterThanOrEqualToConstant: points), 750),
    ]
  }

  private func prioritized(_ constraint: NSLayoutConstraint, _ priority: Float) -> NSLayoutConstraint {
    constraint.priority = UILayoutPriority(priority)
    return constraint
  }
}
