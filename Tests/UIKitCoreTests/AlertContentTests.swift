import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `What programs set in alerts by name` {
  @MainActor private final class Scene {
    let root = UIViewController()
    let stage: HitchlessTesting.Stage
    let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
    init() {
      stage = HitchlessTesting.Stage(root, size: CGSize(width: 400, height: 600), scale: 1)
      stage.settle()
    }
    func present() {
      stage.perform { self.root.present(self.alert, animated: false) }
      stage.settle()
    }
  }
  private func labels(in view: UIView) -> [UILabel] { (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels) }
  private func button(_ title: String, in alert: UIAlertController) -> AlertButton? {
    func all(_ view: UIView) -> [AlertButton] { (view as? AlertButton).map { [$0] } ?? view.subviews.flatMap(all) }
    return all(alert.view).first { $0.action.title == title }
  }

  private func hasRed(_ scene: Scene) -> Bool {
    guard let picture = scene.stage.picture else { return false }
    return (0..<400).contains { x in (200..<320).contains { picture[x, $0] == 0xFFFF_0000 } }
  }

  @Test func `Texts have attributes`() {
    let scene = Scene()
    defer { scene.stage.end() }
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let title = NSAttributedString(string: "Red", attributes: [.foregroundColor: red, .font: UIFont.systemFont(ofSize: 30)])
    scene.alert.setValue(title, forKey: "attributedTitle")
    scene.alert.addAction(UIAlertAction(title: "OK", style: .default))
    scene.present()
    #expect(labels(in: scene.alert.view).map(\.text) == ["Red", "Message", "OK"])
    #expect(hasRed(scene))
    scene.stage.perform { scene.alert.setValue(nil, forKey: "attributedTitle") }
    scene.stage.settle()
    #expect(labels(in: scene.alert.view).first?.text == "Title")
    #expect(!hasRed(scene))
  }

  @Test func `Buttons have a colour, an image, a check mark and an identifier`() throws {
    let scene = Scene()
    defer { scene.stage.end() }
    let (plain, marked) = (UIAlertAction(title: "Plain", style: .default), UIAlertAction(title: "Marked", style: .default))
    marked.setValue(UIColor.red, forKey: "titleTextColor")
    marked.setValue(UIImage(systemName: "star"), forKey: "image")
    marked.accessibilityIdentifier = "marked"
    for action in [plain, marked, UIAlertAction(title: "Cancel", style: .cancel)] { scene.alert.addAction(action) }
    scene.present()
    scene.stage.perform { marked.setValue(true, forKey: "checked") }
    scene.stage.settle()
    let button = try #require(self.button("Marked", in: scene.alert))
    let pictures = button.subviews.compactMap { $0 as? UIImageView }
    #expect(button.accessibilityIdentifier == "marked" && pictures.count == 2 && pictures.allSatisfy { $0.tintColor == .red })
    #expect(pictures[0].frame.minX == 16 && pictures[1].frame.maxX == button.bounds.width - 16)
    let label = try #require(labels(in: button).first)
    #expect(label.textColor == .red && label.frame.midX == button.bounds.midX)
    #expect(self.button("Plain", in: scene.alert)?.subviews.count == 1)
    scene.stage.perform { marked.isEnabled = false }
    #expect(pictures.allSatisfy { $0.tintColor == .tertiaryLabel })
  }

  @Test func `A controller's view is above the buttons with its preferred height`() {
    let scene = Scene()
    defer { scene.stage.end() }
    let content = UIViewController()
    content.view.backgroundColor = .red
    content.preferredContentSize.height = 120
    scene.alert.setValue(content, forKey: "contentViewController")
    scene.alert.addAction(UIAlertAction(title: "OK", style: .default))
    scene.present()
    let height = scene.alert.view.frame.height
    #expect(content.parent === scene.alert && content.view.frame.size == CGSize(width: 270, height: 120))
    #expect(content.view.convert(content.view.bounds, to: scene.alert.view).maxY == height - 44)
    scene.stage.perform { content.preferredContentSize.height = 60 }
    scene.stage.settle()
    #expect(scene.alert.view.frame.height == height - 60 && content.view.frame.height == 60)
    scene.stage.perform { scene.alert.setValue(nil, forKey: "contentViewController") }
    scene.stage.settle()
    #expect(scene.alert.view.frame.height == height - 120 && content.parent == nil && content.view.superview == nil)
  }
}
