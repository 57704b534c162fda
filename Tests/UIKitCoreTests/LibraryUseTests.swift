import Foundation
import HitchlessTesting
import Testing
// The behaviour of libraries that are written for UIKit: uses public API only.
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

/// A container that notifies its children itself when they appear.
private final class QuietContainer: UIViewController {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

private final class Page: UIViewController {
  var log: [String] = []
  private func note(_ text: String) { log.append(text + (isBeingPresented ? " in" : "") + (isBeingDismissed ? " out" : "")) }
  override func viewWillAppear(_ animated: Bool) { note("will appear") }
  override func viewDidAppear(_ animated: Bool) { note("did appear") }
  override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
}

@MainActor @Suite struct `Libraries` {
  private func stage(_ controller: UIViewController) -> HitchlessTesting.Stage {
    let stage = HitchlessTesting.Stage(controller, size: CGSize(width: 200, height: 400), scale: 1)
    stage.settle()
    return stage
  }
  private func image() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in UIRectFill(CGRect(x: 0, y: 0, width: 8, height: 8)) }
  }

  @Test func `can subclass NSLayoutConstraint`() {
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

  @Test func `can constrain to a constant with an attribute but no second item`() {
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

  @Test func `can place the parts of a button by overriding its rectangles`() {
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

  @Test func `can forward appearance methods to children themselves`() {
    let (container, page) = (QuietContainer(), Page())
    container.addChild(page)
    container.view.addSubview(page.view)
    page.didMove(toParent: container)
    let stage = stage(container)
    defer { stage.end() }
    #expect(page.log.isEmpty)
    page.beginAppearanceTransition(true, animated: false)
    page.endAppearanceTransition()
    #expect(page.log == ["will appear", "did appear"])
  }

  @Test(arguments: [false, true]) func `can see whether a controller is being presented or dismissed`(isAnimated: Bool) {
    let (root, page) = (Page(), Page())
    let stage = stage(root)
    defer { stage.end() }
    root.log = []
    page.modalPresentationStyle = .fullScreen
    stage.perform { root.present(page, animated: isAnimated) }
    #expect(page.isBeingPresented == isAnimated && !root.isBeingPresented)
    stage.settle()
    #expect(!page.isBeingPresented && page.log == ["will appear in", "did appear in"])
    stage.perform { page.dismiss(animated: isAnimated) }
    #expect(page.isBeingDismissed == isAnimated)
    stage.settle()
    #expect(!page.isBeingDismissed && page.log.suffix(2) == ["will disappear out", "did disappear out"])
    #expect(root.log == ["will disappear", "did disappear", "will appear", "did appear"])
  }

  @Test func `can lay out between the top and bottom layout guides`() {
    let page = UIViewController()
    let stage = stage(UINavigationController(rootViewController: page))
    defer { stage.end() }
    let label = UIView()
    label.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: page.topLayoutGuide.bottomAnchor),
      NSLayoutConstraint(
        item: label, attribute: .bottom, relatedBy: .equal, toItem: page.bottomLayoutGuide, attribute: .top, multiplier: 1, constant: -5),
      label.leadingAnchor.constraint(equalTo: page.view.leadingAnchor), label.widthAnchor.constraint(equalToConstant: 10),
    ])
    stage.settle()
    let insets = page.view.safeAreaInsets
    #expect(insets.top > 0 && page.topLayoutGuide.length == insets.top && page.bottomLayoutGuide.length == insets.bottom)
    #expect(label.frame.minY == insets.top && label.frame.maxY == page.view.bounds.height - insets.bottom - 5)
    #expect(page.topLayoutGuide === page.topLayoutGuide && page.topLayoutGuide !== page.bottomLayoutGuide)
  }
}
