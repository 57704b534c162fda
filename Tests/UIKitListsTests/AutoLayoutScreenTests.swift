import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

/// Screens that are laid out by constraints, as programs write them: see `AutoLayoutScreens`. Each is compared with an approved text and
/// causes no warning. With `HITCHLESS_PICTURES` in the environment, the pictures are written to the folder that it names.
@Suite("Screens laid out by constraints")
@MainActor struct AutoLayoutScreenTests {
  private typealias Screens = AutoLayoutScreens

  /// Shows `controller`, performs `act`, and compares the result with the approved text.
  @discardableResult private func show(
    _ name: String, _ controller: UIViewController, _ width: CGFloat, _ height: CGFloat, isDark: Bool = false,
    act: (Stage) -> Void = { _ in }
  ) throws -> Stage {
    var shown: Stage?
    let warnings = Fault.collectingWarnings {
      let stage = Stage(controller, size: CGSize(width: width, height: height), scale: 2, isDark: isDark)
      stage.settle()
      act(stage)
      stage.settle()
      shown = stage
    }
    let stage = try #require(shown)
    #expect(warnings.isEmpty, "\(name): \(warnings.first?.message ?? "")")
    if let folder = ProcessInfo.processInfo.environment["HITCHLESS_PICTURES"] { try stage.writePNG(to: "\(folder)/\(name).png") }
    #expect(try GoldenText("constraints-\(name)").difference(from: stage.dump) == nil)
    return stage
  }
  private func inNavigation(_ controller: UIViewController) -> UIViewController { UINavigationController(rootViewController: controller) }
  private func turnAround(_ view: UIView) {
    view.semanticContentAttribute = .forceRightToLeft
    view.subviews.forEach(turnAround)
  }

  @Test("A screen with anchors from `viewDidLoad` is laid out, narrow and wide")
  func profile() throws {
    let profile = Screens.Profile()
    try show("profile", profile, 320, 480)
    #expect(profile.avatar.frame == CGRect(x: 112, y: 24, width: 96, height: 96))
    #expect(profile.bioLabel.frame.minX == 16 && profile.bioLabel.frame.width == 288)
    #expect(profile.bioLabel.frame.height == profile.bioLabel.sizeThatFits(CGSize(width: 288, height: 0)).height)
    #expect(profile.bioLabel.frame.minY == profile.nameLabel.frame.maxY + 8)
    #expect(profile.follow.frame.width == 138 && profile.message.frame.minX == 150)
    try show("profile-wide-dark", Screens.Profile(), 568, 320, isDark: true)
  }

  @Test("A card with item constraints is centred, in right-to-left layouts too")
  func login() throws {
    let login = Screens.Login()
    try show("login", login, 375, 500)
    #expect(login.card.frame.midX == 187.5 && login.card.frame.width == 320 && login.card.frame.midY == 200)
    #expect(login.user.frame.minX == 20 && login.user.frame.width == 280 && login.heading.frame.minX == 20)
    let turned = Screens.Login()
    turned.loadViewIfNeeded()
    turnAround(turned.view)
    try show("login-right-to-left", turned, 300, 500)
    #expect(turned.card.frame.minX == 16 && turned.card.frame.width == 268)
    #expect(turned.heading.frame.maxX == 248 && turned.enter.frame.maxX == 248 && turned.user.frame.minX == 20)
  }

  @Test("A form in a scroll view ends above a bar at the bottom")
  func settings() throws {
    let settings = Screens.Settings()
    try show("settings", inNavigation(settings), 320, 480)
    #expect(settings.bar.frame.maxY == 480 && settings.save.frame.minX == 8 && settings.save.frame.width == 304)
    #expect(settings.scroll.frame == CGRect(x: 0, y: 0, width: 320, height: settings.bar.frame.minY))
    #expect(settings.scroll.contentSize == settings.form.frame.size && settings.form.frame.width == 320)
    #expect(settings.field.frame.minX == 20 && settings.field.frame.width == 280)
    #expect(settings.toggles.allSatisfy { $0.frame.size == CGSize(width: 51, height: 31) && $0.frame.maxX == 280 })
    try show("settings-wide-dark", inNavigation(Screens.Settings()), 500, 400, isDark: true)
  }

  @Test("Text is limited to the readable width, and images are not")
  func article() throws {
    let narrow = Screens.Article()
    try show("article", inNavigation(narrow), 375, 667)
    #expect(narrow.body.frame.minX == 16 && narrow.body.frame.width == 343 && narrow.photo.frame.width == 375)
    let wide = Screens.Article()
    try show("article-wide", inNavigation(wide), 1100, 700)
    #expect(wide.body.frame.width == 672 && wide.body.frame.midX == 550 && wide.photo.frame.height == 275)
    #expect(wide.scroll.contentSize == CGSize(width: 1100, height: wide.body.frame.maxY + 16))
  }

  @Test("Contact rows have images, section headers and a table header", arguments: [false, true])
  func contacts(isGrouped: Bool) throws {
    let contacts = Screens.Contacts(style: isGrouped ? .insetGrouped : .plain)
    try show(isGrouped ? "contacts-grouped-dark" : "contacts", inNavigation(contacts), isGrouped ? 320 : 375, 667, isDark: isGrouped)
    let table = try #require(contacts.tableView)
    let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)) as? Screens.ContactCell)
    let width: CGFloat = isGrouped ? 288 : 375
    #expect(first.photo.frame == CGRect(x: 16, y: 11, width: 40, height: 40))
    #expect(first.nameLabel.frame.minX == 68 && first.noteLabel.frame.width == width - 84)
    #expect(first.frame.height == first.noteLabel.frame.maxY + 11.5)
    let last = try #require(table.cellForRow(at: IndexPath(row: 3, section: 0)))
    #expect(last.frame.height == 62.5)
    let header = try #require(table.headerView(forSection: 0) as? Screens.CountHeader)
    #expect(header.titleLabel.frame.minY == 8 && header.frame.height == header.titleLabel.frame.maxY + 8)
    #expect(contacts.banner.frame.width == table.frame.width && contacts.banner.frame.height > 50)
  }

  @Test("Mail rows align dates with names on a baseline and size themselves")
  func mails() throws {
    let mails = Screens.Mails()
    try show("mails", inNavigation(mails), 320, 568)
    let cells = try (0..<3).map { try #require(mails.tableView.cellForRow(at: IndexPath(row: $0, section: 0)) as? Screens.MailCell) }
    for cell in cells {
      #expect(cell.date.frame.maxX == 304 && cell.sender.frame.minX == 26 && cell.date.frame.minX == cell.sender.frame.maxX + 8)
      let baselines = [cell.sender, cell.date].map { ($0.frame.minY + $0.font.ascender) * 2 }
      #expect(abs(baselines[0] - baselines[1]) <= 1)
      #expect(cell.frame.height == max(72, cell.preview.frame.maxY + 10) + 0.5)
    }
    #expect(cells[1].frame.height == 72.5 && cells[2].preview.frame.height > 30)
    try show("mails-wide-dark", inNavigation(Screens.Mails()), 480, 400, isDark: true)
  }

  @Test("Message bubbles change sides when rows are reused, without separators")
  func conversation() throws {
    let conversation = Screens.Conversation()
    try show("conversation", conversation, 320, 568) { $0.scroll(by: 1200) }
    for cell in conversation.tableView.visibleCells {
      let cell = try #require(cell as? Screens.BubbleCell)
      #expect(cell.bubble.backgroundColor == .systemBlue ? cell.bubble.frame.maxX == 304 : cell.bubble.frame.minX == 16)
      #expect(cell.bubble.frame.width <= 240 && cell.frame.height == cell.label.frame.height + 24)
    }
    let turned = Screens.Conversation()
    turned.isRightToLeft = true
    try show("conversation-right-to-left-dark", turned, 320, 568, isDark: true)
    let first = try #require(turned.tableView.visibleCells.first as? Screens.BubbleCell)
    #expect(first.bubble.frame.maxX == 304)
  }

  @Test("Cards with stack views made in `init(frame:)` size themselves when reused")
  func feed() throws {
    try show("feed", Screens.Feed(), 320, 568)
    let feed = Screens.Feed()
    try show("feed-scrolled-dark", feed, 400, 568, isDark: true) { stage in
      for _ in 0..<8 { stage.scroll(by: 200) }
    }
    for cell in feed.collectionView.visibleCells {
      let cell = try #require(cell as? Screens.CardCell)
      let texts = try #require(cell.title.superview)
      #expect(cell.picture.frame.height == 90 && texts.frame.minY == 100 && cell.frame.height == texts.frame.maxY + 12)
      #expect(texts.frame.width == 344 && cell.tags.frame.width <= 344)
    }
  }

  @Test("A grid of captioned photos follows the window's size")
  func photos() throws {
    let photos = Screens.Photos()
    try show("photos", inNavigation(photos), 375, 500)
    #expect(photos.grid.frame == CGRect(x: 0, y: 44, width: 375, height: 456))
    let resized = Screens.Photos()
    try show("photos-resized", inNavigation(resized), 375, 500) { $0.resize(to: CGSize(width: 620, height: 400)) }
    #expect(resized.grid.frame == CGRect(x: 0, y: 44, width: 620, height: 356))
    for cell in resized.grid.visibleCells {
      let cell = try #require(cell as? Screens.PhotoCell)
      #expect(cell.frame.width == 122 && cell.shade.frame.width == 122 && cell.shade.frame.maxY == 122)
      #expect(cell.caption.frame.minX == 6 && cell.caption.frame.width == 110 && cell.heart.frame.maxX == 116)
    }
  }

  @Test("Content views with constraints work next to standard content", arguments: [false, true])
  func orders(isDark: Bool) throws {
    let orders = Screens.Orders()
    try show(isDark ? "orders-narrow-dark" : "orders", orders, isDark ? 320 : 375, 500, isDark: isDark)
    let list = try #require(orders.list)
    let width: CGFloat = isDark ? 288 : 343
    for item in 0..<3 {
      let cell = try #require(list.cellForItem(at: IndexPath(item: item, section: 0)))
      let price = try #require(cell.contentView.subviews.first as? Screens.PriceView)
      #expect(price.frame == cell.bounds && price.name.frame.minX == 16 && price.price.frame.maxX == width - 16)
      #expect(cell.frame.height == price.note.frame.maxY + 11 && price.price.frame.midY.rounded() == (cell.frame.height / 2).rounded())
      let order = try #require(list.cellForItem(at: IndexPath(item: item, section: 1)) as? Screens.OrderCell)
      #expect(order.icon.frame.maxX == width - 16 && order.state.frame.maxX == order.icon.frame.minX - 8)
      #expect(order.standard.frame.maxX == order.state.frame.minX - 8 && order.standard.frame.height == order.frame.height)
      #expect(order.separatorLayoutGuide.layoutFrame.minX == order.standard.textLayoutGuide?.layoutFrame.minX)
    }
  }

  @Test("Constraints activated in `updateConstraints` follow the window's size")
  func board() throws {
    let board = Screens.Board()
    try show("board", board, 400, 400)
    #expect(board.boxes.boxes.map(\.frame.minY) == [16, 144, 272])
    let resized = Screens.Board()
    let stage = try show("board-resized", resized, 400, 400) { $0.resize(to: CGSize(width: 640, height: 300)) }
    #expect(resized.boxes.boxes.map(\.frame) == [16, 224, 432].map { CGRect(x: $0, y: 16, width: 192, height: 268) })
    _ = Fault.collectingWarnings {
      stage.resize(to: CGSize(width: 400, height: 400))
      stage.settle()
    }
    #expect(resized.boxes.boxes.map(\.frame.minY) == [16, 144, 272])
  }

  @Test("Buttons and labels are laid out in all stack views, in right-to-left layouts too")
  func stacks() throws {
    let stacks = Screens.Stacks()
    try show("stacks", stacks, 375, 560)
    #expect(stacks.rows.allSatisfy { $0.frame.width == 343 })
    let turned = Screens.Stacks()
    turned.loadViewIfNeeded()
    turnAround(turned.view)
    try show("stacks-right-to-left-dark", turned, 375, 560, isDark: true)
    for (row, mirrored) in zip(stacks.rows, turned.rows) {
      for (view, other) in zip(row.arrangedSubviews, mirrored.arrangedSubviews) {
        #expect(abs(view.frame.minX + other.frame.maxX - 343) <= 0.5 && view.frame.minY == other.frame.minY)
      }
    }
  }

  @Test("Layout guides serve as spacers, with an aspect ratio and minimum distances")
  func player() throws {
    let player = Screens.Player()
    try show("player", inNavigation(player), 375, 667)
    #expect(player.cover.frame.width == player.cover.frame.height && abs(player.cover.frame.midX - 187.5) < 0.5)
    #expect(abs(player.above.layoutFrame.height - player.below.layoutFrame.height) <= 0.5 && player.above.layoutFrame.minY == 44)
    #expect(player.song.frame.minX == 16 && player.song.frame.width == 343)
    try show("player-wide-dark", inNavigation(Screens.Player()), 667, 400, isDark: true)
  }
}
