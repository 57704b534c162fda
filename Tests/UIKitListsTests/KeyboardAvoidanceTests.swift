import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore
@testable import UIKitLists

@MainActor @Suite struct `List controllers and input views` {
  /// A table of rows of 50 points with a text field, all of which share the height of their input views.
  private final class Form: UITableViewController {
    let fields = (0..<20).map { _ in UITextField(frame: CGRect(x: 10, y: 5, width: 200, height: 40)) }
    override func viewDidLoad() {
      tableView.rowHeight = 50
      for field in fields { field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 180)) }
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { fields.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.contentView.addSubview(fields[indexPath.row])
      return cell
    }
  }
  /// A list with a bar below it, as in a chat.
  private final class Chat: UICollectionViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    override var inputAccessoryView: UIView? { bar }
    override var canBecomeFirstResponder: Bool { true }
    override func viewDidLoad() {
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "message")
      collectionView.contentInset.bottom = 8
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "message", for: indexPath)
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      collectionView.scrollToItem(at: IndexPath(item: 29, section: 0), at: .bottom, animated: false)
    }
  }
  private func stage(_ root: UIViewController) -> HitchlessTesting.Stage {
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 300, height: 400), scale: 1)
    stage.settle()
    return stage
  }

  @Test func `A field is scrolled above its input view, and so is the next one`() {
    let form = Form(style: .plain)
    let stage = stage(form)
    defer { stage.end() }
    let table: UITableView = form.tableView
    func bottom(_ row: Int) -> CGFloat { form.fields[row].convert(form.fields[row].bounds, to: nil).maxY }
    stage.tap(at: CGPoint(x: 50, y: 330))
    stage.settle()
    #expect(form.fields[6].isFirstResponder && table.contentInset.bottom == 180 && bottom(6) <= 220)
    #expect(table.verticalScrollIndicatorInsets.bottom == 180)
    // The input views have the same height: only the table moves.
    stage.perform { _ = form.fields[7].becomeFirstResponder() }
    stage.settle()
    #expect(table.contentInset.bottom == 180 && bottom(7) <= 220 && bottom(7) > 170)
    stage.perform { table.contentOffset.y = 20 * 50 - 220 }
    stage.settle()
    #expect(table.contentOffset.y == 780, "the last row can be scrolled above the input view")
    stage.perform { _ = form.fields[7].resignFirstResponder() }
    stage.settle()
    #expect(table.contentInset.bottom == 0 && table.verticalScrollIndicatorInsets.bottom == 0)
  }

  @Test func `A finger that pulls the input views down scrolls the list as usual`() {
    let form = Form(style: .plain)
    let stage = stage(form)
    defer { stage.end() }
    let table: UITableView = form.tableView
    table.keyboardDismissMode = .interactive
    stage.perform { table.contentOffset.y = 500 }
    stage.settle()
    stage.perform { _ = form.fields[12].becomeFirstResponder() }
    stage.settle()
    #expect(table.contentOffset.y == 500 && table.contentInset.bottom == 180)
    func send(_ phase: InputEvent.PointerPhase, _ y: Double) {
      stage.send(.pointer(pointer: 1, phase: phase, at: Point(x: 280, y: y), modifiers: []))
      stage.frame()
    }
    send(.began, 60)
    send(.moved, 80)
    let start = table.contentOffset.y
    for y in stride(from: 90.0, through: 370, by: 10) {
      send(.moved, y)
      // The field in row 12 leaves the visible part: the finger decides, and not the first responder.
      #expect(table.contentOffset.y == start - CGFloat(y - 80), "finger at \(y)")
      #expect(table.contentInset.bottom == min(180, CGFloat(400 - y)), "finger at \(y)")
    }
    send(.ended, 370)
    stage.settle()
    #expect(!form.fields[12].isEditing && table.contentInset.bottom == 0)
  }

  @Test func `The last message is above the bar of a chat from the first frame on`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 44)
    layout.minimumLineSpacing = 0
    let chat = Chat(collectionViewLayout: layout)
    let stage = HitchlessTesting.Stage(chat, size: CGSize(width: 300, height: 400), scale: 1)
    defer { stage.end() }
    while stage.picture == nil { stage.frame() }
    let list: UICollectionView = chat.collectionView
    #expect(list.contentInset.bottom == 68 && list.contentOffset.y == 30 * 44 - 400 + 68)
    stage.settle()
    #expect(list.contentInset.bottom == 68 && list.contentOffset.y == 30 * 44 - 400 + 68)
    // What covers the list does not move it.
    let sheet = UIViewController()
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 150))
    sheet.view.addSubview(field)
    stage.perform { chat.present(sheet, animated: false) }
    stage.perform { _ = field.becomeFirstResponder() }
    stage.settle()
    #expect(list.contentInset.bottom == 8)
    stage.perform { sheet.dismiss(animated: false) }
    stage.settle()
    #expect(chat.isFirstResponder && chat.bar.window != nil && list.contentInset.bottom == 68)
  }
}
