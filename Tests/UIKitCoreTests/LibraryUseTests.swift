import Foundation
import Testing
// What libraries that are written for UIKit do: with what is public alone.
import UIKitCore

private final class LabelledConstraint: NSLayoutConstraint {
  weak var label: UIView?
}

/// A button with its image above its title.
private final class StackedButton: UIButton {
  override func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 10, dy: 10) }
  override func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 2, dy: 2) }
  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    CGRect(x: contentRect.minX, y: contentRect.maxY - 20, width: contentRect.width, height: 20)
  }
  override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    CGRect(x: contentRect.midX - 8, y: contentRect.minY, width: 16, height: 16)
  }
}

@MainActor @Suite struct `Libraries` {
  private func image() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in UIRectFill(CGRect(x: 0, y: 0, width: 8, height: 8)) }
  }

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

  @Test func `place the parts of buttons`() {
    let button = StackedButton(type: .custom)
    button.setTitle("Title", for: .normal)
    button.setImage(image(), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame == CGRect(x: 10, y: 50, width: 80, height: 20))
    #expect(button.imageView?.frame == CGRect(x: 42, y: 10, width: 16, height: 16))
    let plain = UIButton(type: .custom)
    plain.setTitle("Title", for: .normal)
    plain.contentEdgeInsets = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 20)
    plain.frame = button.frame
    plain.layoutIfNeeded()
    let room = plain.contentRect(forBounds: plain.bounds)
    #expect(room == CGRect(x: 10, y: 5, width: 70, height: 70) && plain.backgroundRect(forBounds: plain.bounds) == plain.bounds)
    let title = plain.titleRect(forContentRect: room)
    #expect(abs(title.midX - room.midX) < 1 && abs(title.midX - (plain.titleLabel?.frame.midX ?? 0)) < 1)
  }
}
