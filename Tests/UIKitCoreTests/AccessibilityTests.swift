import Foundation
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct Accessibility {
  private func stage(_ views: [UIView], size: CGSize = CGSize(width: 400, height: 300)) -> HitchlessTesting.Stage {
    let view = UIView(frame: .zero)
    views.forEach(view.addSubview)
    let stage = HitchlessTesting.Stage(view, size: size, scale: 1)
    stage.settle()
    return stage
  }

  @Test func `controls expose role, label, value and state in reading order, and hidden views nothing`() {
    let title = UILabel(frame: CGRect(x: 10, y: 10, width: 200, height: 20))
    title.text = "Volume"
    let slider = UISlider(frame: CGRect(x: 220, y: 5, width: 100, height: 34))
    slider.value = 0.25
    slider.accessibilityLabel = "Level"
    let toggle = UISwitch(frame: CGRect(x: 10, y: 50, width: 0, height: 0))
    toggle.isOn = true
    toggle.accessibilityLabel = "Mute"
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Play") { _ in })
    button.frame = CGRect(x: 100, y: 50, width: 60, height: 30)
    button.isEnabled = false
    button.accessibilityHint = "Plays the song"
    let heart = UIButton(frame: CGRect(x: 200, y: 50, width: 44, height: 30))
    heart.setImage(UIImage(systemName: "heart.fill"), for: .normal)
    heart.isSelected = true
    let field = UITextField(frame: CGRect(x: 10, y: 100, width: 100, height: 30))
    (field.placeholder, field.text) = ("Name", "Anna")
    let secret = UITextField(frame: CGRect(x: 120, y: 100, width: 100, height: 30))
    (secret.placeholder, secret.text, secret.isSecureTextEntry) = ("Code", "123", true)
    let progress = UIProgressView(frame: CGRect(x: 240, y: 110, width: 100, height: 4))
    progress.progress = 0.6
    let segments = UISegmentedControl(items: ["Day", "Week"])
    segments.frame = CGRect(x: 10, y: 150, width: 200, height: 32)
    segments.selectedSegmentIndex = 1
    let stepper = UIStepper(frame: CGRect(x: 250, y: 150, width: 0, height: 0))
    stepper.accessibilityLabel = "Copies"
    let pages = UIPageControl(frame: CGRect(x: 10, y: 200, width: 200, height: 26))
    (pages.numberOfPages, pages.currentPage) = (5, 1)
    let picture = UIImageView(frame: CGRect(x: 300, y: 200, width: 40, height: 40))
    picture.accessibilityLabel = "Not told"
    let stage = stage([pages, stepper, picture, segments, progress, secret, field, heart, button, toggle, slider, title])
    defer { stage.end() }
    #expect(
      stage.screenReader.text == """
        text "Volume"
        slider "Level": 25%
        toggle "Mute": 1
        button "Play", disabled (Plays the song)
        button "heart", selected
        textField "Name": Anna
        password "Code": •••
        progress: 60%
        group
          button "Day"
          button "Week", selected
        group "Copies": 0
          button "Decrement", disabled
          button "Increment"
        slider: page 2 of 5
        """)
    picture.isAccessibilityElement = true
    title.isHidden = true
    toggle.alpha = 0
    slider.superview?.accessibilityElementsHidden = true
    #expect(stage.screenReader.text == "")
    slider.superview?.accessibilityElementsHidden = false
    let text = stage.screenReader.text
    #expect(text.hasSuffix("image \"Not told\"") && !text.contains("Volume") && !text.contains("Mute"))
  }

  @Test func `accessibility properties that the program sets override a view's defaults`() {
    final class Card: UIView {
      var isLiked = false
      override var accessibilityValue: String? {
        get { isLiked ? "liked" : nil }
        set {}
      }
      override func accessibilityActivate() -> Bool {
        isLiked.toggle()
        return true
      }
    }
    let card = Card(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let label = UILabel(frame: card.bounds)
    label.text = "Inside"
    card.addSubview(label)
    card.isAccessibilityElement = true
    card.accessibilityLabel = "A card"
    card.accessibilityTraits = [.link, .selected]
    card.accessibilityIdentifier = "card-1"
    let note = UILabel(frame: CGRect(x: 0, y: 120, width: 100, height: 20))
    note.text = "Note"
    note.accessibilityTraits = .header
    let stage = stage([card, note])
    defer { stage.end() }
    #expect(stage.screenReader.text == "link \"A card\", selected\nheading \"Note\"")
    #expect(stage.screenReader.activate("card-1") && card.isLiked)
    #expect(stage.screenReader.text == "link \"A card\": liked, selected\nheading \"Note\"")
    #expect(!stage.screenReader.activate("Nothing of this name"))
    card.accessibilityLabel = nil
    card.isAccessibilityElement = false
    #expect(stage.screenReader.text == "text \"Inside\"\nheading \"Note\"")
  }

  @Test func `elements that are not views follow the frame of their container`() throws {
    final class Chart: UIView {
      lazy var bars = (0..<3).map { index in
        let bar = UIAccessibilityElement(accessibilityContainer: self)
        bar.accessibilityLabel = "Bar \(index)"
        bar.accessibilityFrameInContainerSpace = CGRect(x: CGFloat(index) * 20, y: 0, width: 20, height: 50)
        return bar
      }
      override var accessibilityElements: [Any]? {
        get { bars.reversed() }
        set {}
      }
    }
    final class Counted: UIView {
      let element = UIAccessibilityElement(accessibilityContainer: 0)
      override func accessibilityElementCount() -> Int { 1 }
      override func accessibilityElement(at index: Int) -> Any? { element }
      override func index(ofAccessibilityElement element: Any) -> Int { 0 }
    }
    let chart = Chart(frame: CGRect(x: 100, y: 40, width: 60, height: 50))
    chart.accessibilityContainerType = .semanticGroup
    chart.accessibilityLabel = "Rain"
    let counted = Counted(frame: CGRect(x: 0, y: 100, width: 60, height: 50))
    counted.element.accessibilityLabel = "Counted"
    counted.element.accessibilityFrame = CGRect(x: 5, y: 105, width: 10, height: 10)
    let stage = stage([counted, chart])
    defer { stage.end() }
    #expect(
      stage.screenReader.text == """
        group "Rain"
          group "Bar 2"
          group "Bar 1"
          group "Bar 0"
        group "Counted"
        """, "in the order that the program says")
    #expect(stage.screenReader.frame(of: "Bar 1") == CGRect(x: 120, y: 40, width: 20, height: 50))
    chart.center.x += 30
    #expect(stage.screenReader.frame(of: "Bar 1") == CGRect(x: 150, y: 40, width: 20, height: 50))
    #expect(chart.bars[1].accessibilityActivationPoint == CGPoint(x: 160, y: 65))
    chart.frame.origin.x = 900
    #expect(stage.screenReader.text == "group \"Counted\"", "outside the window there is nothing")
  }

  @Test func `a screen reader can activate, adjust and focus controls and perform custom actions`() throws {
    var log: [String] = []
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Send") { _ in log.append("send") })
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
    let slider = UISlider(frame: CGRect(x: 0, y: 50, width: 200, height: 34))
    slider.accessibilityLabel = "Level"
    slider.addAction(UIAction { _ in log.append("level") }, for: .valueChanged)
    slider.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "To the end") { _ in
        slider.value = 1
        return true
      }
    ]
    let toggle = UISwitch(frame: CGRect(x: 0, y: 100, width: 0, height: 0))
    toggle.accessibilityLabel = "Wifi"
    let field = UITextField(frame: CGRect(x: 0, y: 150, width: 200, height: 30))
    field.placeholder = "Name"
    let stage = stage([button, slider, toggle, field])
    defer { stage.end() }
    let reader = stage.screenReader
    reader.isOn = true
    reader.activate("Send")
    #expect(log == ["send"])
    for _ in 0..<3 { reader.increment("Level") }
    reader.decrement("Level")
    #expect(log == ["send", "level", "level", "level", "level"] && abs(slider.value - 0.2) < 0.001)
    #expect(reader.perform("To the end", on: "Level") && slider.value == 1)
    #expect(!reader.perform("Nothing offered", on: "Level"))
    reader.increment("Level")
    #expect(log.count == 5, "nothing is told of a value that stays")
    reader.activate("Wifi")
    #expect(toggle.isOn)
    reader.activate("Name")
    #expect(field.isFirstResponder && field.accessibilityElementIsFocused())
    #expect(reader.text.contains("textField \"Name\", focused"))
    reader.focus("Send")
    #expect(UIAccessibility.focusedElement(using: .notificationVoiceOver) == nil, "another runtime")
    stage.perform { #expect(UIAccessibility.focusedElement(using: nil) as? UIButton === button) }
    #expect(!field.accessibilityElementIsFocused())
  }

  @Test func `texts with attributes are those without, and an override takes precedence`() {
    final class Described: UIView {
      override var accessibilityAttributedLabel: NSAttributedString? {
        get { NSAttributedString(string: "Override") }
        set {}
      }
    }
    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    plain.isAccessibilityElement = true
    plain.accessibilityAttributedLabel = NSAttributedString(string: "Label")
    plain.accessibilityAttributedValue = NSAttributedString(string: "Value")
    plain.accessibilityAttributedHint = NSAttributedString(string: "Hint")
    #expect(plain.accessibilityLabel == "Label" && plain.accessibilityValue == "Value" && plain.accessibilityHint == "Hint")
    plain.accessibilityLabel = "Other"
    #expect(plain.accessibilityAttributedLabel?.string == "Other" && plain.accessibilityAttributedHint?.string == "Hint")
    let described = Described(frame: CGRect(x: 0, y: 50, width: 100, height: 44))
    described.isAccessibilityElement = true
    let stage = stage([plain, described])
    defer { stage.end() }
    #expect(stage.screenReader.text.contains("\"Other\"") && stage.screenReader.text.contains("\"Override\""))
  }

  @Test func `a program can post announcements, move the focus and observe accessibility settings`() {
    final class Told: UIButton {
      var log: [String] = []
      override func accessibilityElementDidBecomeFocused() { log.append("in") }
      override func accessibilityElementDidLoseFocus() { log.append("out") }
    }
    let first = Told(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    first.setTitle("First", for: .normal)
    let second = Told(frame: CGRect(x: 0, y: 50, width: 100, height: 44))
    second.setTitle("Second", for: .normal)
    let stage = stage([first, second])
    defer { stage.end() }
    stage.perform {
      UIAccessibility.post(notification: .announcement, argument: "nobody listens")
      #expect(!UIAccessibility.isVoiceOverRunning && !UIAccessibility.isReduceMotionEnabled)
    }
    var changes: [NSNotification.Name] = []
    let names = [UIAccessibility.voiceOverStatusDidChangeNotification, UIAccessibility.reduceMotionStatusDidChangeNotification]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { changes.append(name) }
      }
    }
    var (focused, unfocused): ([String], [String]) = ([], [])
    let name = UIAccessibility.elementFocusedNotification
    let focus = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
      nonisolated(unsafe) let info = note.userInfo
      MainActor.assumeIsolated {
        focused += [(info?[UIAccessibility.focusedElementUserInfoKey] as? UIButton)?.currentTitle].compactMap { $0 }
        unfocused += [(info?[UIAccessibility.unfocusedElementUserInfoKey] as? UIButton)?.currentTitle].compactMap { $0 }
      }
      #expect(
        info?[UIAccessibility.assistiveTechnologyUserInfoKey] as? UIAccessibility.AssistiveTechnologyIdentifier == .notificationVoiceOver)
    }
    defer { (observers + [focus]).forEach(NotificationCenter.default.removeObserver) }
    stage.screenReader.isOn = true
    stage.setReducesMotion(true)
    #expect(changes.filter { names.contains($0) } == names)
    stage.perform {
      #expect(UIAccessibility.isVoiceOverRunning && UIAccessibility.isReduceMotionEnabled)
      UIAccessibility.post(notification: .announcement, argument: "3 results")
      UIAccessibility.post(notification: .pageScrolled, argument: NSAttributedString(string: "Page 2"))
      UIAccessibility.post(notification: .layoutChanged, argument: second)
    }
    #expect(stage.screenReader.spokenTexts == ["3 results", "Page 2"])
    #expect(first.log == [] && second.log == ["in"])
    stage.settle()
    #expect(stage.screenReader.text == "button \"First\"\nbutton \"Second\", focused")
    stage.perform { UIAccessibility.post(notification: .screenChanged, argument: first) }
    #expect(first.log == ["in"] && second.log == ["in", "out"])
    #expect(focused == ["Second", "First"] && unfocused == ["Second"])
    first.removeFromSuperview()
    stage.settle()
    #expect(first.log == ["in", "out"], "what has left the screen is not focused")
  }

  @Test func `a presented view controller hides the elements behind it`() throws {
    let root = UIViewController()
    let behind = UIButton(type: .system, primaryAction: UIAction(title: "Behind") { _ in })
    behind.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
    root.view.addSubview(behind)
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 400, height: 600), scale: 1)
    defer { stage.end() }
    stage.settle()
    let alert = UIAlertController(title: "Delete it?", message: "For ever.", preferredStyle: .alert)
    var deleted = 0
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in deleted += 1 })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    stage.perform { root.present(alert, animated: false) }
    stage.settle()
    #expect(
      stage.screenReader.text == """
        alert "Delete it?"
          text "Delete it?"
          text "For ever."
          button "Cancel"
          button "Delete"
        """)
    stage.screenReader.activate("Delete")
    #expect(deleted == 1)
    #expect(stage.screenReader.text == "button \"Behind\"")
    let card = UIViewController()
    card.title = "Settings"
    let inside = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 20))
    inside.text = "Inside"
    card.view.addSubview(inside)
    stage.perform { root.present(card, animated: true) }
    stage.settle()
    #expect(stage.screenReader.text == "dialog \"Settings\"\n  text \"Inside\"")
    stage.screenReader.escape("Inside")
    #expect(stage.screenReader.text == "button \"Behind\"")
  }

  @Test func `bars are containers, and their items have labels`() {
    let list = UIViewController()
    list.title = "Albums"
    list.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    list.navigationItem.leftBarButtonItem = UIBarButtonItem(image: UIImage(systemName: "gear"), primaryAction: UIAction { _ in })
    list.navigationItem.leftBarButtonItem?.accessibilityLabel = "Preferences"
    let navigation = UINavigationController(rootViewController: list)
    navigation.tabBarItem = UITabBarItem(title: "Music", image: nil, tag: 0)
    let other = UIViewController()
    other.tabBarItem = UITabBarItem(title: "Radio", image: nil, tag: 1)
    other.tabBarItem.badgeValue = "3"
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, other]
    let stage = HitchlessTesting.Stage(tabs, size: CGSize(width: 400, height: 600), scale: 1)
    defer { stage.end() }
    stage.settle()
    #expect(
      stage.screenReader.text == """
        navigation
          button "Preferences"
          heading "Albums"
          button "Add"
        tabList
          tab "Music", selected
          tab "Radio": 3
        """)
    stage.screenReader.activate("Radio")
    #expect(tabs.selectedIndex == 1)
  }

  @Test func `elements are read only while a screen reader is on, and again only after changes`() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "One"
    let stage = stage([label])
    defer { stage.end() }
    label.text = "Two"
    stage.settle()
    #expect(stage.screenReader.updates == 0)
    stage.screenReader.isOn = true
    stage.settle()
    let first = stage.screenReader.updates
    #expect(first == 1)
    stage.settle()
    #expect(stage.screenReader.updates == first, "the same again is not shown again")
    label.text = "Three"
    stage.settle()
    #expect(stage.screenReader.updates == first + 1)
  }
}
