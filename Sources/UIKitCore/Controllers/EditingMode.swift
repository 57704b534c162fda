/// Whether the content of a controller is being edited, and the button that begins and ends that.
@MainActor final class EditingMode {
  /// Whether it is. The button shows what pressing it does.
  var isOn = false { didSet { if isOn != oldValue { showMode() } } }
  private var button: UIBarButtonItem?

  /// The button; it is created on first use and stays the same.
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
