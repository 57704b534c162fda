import Foundation
import HitchlessTesting
import UIKitPickers

@testable import UIKitLists

/// A chat: its controller has an accessory bar with a field at the bottom edge of the window.
@MainActor private final class ChatController: UITableViewController {
  private let bar = UIInputView(frame: .zero, inputViewStyle: .keyboard)
  let field = UITextField(frame: .zero)

  override var inputAccessoryView: UIView? { bar }
  override var canBecomeFirstResponder: Bool { true }

  private static let lines = [
    "Are you coming tomorrow?", "Yes, with the train at nine.", "Then I fetch you at the station.", "Thank you! I bring the maps.",
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "line")
    tableView.separatorStyle = .none
    field.borderStyle = .roundedRect
    field.placeholder = "Message"
    let send = UIButton(type: .system, primaryAction: UIAction(image: UIImage(systemName: "paperplane.fill")) { _ in })
    bar.allowsSelfSizing = true
    bar.translatesAutoresizingMaskIntoConstraints = false
    for view in [field, send] {
      view.translatesAutoresizingMaskIntoConstraints = false
      bar.addSubview(view)
    }
    NSLayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: bar.topAnchor, constant: 8),
      field.bottomAnchor.constraint(equalTo: bar.bottomAnchor, constant: -8),
      field.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 16), field.heightAnchor.constraint(equalToConstant: 36),
      send.leadingAnchor.constraint(equalTo: field.trailingAnchor, constant: 8), send.widthAnchor.constraint(equalToConstant: 36),
      send.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -12),
      send.centerYAnchor.constraint(equalTo: field.centerYAnchor),
    ])
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Self.lines.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "line", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = Self.lines[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }
}

/// A form whose second field has a date picker and a bar with a button at the bottom edge of the window.
@MainActor private final class TripController: UIViewController {
  let name = UITextField(frame: .zero)
  let day = UITextField(frame: .zero)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let picker = UIDatePicker(frame: .zero)
    let now = Date(timeIntervalSince1970: 1_795_781_712)
    picker.present = { now }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    picker.calendar = calendar
    picker.locale = Locale(identifier: "en_US")
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .wheels
    picker.date = now
    picker.sizeToFit()
    let bar = UIToolbar(frame: .zero)
    bar.items = [UIBarButtonItem(systemItem: .flexibleSpace), UIBarButtonItem(systemItem: .done)]
    day.inputView = picker
    day.inputAccessoryView = bar
    day.text = "November 27, 2026"
    name.placeholder = "Where to"
    for field in [name, day] { field.borderStyle = .roundedRect }
    let note = UILabel(frame: .zero)
    note.text = "The room ends where the bar begins."
    note.textColor = .secondaryLabel
    note.font = .preferredFont(forTextStyle: .footnote)
    let stack = UIStackView(arrangedSubviews: [name, day])
    (stack.axis, stack.spacing) = (.vertical, 12)
    for view in [stack, note] {
      view.translatesAutoresizingMaskIntoConstraints = false
      self.view.addSubview(view)
    }
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      note.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -12),
      note.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    ])
  }
}

extension GalleryScreen {
  /// The views at the bottom edge of the window during text input.
  static var inputViews: [GalleryScreen] {
    [
      GalleryScreen(
        name: "input-date", make: { (TripController(), []) },
        act: { stage in (stage.window.rootViewController as? TripController)?.day.becomeFirstResponder() }),
      GalleryScreen(name: "input-chat", make: { (ChatController(style: .plain), []) }),
      GalleryScreen(
        name: "input-chat-typing", make: { (ChatController(style: .plain), []) },
        act: { stage in
          stage.tap(at: CGPoint(x: 100, y: 455))
          stage.type("See you soon")
        }),
      GalleryScreen(
        name: "input-chat-alert", make: { (ChatController(style: .plain), []) },
        act: { stage in
          let alert = UIAlertController(title: "Delete this chat?", message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
          alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
          stage.window.rootViewController?.present(alert, animated: false)
        }),
    ]
  }
}
