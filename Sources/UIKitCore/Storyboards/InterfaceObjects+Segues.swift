internal import Foundation

extension InterfaceObjects {
  /// Performs a segue for `events` of a control. The sender of the segue is the control.
  public func perform(segue id: String, on control: UIControl, for events: UIControl.Event) {
    let perform = trigger(id)
    control.addAction(UIAction { action in perform(action.sender) }, for: events)
  }
  /// Performs a segue when a bar button is pressed. The sender of the segue is the item.
  public func perform(segue id: String, of item: UIBarButtonItem) {
    let perform = trigger(id)
    item.handler = { [unowned item] in perform(item) }
  }
  /// Performs a segue when a gesture is recognized, or, for a continuous gesture, when it begins. The sender of the segue is the
  /// recognizer.
  public func perform(segue id: String, by recognizer: UIGestureRecognizer) {
    let perform = trigger(id)
    var hasBegun = false
    recognizer.addAction { recognizer in
      let isFirst = !hasBegun && (recognizer.state == .began || recognizer.state == .ended)
      hasBegun = recognizer.state == .began || recognizer.state == .changed
      if isFirst { perform(recognizer) }
    }
  }
  /// Performs a segue when the user selects a cell. The sender of the segue is the cell.
  public func perform(segue id: String, selecting cell: UIView) {
    let perform = trigger(id)
    cell.ensuredExtras.cellSegues.selection = { [unowned cell] in perform(cell) }
  }
  /// Performs a segue when the detail button of a cell is pressed. The sender of the segue is the cell.
  public func perform(segue id: String, accessoryOf cell: UIView) {
    let perform = trigger(id)
    cell.ensuredExtras.cellSegues.accessory = { [unowned cell] in perform(cell) }
  }

  /// Returns a function that performs a segue for a sender, unless the controller refuses it. It does nothing if the controller has been
  /// released.
  private func trigger(_ id: String) -> (Any?) -> Void {
    // Does not capture `self`, which retains objects that own the closure.
    { [weak controller] sender in controller.flatMap(SceneSegues.init)?.trigger(id, sender: sender) }
  }

  /// Returns a nib for one cell of this scene's lists. The closure creates the cell from new objects, whose segues are those of the scene.
  public func nib(_ instantiate: @escaping @MainActor (InterfaceObjects) -> [Any]) -> UINib {
    UINib(contents: NibContents { _, objects in instantiate(objects) }, scene: controller)
  }
}

/// The segues of a cell in an interface file.
@MainActor package struct CellSegues {
  var selection: (() -> Void)?
  var accessory: (() -> Void)?

  /// Performs the segue of a cell that the user has selected, if the interface file specifies one.
  package static func didSelect(_ cell: UIView) { cell.extras?.cellSegues.selection?() }
  /// Performs the segue of a cell whose detail button the user has pressed, if the interface file specifies one.
  package static func didPressAccessory(of cell: UIView) { cell.extras?.cellSegues.accessory?() }
}
