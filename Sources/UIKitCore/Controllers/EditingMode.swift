/// The editing mode of a controller's content, and the button that toggles it.
@MainActor final class EditingMode {
  /// Whether the content is being edited. The title of the button names the action of pressing it.
  var isOn = false { didSet { if isOn != oldValue { showMode() } } }
  private var button: UIBarButtonItem?

  /// Returns the button; it is created on first use and stays the same.
  func button(of controller: UIViewController) -> UIBarButtonItem {
    if let button { return button }
    let made = UIBarButtonItem(title: nil) { [weak controller] in
      guard let controller else { return }
      controller.setEditing(!controller.isEditing, animated: true)
    }
    button = made
    showMode()
    return made
  }

  private func showMode() {
    button?.title = isOn ? UIBarButtonItem.SystemItem.done.title : UIBarButtonItem.SystemItem.edit.title
    button?.style = isOn ? .done : .plain
  }
}
