import Foundation
import HitchlessTesting

extension AutoLayoutScreens {
  /// A row with a picture and two labels, with constraints to the margins of the content view.
  final class ContactCell: UITableViewCell {
    let photo = UIImageView()
    let nameLabel = UILabel()
    let noteLabel = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      photo.contentMode = .scaleAspectFit
      photo.backgroundColor = .systemFill
      photo.layer.cornerRadius = 20
      nameLabel.font = .preferredFont(forTextStyle: .headline)
      noteLabel.font = .preferredFont(forTextStyle: .subheadline)
      noteLabel.textColor = .secondaryLabel
      noteLabel.numberOfLines = 0
      for part in [photo, nameLabel, noteLabel] as [UIView] {
        part.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(part)
      }
      let margins = contentView.layoutMarginsGuide
      NSLayoutConstraint.activate([
        photo.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        photo.topAnchor.constraint(equalTo: margins.topAnchor),
        photo.bottomAnchor.constraint(lessThanOrEqualTo: margins.bottomAnchor),
        photo.widthAnchor.constraint(equalToConstant: 40),
        photo.heightAnchor.constraint(equalToConstant: 40),
        nameLabel.leadingAnchor.constraint(equalTo: photo.trailingAnchor, constant: 12),
        nameLabel.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        nameLabel.topAnchor.constraint(equalTo: margins.topAnchor),
        noteLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
        noteLabel.trailingAnchor.constraint(equalTo: nameLabel.trailingAnchor),
        noteLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 2),
        noteLabel.bottomAnchor.constraint(lessThanOrEqualTo: margins.bottomAnchor),
      ])
    }
    required init?(coder: NSCoder) { return nil }
  }

  /// A section header with a title, and a number on the other side.
  final class CountHeader: UITableViewHeaderFooterView {
    let titleLabel = UILabel()
    let countLabel = UILabel()

    override init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      titleLabel.font = .preferredFont(forTextStyle: .title3)
      countLabel.font = .preferredFont(forTextStyle: .footnote)
      countLabel.textColor = .secondaryLabel
      countLabel.setContentHuggingPriority(.required, for: .horizontal)
      countLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
      for label in [titleLabel, countLabel] {
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
      }
      NSLayoutConstraint.activate([
        titleLabel.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
        titleLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
        titleLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
        countLabel.leadingAnchor.constraint(greaterThanOrEqualTo: titleLabel.trailingAnchor, constant: 8),
        countLabel.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
        countLabel.lastBaselineAnchor.constraint(equalTo: titleLabel.lastBaselineAnchor),
      ])
    }
    required init?(coder: NSCoder) { return nil }
  }

  /// A table in a navigation controller: self-sizing rows, section headers and table header.
  final class Contacts: UITableViewController {
    let people = [
      ("Ada Lovelace", "Wrote the first program, for a machine that was never built, and had it print numbers"),
      ("Grace Hopper", "Compilers"), ("Konrad Zuse", "Built a machine in the living room of his parents"), ("Alan Turing", ""),
    ]
    let banner = UIView()

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Contacts"
      tableView.register(ContactCell.self, forCellReuseIdentifier: "contact")
      tableView.register(CountHeader.self, forHeaderFooterViewReuseIdentifier: "header")
      tableView.rowHeight = UITableView.automaticDimension
      tableView.estimatedRowHeight = 60
      tableView.sectionHeaderHeight = UITableView.automaticDimension
      tableView.estimatedSectionHeaderHeight = 40
      banner.backgroundColor = .secondarySystemBackground
      let label = UILabel()
      label.text = "Nobody sees your contacts but you. They are kept on this machine."
      label.font = .preferredFont(forTextStyle: .callout)
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      banner.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: banner.topAnchor, constant: 12),
        label.leadingAnchor.constraint(equalTo: banner.leadingAnchor, constant: 16),
        // Before the table has a width, the banner has none either.
        label.trailingAnchor.constraint(equalTo: banner.trailingAnchor, constant: -16).with(priority: UILayoutPriority(999)),
        label.bottomAnchor.constraint(equalTo: banner.bottomAnchor, constant: -12).with(priority: UILayoutPriority(999)),
      ])
      tableView.tableHeaderView = banner
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let fitting = banner.systemLayoutSizeFitting(
        CGSize(width: tableView.bounds.width, height: UIView.layoutFittingCompressedSize.height),
        withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
      if banner.frame.height != fitting.height {
        banner.frame.size.height = fitting.height
        tableView.tableHeaderView = banner
      }
    }

    override func numberOfSections(in tableView: UITableView) -> Int { 2 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { people.count - section }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "contact", for: indexPath)
      if let cell = cell as? ContactCell {
        (cell.nameLabel.text, cell.noteLabel.text) = people[indexPath.row]
        cell.photo.image = UIImage(systemName: indexPath.row % 2 == 0 ? "person.fill" : "star.fill")
        cell.accessoryType = indexPath.row == 1 ? .disclosureIndicator : .none
      }
      return cell
    }
    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header") as? CountHeader
      header?.titleLabel.text = section == 0 ? "Favourites" : "Everybody else who has ever written to you"
      header?.countLabel.text = "\(people.count - section)"
      return header
    }
  }

  /// A row of a mail program: texts on one baseline, a dot, and a height with priority 999.
  final class MailCell: UITableViewCell {
    let dot = UIView()
    let sender = UILabel()
    let date = UILabel()
    let subject = UILabel()
    let preview = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      dot.backgroundColor = .systemBlue
      dot.layer.cornerRadius = 5
      sender.font = .preferredFont(forTextStyle: .headline)
      date.font = .preferredFont(forTextStyle: .footnote)
      date.textColor = .secondaryLabel
      date.setContentCompressionResistancePriority(.required, for: .horizontal)
      date.setContentHuggingPriority(.defaultHigh, for: .horizontal)
      subject.font = .preferredFont(forTextStyle: .subheadline)
      preview.font = .preferredFont(forTextStyle: .subheadline)
      preview.textColor = .secondaryLabel
      preview.numberOfLines = 2
      for part in [dot, sender, date, subject, preview] {
        part.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(part)
      }
      let height = contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 72)
      height.priority = UILayoutPriority(999)
      NSLayoutConstraint.activate([
        dot.widthAnchor.constraint(equalToConstant: 10), dot.heightAnchor.constraint(equalToConstant: 10),
        dot.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
        dot.centerYAnchor.constraint(equalTo: sender.centerYAnchor),
        sender.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
        sender.leadingAnchor.constraint(equalTo: dot.trailingAnchor, constant: 8),
        date.leadingAnchor.constraint(equalTo: sender.trailingAnchor, constant: 8),
        date.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
        date.firstBaselineAnchor.constraint(equalTo: sender.firstBaselineAnchor),
        subject.topAnchor.constraint(equalTo: sender.bottomAnchor, constant: 2),
        subject.leadingAnchor.constraint(equalTo: sender.leadingAnchor),
        subject.trailingAnchor.constraint(equalTo: date.trailingAnchor),
        preview.topAnchor.constraint(equalTo: subject.bottomAnchor, constant: 2),
        preview.leadingAnchor.constraint(equalTo: sender.leadingAnchor),
        preview.trailingAnchor.constraint(equalTo: date.trailingAnchor),
        preview.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -10),
        height,
      ])
    }
    required init?(coder: NSCoder) { return nil }
  }

  /// A list of mails.
  final class Mails: UITableViewController {
    let mails = [
      ("Grace", "10:42", "Compiler", "It found the moth"),
      ("The committee for names that are much too long", "Yesterday", "About the name of the language that is to be agreed upon", ""),
      ("Ada", "Monday", "Notes", "I have added a few notes to the translation, which are now somewhat longer than the text itself, sorry"),
    ]
    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Inbox"
      tableView.register(MailCell.self, forCellReuseIdentifier: "mail")
      tableView.separatorInset = UIEdgeInsets(top: 0, left: 26, bottom: 0, right: 0)
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { mails.count * 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "mail", for: indexPath)
      guard let cell = cell as? MailCell else { return cell }
      (cell.sender.text, cell.date.text, cell.subject.text, cell.preview.text) = mails[indexPath.row % mails.count]
      cell.dot.isHidden = indexPath.row % 2 == 1
      return cell
    }
  }

  /// Bubbles on one side or the other, with constraints that are exchanged when a row is reused.
  final class BubbleCell: UITableViewCell {
    let bubble = UIView()
    let label = UILabel()
    private var leading: NSLayoutConstraint?
    private var trailing: NSLayoutConstraint?

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      bubble.layer.cornerRadius = 16
      label.numberOfLines = 0
      bubble.translatesAutoresizingMaskIntoConstraints = false
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(bubble)
      bubble.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
        label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
        label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
        label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
        bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
        bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
        bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.75),
      ])
      leading = bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16)
      trailing = bubble.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16)
    }
    required init?(coder: NSCoder) { return nil }

    func show(_ text: String, isOwn: Bool) {
      label.text = text
      label.textColor = isOwn ? .white : .label
      bubble.backgroundColor = isOwn ? .systemBlue : .systemGray5
      leading?.isActive = false
      trailing?.isActive = false
      (isOwn ? trailing : leading)?.isActive = true
    }
  }

  /// A conversation.
  final class Conversation: UITableViewController {
    var isRightToLeft = false
    let texts = ["Hello", "Did you see what happened to the machine last night?", "No", "A moth flew into relay seventy", "Keep it!"]
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(BubbleCell.self, forCellReuseIdentifier: "bubble")
      tableView.separatorStyle = .none
      tableView.allowsSelection = false
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "bubble", for: indexPath)
      cell.contentView.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .unspecified
      (cell as? BubbleCell)?.show(texts[indexPath.row * 3 % 5], isOwn: indexPath.row % 3 == 1)
      return cell
    }
  }
}
