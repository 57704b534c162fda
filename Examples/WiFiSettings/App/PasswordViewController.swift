import Foundation
import UIKit

/// Asks for the password of a network. The return key joins, like the button.
final class PasswordViewController: UIViewController, UITextFieldDelegate {
  /// The shortest password that a network can have.
  private static let shortest = 8
  let field = UITextField()
  private let hint = UILabel()
  private let join: (_ password: String) -> Void

  /// Creates a form for the password of `network`; `join` is called with a password that is long enough.
  init(for network: Network, join: @escaping (_ password: String) -> Void) {
    self.join = join
    super.init(nibName: nil, bundle: nil)
    title = network.name
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    field.placeholder = "Password"
    field.isSecureTextEntry = true
    field.borderStyle = .roundedRect
    field.delegate = self
    field.returnKeyType = .join
    field.addAction(UIAction { [weak self] _ in self?.update() }, for: .editingChanged)
    hint.text = "At least \(Self.shortest) characters"
    hint.font = .preferredFont(forTextStyle: .footnote)
    hint.textColor = .secondaryLabel
    for part in [field, hint] { view.addSubview(part) }
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Join") { [weak self] in self?.joinIfPossible() }
    update()
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    field.becomeFirstResponder()
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let top = view.safeAreaInsets.top + 24
    field.frame = CGRect(x: 16, y: top, width: view.bounds.width - 32, height: 44)
    hint.frame = CGRect(x: 20, y: top + 50, width: view.bounds.width - 40, height: 20)
  }

  private var isLongEnough: Bool { (field.text ?? "").count >= Self.shortest }
  private func update() { navigationItem.rightBarButtonItem?.isEnabled = isLongEnough }
  private func joinIfPossible() { if isLongEnough { join(field.text ?? "") } }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    joinIfPossible()
    return false
  }
}
