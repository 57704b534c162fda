internal import Foundation

extension InterfaceObjects {
  /// Has `events` of a control perform a segue, whose sender is the control.
  public func perform(segue id: String, on control: UIControl, for events: UIControl.Event) {
    let perform = trigger(id)
    control.addAction(UIAction { action in perform(action.sender) }, for: events)
  }
  /// Has a bar button perform a segue, whose sender is the item.
  public func perform(segue id: String, of item: UIBarButtonItem) {
    let perform = trigger(id)
    item.handler = { [unowned item] in perform(item) }
  }
  /// Has a gesture perform a segue when it is recognized; at its beginning, if it goes on for some time. The sender is the recognizer.
  public func perform(segue id: String, by recognizer: UIGestureRecognizer) {
    let perform = trigger(id)
    var hasBegun = false
    recognizer.addAction { recognizer in
      let isFirst = !hasBegun && (recognizer.state == .began || recognizer.state == .ended)
      hasBegun = recognizer.state == .began || recognizer.state == .changed
      if isFirst { perform(recognizer) }
    }
  }
  /// Has the selection of a cell, by a person, perform a segue, whose sender is the cell.
  public func perform(segue id: String, selecting cell: UIView) {
    let perform = trigger(id)
    cell.neededExtras.cellSegues.selection = { [unowned cell] in perform(cell) }
  }
  /// Has the detail button of a cell perform a segue, whose sender is the cell.
  public func perform(segue id: String, accessoryOf cell: UIView) {
    let perform = trigger(id)
    cell.neededExtras.cellSegues.accessory = { [unowned cell] in perform(cell) }
  }

  /// Performs a segue for a sender, unless the controller does not want that. Nothing happens when the controller is gone.
  private func trigger(_ id: String) -> (Any?) -> Void {
    // Not `self`, which keeps objects that the closure belongs to.
    { [weak controller] sender in controller.flatMap(SceneSegues.init)?.trigger(id, sender: sender) }
  }

  /// A nib for one cell of this scene's lists. Its closure makes the cell of new objects, whose segues are those of the scene.
  public func nib(_ instantiate: @escaping @MainActor (InterfaceObjects) -> [Any]) -> UINib {
    UINib(contents: NibContents { _, objects in instantiate(objects) }, scene: controller)
  }
}

/// What a cell of an interface file leads to.
@MainActor package struct CellSegues {
  var selection: (() -> Void)?
  var accessory: (() -> Void)?

  /// Performs the segue of a cell that a person has selected, if the interface file has one.
  package static func didSelect(_ cell: UIView) { cell.extras?.cellSegues.selection?() }
  /// Performs the segue of a cell whose detail button a person has pressed, if the interface file has one.
  package static func didPressAccessory(of cell: UIView) { cell.extras?.cellSegues.accessory?() }
}
