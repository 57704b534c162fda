import Foundation
import HitchlessTesting
import Testing

@testable import UIKitLists

/// The button that begins and ends editing.
@Suite("Edit button of controllers")
@MainActor struct ControllerEditingTests {
  private final class Rows: UITableViewController {
    var notes: [String] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.rightBarButtonItem = editButtonItem
    }
    override func setEditing(_ editing: Bool, animated: Bool) {
      super.setEditing(editing, animated: animated)
      notes.append("\(editing) \(animated)")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  }
  private final class Items: UICollectionViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.leftBarButtonItem = editButtonItem
    }
  }

  /// Returns the centre of the bar button with this title.
  private func button(_ title: String, in view: UIView) -> CGPoint? {
    if let button = view as? UIButton, button.currentTitle == title {
      return button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
    }
    for subview in view.subviews { if let found = button(title, in: subview) { return found } }
    return nil
  }

  @Test("Pressing the edit button starts editing animated and changes its title to Done")
  func pressed() throws {
    let rows = Rows(style: .plain)
    let stage = Stage(UINavigationController(rootViewController: rows), size: CGSize(width: 320, height: 480))
    defer { stage.end() }
    _ = stage.settle()
    stage.tap(at: try #require(button("Edit", in: stage.window)))
    _ = stage.settle()
    #expect(rows.isEditing && rows.tableView.isEditing && rows.notes == ["true true"])
    #expect(button("Edit", in: stage.window) == nil)
    stage.tap(at: try #require(button("Done", in: stage.window)))
    _ = stage.settle()
    #expect(!rows.isEditing && !rows.tableView.isEditing && rows.notes == ["true true", "false true"])
    #expect(button("Edit", in: stage.window) != nil && button("Done", in: stage.window) == nil)
  }

  @Test("The edit button follows `isEditing` and is always the same object")
  func followed() throws {
    let items = Items(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    #expect(items.editButtonItem === items.editButtonItem && items.editButtonItem.title == "Edit")
    let stage = Stage(UINavigationController(rootViewController: items), size: CGSize(width: 320, height: 480))
    defer { stage.end() }
    _ = stage.settle()
    stage.perform { items.isEditing = true }
    _ = stage.settle()
    #expect(items.collectionView.isEditing && items.editButtonItem.title == "Done" && items.editButtonItem.style == .done)
    #expect(button("Done", in: stage.window) != nil)
    // A button that is created while its controller is being edited has the right title from the start.
    let late = UIViewController()
    late.isEditing = true
    #expect(late.editButtonItem.title == "Done")
    // The button does not retain its controller.
    weak var gone: UIViewController?
    var kept: UIBarButtonItem?
    do {
      let controller = UIViewController()
      (gone, kept) = (controller, controller.editButtonItem)
    }
    #expect(gone == nil && kept?.title == "Edit")
  }
}
