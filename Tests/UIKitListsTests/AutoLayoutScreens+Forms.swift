import Foundation
import HitchlessTesting

/// Screens that are laid out by constraints, in the way that programs write them.
@MainActor enum AutoLayoutScreens {}

extension AutoLayoutScreens {
  /// Anchors in `viewDidLoad`, with one `isActive` each: a portrait, a text of several lines, two buttons of equal width.
  final class Profile: UIViewController {
    let avatar = UIImageView(image: UIImage(systemName: "person.fill"))
    let nameLabel = UILabel()
    let bioLabel = UILabel()
    let follow = UIButton(configuration: .filled())
    let message = UIButton(configuration: .gray())

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground

      avatar.translatesAutoresizingMaskIntoConstraints = false
      avatar.contentMode = .scaleAspectFit
      avatar.backgroundColor = .systemGray5
      avatar.layer.cornerRadius = 48
      avatar.clipsToBounds = true
      view.addSubview(avatar)
      avatar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24).isActive = true
      avatar.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
      avatar.widthAnchor.constraint(equalToConstant: 96).isActive = true
      avatar.heightAnchor.constraint(equalTo: avatar.widthAnchor).isActive = true

      nameLabel.translatesAutoresizingMaskIntoConstraints = false
      nameLabel.text = "Ada Lovelace"
      nameLabel.font = .preferredFont(forTextStyle: .title1)
      view.addSubview(nameLabel)
      nameLabel.topAnchor.constraint(equalTo: avatar.bottomAnchor, constant: 12).isActive = true
      nameLabel.centerXAnchor.constraint(equalTo: avatar.centerXAnchor).isActive = true

      bioLabel.translatesAutoresizingMaskIntoConstraints = false
      bioLabel.numberOfLines = 0
      bioLabel.textAlignment = .center
      bioLabel.textColor = .secondaryLabel
      bioLabel.text = "Wrote the first program, for a machine that was never built, and saw that numbers can stand for other things."
      view.addSubview(bioLabel)
      bioLabel.topAnchor.constraint(equalToSystemSpacingBelow: nameLabel.bottomAnchor, multiplier: 1).isActive = true
      bioLabel.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor).isActive = true
      bioLabel.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor).isActive = true

      follow.configuration?.title = "Follow"
      message.configuration?.title = "Message"
      let buttons = UIStackView(arrangedSubviews: [follow, message])
      buttons.translatesAutoresizingMaskIntoConstraints = false
      buttons.distribution = .fillEqually
      buttons.spacing = 12
      view.addSubview(buttons)
      buttons.topAnchor.constraint(equalTo: bioLabel.bottomAnchor, constant: 20).isActive = true
      buttons.leadingAnchor.constraint(equalTo: bioLabel.leadingAnchor).isActive = true
      buttons.trailingAnchor.constraint(equalTo: bioLabel.trailingAnchor).isActive = true
    }
  }

  /// `NSLayoutConstraint(item:attribute:…)` with `addConstraints`, the style from before anchors.
  final class Login: UIViewController {
    let card = UIView()
    let heading = UILabel()
    let user = UITextField()
    let password = UITextField()
    let enter = UIButton(type: .system)

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemGroupedBackground
      card.backgroundColor = .secondarySystemGroupedBackground
      card.layer.cornerRadius = 12
      heading.text = "Welcome back"
      heading.font = .boldSystemFont(ofSize: 22)
      user.placeholder = "Name"
      password.placeholder = "Password"
      password.isSecureTextEntry = true
      enter.setTitle("Sign in", for: .normal)
      card.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(card)
      for field in [user, password] { field.borderStyle = .roundedRect }
      for part in [heading, user, password, enter] as [UIView] {
        part.translatesAutoresizingMaskIntoConstraints = false
        card.addSubview(part)
      }
      view.addConstraints([
        NSLayoutConstraint(
          item: card, attribute: .centerX, relatedBy: .equal, toItem: view, attribute: .centerX, multiplier: 1, constant: 0),
        NSLayoutConstraint(
          item: card, attribute: .centerY, relatedBy: .equal, toItem: view, attribute: .centerY, multiplier: 0.8, constant: 0),
        NSLayoutConstraint(
          item: card, attribute: .leading, relatedBy: .greaterThanOrEqual, toItem: view, attribute: .leadingMargin, multiplier: 1,
          constant: 0),
        NSLayoutConstraint(
          item: card, attribute: .width, relatedBy: .lessThanOrEqual, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 320),
      ])
      let width = NSLayoutConstraint(
        item: card, attribute: .width, relatedBy: .equal, toItem: view, attribute: .width, multiplier: 1, constant: 0)
      width.priority = .defaultHigh
      view.addConstraint(width)
      var above: UIView?
      for part in [heading, user, password, enter] as [UIView] {
        card.addConstraints([
          NSLayoutConstraint(
            item: part, attribute: .leading, relatedBy: .equal, toItem: card, attribute: .leading, multiplier: 1, constant: 20),
          NSLayoutConstraint(
            item: part, attribute: .top, relatedBy: .equal, toItem: above ?? card, attribute: above == nil ? .top : .bottom, multiplier: 1,
            constant: above == nil ? 20 : 12),
        ])
        above = part
      }
      for part in [user, password] {
        card.addConstraint(
          NSLayoutConstraint(
            item: card, attribute: .trailing, relatedBy: .equal, toItem: part, attribute: .trailing, multiplier: 1, constant: 20))
      }
      card.addConstraint(
        NSLayoutConstraint(
          item: card, attribute: .bottom, relatedBy: .equal, toItem: enter, attribute: .bottom, multiplier: 1, constant: 20))
    }
  }

  /// A scrolling form, with a bar that stays above the keyboard: guides of the scroll view, nested stack views.
  final class Settings: UIViewController {
    let scroll = UIScrollView()
    let form = UIStackView()
    let bar = UIView()
    let save = UIButton(configuration: .filled())
    var toggles: [UISwitch] = []
    let field = UITextField()

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Settings"
      view.backgroundColor = .systemBackground
      form.axis = .vertical
      form.spacing = 16
      form.isLayoutMarginsRelativeArrangement = true
      form.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 20, bottom: 16, trailing: 20)
      field.placeholder = "The name that others see"
      field.borderStyle = .roundedRect
      form.addArrangedSubview(heading("Name"))
      form.addArrangedSubview(field)
      form.addArrangedSubview(heading("Notices"))
      let rows = ["Messages", "Mentions in conversations that you take part in or have been invited to", "Updates", "Sounds"]
      for (index, text) in rows.enumerated() { form.addArrangedSubview(row(text, isOn: index % 2 == 0)) }
      if let last = form.arrangedSubviews.last { form.setCustomSpacing(32, after: last) }
      form.addArrangedSubview(heading("Storage"))
      let used = UIProgressView(progressViewStyle: .default)
      used.progress = 0.6
      form.addArrangedSubview(used)

      save.configuration?.title = "Save"
      bar.backgroundColor = .secondarySystemBackground
      view.addSubview(scroll)
      scroll.addSubview(form)
      view.addSubview(bar)
      bar.addSubview(save)
      for part in [scroll, form, bar, save] { part.translatesAutoresizingMaskIntoConstraints = false }
      NSLayoutConstraint.activate([
        scroll.topAnchor.constraint(equalTo: view.topAnchor),
        scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        scroll.bottomAnchor.constraint(equalTo: bar.topAnchor),

        form.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
        form.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
        form.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
        form.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
        form.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),

        bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
        save.topAnchor.constraint(equalTo: bar.topAnchor, constant: 8),
        save.bottomAnchor.constraint(equalTo: bar.bottomAnchor, constant: -8),
        save.leadingAnchor.constraint(equalTo: bar.layoutMarginsGuide.leadingAnchor),
        save.trailingAnchor.constraint(equalTo: bar.layoutMarginsGuide.trailingAnchor),
      ])
    }

    private func heading(_ text: String) -> UILabel {
      let label = UILabel()
      label.text = text
      label.font = .preferredFont(forTextStyle: .headline)
      return label
    }

    private func row(_ text: String, isOn: Bool) -> UIView {
      let label = UILabel()
      label.text = text
      label.numberOfLines = 0
      let toggle = UISwitch()
      toggle.isOn = isOn
      toggles.append(toggle)
      let row = UIStackView(arrangedSubviews: [label, toggle])
      row.alignment = .center
      row.spacing = 12
      return row
    }
  }

  /// A text of readable width in a scroll view: `readableContentGuide`.
  final class Article: UIViewController {
    let scroll = UIScrollView()
    let headline = UILabel()
    let photo = UIView()
    let body = UILabel()

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Article"
      view.backgroundColor = .systemBackground
      headline.text = "On lines that are neither too long nor too short"
      headline.font = .preferredFont(forTextStyle: .largeTitle)
      headline.numberOfLines = 0
      photo.backgroundColor = .systemTeal
      let sentence = "The eye finds the beginning of the next line more easily if the lines are not longer than about seventy letters. "
      body.text = String(repeating: sentence, count: 6)
      body.numberOfLines = 0
      scroll.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(scroll)
      [headline, photo, body].forEach {
        $0.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview($0)
      }
      let (content, readable) = (scroll.contentLayoutGuide, view.readableContentGuide)
      NSLayoutConstraint.activate([
        scroll.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),

        headline.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
        headline.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
        headline.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
        photo.topAnchor.constraint(equalTo: headline.bottomAnchor, constant: 16),
        photo.leadingAnchor.constraint(equalTo: content.leadingAnchor),
        photo.trailingAnchor.constraint(equalTo: content.trailingAnchor),
        photo.heightAnchor.constraint(equalTo: photo.widthAnchor, multiplier: 0.25),
        body.topAnchor.constraint(equalTo: photo.bottomAnchor, constant: 16),
        body.leadingAnchor.constraint(equalTo: headline.leadingAnchor),
        body.trailingAnchor.constraint(equalTo: headline.trailingAnchor),
        body.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
      ])
    }
  }
}
