import Foundation
import Testing
// What libraries that are written for UIKit do: with what is public alone.
import UIKitCore

private final class LabelledConstraint: NSLayoutConstraint {
  weak var label: UIView?
}

@MainActor @Suite struct `Libraries` {
  @Test func `make constraints of their own class`() {
    let (view, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    view.addSubview(inner)
    inner.translatesAutoresizingMaskIntoConstraints = false
    let constraints = [NSLayoutConstraint.Attribute.left, .top].map {
      LabelledConstraint(item: inner, attribute: $0, relatedBy: .equal, toItem: view, attribute: $0, multiplier: 1, constant: 10)
    }
    NSLayoutConstraint.activate(constraints)
    inner.widthAnchor.constraint(equalToConstant: 30).isActive = true
    inner.heightAnchor.constraint(equalToConstant: 40).isActive = true
    constraints[0].label = inner
    view.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 10, y: 10, width: 30, height: 40) && constraints[0].label === inner)
  }

  @Test func `name an attribute of no item for a constant`() {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    for attribute in [NSLayoutConstraint.Attribute.width, .height] {
      LabelledConstraint(
        item: view, attribute: attribute, relatedBy: .equal, toItem: nil, attribute: attribute, multiplier: 1, constant: 30
      )
      .isActive = true
    }
    #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 30, height: 30))
  }
}
