import Foundation
import HitchlessTesting

extension AutoLayoutScreens {
  /// Boxes beside each other if there is room, otherwise below each other, with constraints chosen in an override of `updateConstraints`.
  final class BoxesView: UIView {
    let boxes = (0..<3).map { _ in UIView() }
    private(set) var isWide: Bool?
    private var current: [NSLayoutConstraint] = []

    override init(frame: CGRect) {
      super.init(frame: frame)
      for (box, color) in zip(boxes, [UIColor.systemRed, .systemGreen, .systemBlue]) {
        box.backgroundColor = color
        box.layer.cornerRadius = 8
        box.translatesAutoresizingMaskIntoConstraints = false
        addSubview(box)
      }
    }
    required init?(coder: NSCoder) { return nil }

    override func layoutSubviews() {
      if isWide != (bounds.width > 500) { setNeedsUpdateConstraints() }
      super.layoutSubviews()
    }
    override func updateConstraints() {
      if isWide != (bounds.width > 500) {
        isWide = bounds.width > 500
        NSLayoutConstraint.deactivate(current)
        current = constraints(isWide: bounds.width > 500)
        NSLayoutConstraint.activate(current)
      }
      super.updateConstraints()
    }
    private func constraints(isWide: Bool) -> [NSLayoutConstraint] {
      let margins = layoutMarginsGuide
      var result: [NSLayoutConstraint] = []
      for (index, box) in boxes.enumerated() {
        let previous = index > 0 ? boxes[index - 1] : nil
        if isWide {
          result += [
            box.topAnchor.constraint(equalTo: margins.topAnchor), box.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
            previous.map { box.leadingAnchor.constraint(equalToSystemSpacingAfter: $0.trailingAnchor, multiplier: 2) }
              ?? box.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
          ]
          if let previous { result.append(box.widthAnchor.constraint(equalTo: previous.widthAnchor)) }
        } else {
          result += [
            box.leadingAnchor.constraint(equalTo: margins.leadingAnchor), box.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            previous.map { box.topAnchor.constraint(equalToSystemSpacingBelow: $0.bottomAnchor, multiplier: 2) }
              ?? box.topAnchor.constraint(equalTo: margins.topAnchor),
          ]
          if let previous { result.append(box.heightAnchor.constraint(equalTo: previous.heightAnchor)) }
        }
      }
      result.append(
        isWide
          ? boxes[2].trailingAnchor.constraint(equalTo: margins.trailingAnchor)
          : boxes[2].bottomAnchor.constraint(equalTo: margins.bottomAnchor))
      return result
    }
  }

  /// A board that adapts to the window.
  final class Board: UIViewController {
    let boxes = BoxesView()
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      view.addSubview(boxes)
      boxes.translatesAutoresizingMaskIntoConstraints = false
      boxes.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
      NSLayoutConstraint.activate([
        boxes.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        boxes.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
        boxes.leadingAnchor.constraint(equalTo: view.leadingAnchor), boxes.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
    }
  }

  /// Buttons and labels with intrinsic sizes in every kind of stack view.
  final class Stacks: UIViewController {
    private(set) var rows: [UIStackView] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      let column = UIStackView()
      column.axis = .vertical
      column.spacing = 10
      let kinds: [UIStackView.Distribution] = [.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering]
      for kind in kinds {
        let row = UIStackView(arrangedSubviews: ["OK", "Cancel", "Ask me later"].map(button))
        row.distribution = kind
        row.spacing = 8
        rows.append(row)
        column.addArrangedSubview(row)
      }
      for alignment in [UIStackView.Alignment.top, .center, .bottom, .firstBaseline, .lastBaseline] {
        let row = UIStackView(arrangedSubviews: [text("Large", 30), text("two\nlines", 15), text("small", 12), UISwitch()])
        row.alignment = alignment
        row.spacing = 8
        row.distribution = .equalSpacing
        rows.append(row)
        column.addArrangedSubview(row)
      }
      let spinner = UIActivityIndicatorView(style: .medium)
      spinner.hidesWhenStopped = false
      let spacer = UIView()
      rows.append(UIStackView(arrangedSubviews: [spinner, text("Loading", 17), spacer, button("Stop")]))
      rows.last?.spacing = UIStackView.spacingUseSystem
      rows.last?.alignment = .center
      if let row = rows.last { column.addArrangedSubview(row) }
      view.addSubview(column)
      column.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
        column.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
        column.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      ])
    }
    private func button(_ title: String) -> UIView {
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.backgroundColor = .systemGray5
      button.layer.cornerRadius = 6
      button.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
      return button
    }
    private func text(_ text: String, _ size: CGFloat) -> UIView {
      let label = UILabel()
      label.text = text
      label.font = .systemFont(ofSize: size)
      label.numberOfLines = 0
      label.backgroundColor = .systemYellow.withAlphaComponent(0.3)
      return label
    }
  }

  /// A player: guides as spacers, an aspect ratio, minimal distances, a bar at the bottom under a navigation bar.
  final class Player: UIViewController {
    let cover = UIView()
    let song = UILabel()
    let artist = UILabel()
    let progress = UIProgressView(progressViewStyle: .default)
    let buttons = ["backward.fill", "play.fill", "forward.fill"].map { _ in UIButton(type: .system) }
    let (above, below) = (UILayoutGuide(), UILayoutGuide())

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Now playing"
      navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Queue", style: .plain, target: nil, action: nil)
      view.backgroundColor = .systemBackground
      cover.backgroundColor = .systemPurple
      cover.layer.cornerRadius = 12
      song.text = "A song with a rather long name that does not fit at all"
      song.font = .preferredFont(forTextStyle: .title2)
      artist.text = "Several people"
      artist.textColor = .secondaryLabel
      progress.progress = 0.3
      for (button, title) in zip(buttons, ["Back", "Play", "Next"]) { button.setTitle(title, for: .normal) }
      let row = UIStackView(arrangedSubviews: buttons)
      row.distribution = .equalCentering
      for part in [cover, song, artist, progress, row] {
        part.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(part)
      }
      view.addLayoutGuide(above)
      view.addLayoutGuide(below)
      let (safe, margins) = (view.safeAreaLayoutGuide, view.layoutMarginsGuide)
      let wide = cover.widthAnchor.constraint(equalTo: margins.widthAnchor)
      wide.priority = .defaultHigh
      NSLayoutConstraint.activate([
        above.topAnchor.constraint(equalTo: safe.topAnchor), above.bottomAnchor.constraint(equalTo: cover.topAnchor),
        cover.widthAnchor.constraint(equalTo: cover.heightAnchor), cover.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        cover.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor), wide,
        cover.heightAnchor.constraint(lessThanOrEqualTo: view.heightAnchor, multiplier: 0.5),
        song.topAnchor.constraint(equalTo: cover.bottomAnchor, constant: 20),
        song.leadingAnchor.constraint(greaterThanOrEqualTo: margins.leadingAnchor),
        song.trailingAnchor.constraint(lessThanOrEqualTo: margins.trailingAnchor),
        song.centerXAnchor.constraint(equalTo: cover.centerXAnchor),
        artist.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: song.lastBaselineAnchor, multiplier: 1),
        artist.centerXAnchor.constraint(equalTo: song.centerXAnchor),
        progress.topAnchor.constraint(equalTo: artist.bottomAnchor, constant: 16),
        progress.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        progress.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        row.topAnchor.constraint(equalTo: progress.bottomAnchor, constant: 16),
        row.leadingAnchor.constraint(equalTo: progress.leadingAnchor, constant: 24),
        row.trailingAnchor.constraint(equalTo: progress.trailingAnchor, constant: -24),
        below.topAnchor.constraint(equalTo: row.bottomAnchor), below.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
        below.heightAnchor.constraint(equalTo: above.heightAnchor),
      ])
    }
  }
}

extension NSLayoutConstraint {
  /// Returns the constraint with another priority, as many programs do in such an extension.
  func with(priority: UILayoutPriority) -> NSLayoutConstraint {
    self.priority = priority
    return self
  }
}
