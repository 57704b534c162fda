import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore
@testable import UIKitLists

@Suite("Preferred focus and focus effects")
@MainActor struct FocusPreferenceTests {
  /// A button, a list and a text field, from top to bottom.
  private final class Controller: UIViewController, UICollectionViewDataSource {
    let button = UIButton(type: .system)
    let field = UITextField(frame: .zero)
    let list = UICollectionView(frame: .zero, collectionViewLayout: rows(.absolute(50)))
    var preferred: [any UIFocusEnvironment]?
    var effect: ((UICollectionViewCell) -> Void)?
    private let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }

    override var preferredFocusEnvironments: [any UIFocusEnvironment] { preferred ?? super.preferredFocusEnvironments }
    override func viewDidLoad() {
      super.viewDidLoad()
      button.setTitle("Button", for: .normal)
      list.dataSource = self
      list.allowsFocus = true
      for (view, y, height) in [(button, 0, 50), (list, 50, 200), (field, 250, 50)] as [(UIView, CGFloat, CGFloat)] {
        view.frame = CGRect(x: 0, y: y, width: 200, height: height)
        self.view.addSubview(view)
      }
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      let cell = collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: 0)
      effect?(cell)
      return cell
    }
    /// Returns the focus ring around a view.
    func ring(_ view: UIView?) -> FocusRing? { view?.subviews.lazy.compactMap { $0 as? FocusRing }.first }
  }
  private func stage(_ controller: UIViewController) -> Stage {
    let stage = Stage(controller, size: CGSize(width: 200, height: 300), scale: 1)
    stage.settle()
    return stage
  }

  @Test("The Tab key moves to the preferred item or cell first, otherwise to the first in order")
  func preferred() {
    let controller = Controller()
    let stage = stage(UINavigationController(rootViewController: controller))
    defer { stage.end() }
    (controller.navigationController ?? controller).loadViewIfNeeded()
    stage.key(.tab)
    #expect(controller.ring(controller.button) != nil)
    stage.key(.escape)
    controller.preferred = [controller.field]
    stage.key(.tab)
    #expect(controller.field.isEditing)
    stage.perform { _ = controller.field.resignFirstResponder() }
    let cell = controller.list.cellForItem(at: [0, 2])
    controller.preferred = [UIView(frame: .zero)] + [cell].compactMap { $0 }
    stage.key(.tab)
    stage.settle()
    #expect(controller.list.adapter.focus.path == [0, 2] && controller.ring(cell) != nil)
    // From there it continues in the order of the window.
    stage.key(.tab)
    #expect(controller.field.isEditing)
  }

  @Test("A focus update moves to the preferred item if it is inside the environment")
  func update() {
    let controller = Controller()
    let stage = stage(controller)
    defer { stage.end() }
    controller.preferred = [controller.field]
    stage.perform { controller.setNeedsFocusUpdate() }
    stage.settle()
    #expect(!controller.field.isEditing, "nothing had the focus")
    controller.preferred = nil
    stage.key(.tab)
    #expect(controller.ring(controller.button) != nil)
    controller.preferred = [controller.field]
    stage.perform { controller.list.setNeedsFocusUpdate() }
    stage.settle()
    #expect(!controller.field.isEditing, "the list has not got it")
    stage.perform { controller.setNeedsFocusUpdate() }
    stage.settle()
    #expect(controller.field.isEditing && controller.ring(controller.button)?.superview == nil)
    controller.preferred = [controller.list]
    stage.perform {
      controller.updateFocusIfNeeded()
      #expect(controller.field.isEditing, "nobody has asked for it")
      controller.setNeedsFocusUpdate()
      controller.updateFocusIfNeeded()
    }
    #expect(!controller.field.isEditing && controller.list.adapter.focus.path == [0, 0])
  }

  @Test("A cell shows its focus halo, in its given shape, or none")
  func effects() throws {
    let controller = Controller()
    controller.effect = { $0.focusEffect = nil }
    let stage = stage(controller)
    defer { stage.end() }
    stage.key(.tab, count: 2)
    let cell = try #require(controller.list.cellForItem(at: [0, 0]))
    #expect(controller.ring(cell)?.isHidden == true && cell.configurationState.isFocused)
    #expect(controller.field.focusEffect is UIFocusHaloEffect)
    let part = CGRect(x: 10, y: 10, width: 40, height: 30)
    stage.perform { cell.focusEffect = UIFocusHaloEffect(roundedRect: part, cornerRadius: 6, curve: .circular) }
    stage.settle()
    #expect(controller.ring(cell)?.isHidden == false && controller.ring(cell)?.frame == part)
    #expect(controller.ring(cell)?.layer.cornerRadius == 6)
    let outside = UIFocusHaloEffect(rect: part)
    outside.position = .outside
    stage.perform { cell.focusEffect = outside }
    stage.settle()
    #expect(controller.ring(cell)?.frame == CGRect(x: 7, y: 7, width: 46, height: 36))
    stage.perform { cell.focusEffect = UIFocusHaloEffect() }
    stage.settle()
    #expect(controller.ring(cell)?.frame == cell.bounds.insetBy(dx: 1, dy: 1) && UIView(frame: .zero).focusEffect == nil)
  }
}
