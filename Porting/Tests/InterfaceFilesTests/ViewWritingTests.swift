import Foundation
import Testing

@testable import InterfaceFiles

@Suite struct ViewWritingTests {
  /// The statements that a view is written as, with those that it is known to have: the view's own, and that it is added.
  private func statements(_ view: String, resources: String = "", _ classes: any ProgramClasses = UnknownClasses()) throws -> String {
    try TestFiles.screen(view, resources: resources).written(classes).source
  }

  @Test(arguments: [
    ("<view id=\"a\" hidden=\"YES\"/>", "view2.isHidden = true"),
    ("<view id=\"a\" alpha=\"0.34999999999999998\" tag=\"7\"/>", "view2.alpha = 0.35"),
    ("<view id=\"a\" contentMode=\"bottomRight\"/>", "view2.contentMode = .bottomRight"),
    ("<label id=\"a\" text=\"Hi\"/>", "hiLabel.text = \"Hi\""),
    ("<label id=\"a\" text=\"Hi\"/>", "hiLabel.isUserInteractionEnabled = true"),
    (
      "<label id=\"a\" minimumFontSize=\"10\"><fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"20\"/></label>",
      "label.minimumScaleFactor = 0.5"
    ),
    ("<button id=\"a\" buttonType=\"roundedRect\"/>", "objects.make(\"a\", UIButton(type: .system))"),
    ("<button id=\"a\" buttonType=\"infoLight\"/>", "UIButton(type: .infoLight)"),
    (
      "<button id=\"a\"><state key=\"highlighted\" title=\"Go\" backgroundImage=\"Box\"/></button>",
      "goButton.setTitle(\"Go\", for: .highlighted)"
    ),
    (
      "<button id=\"a\"><state key=\"highlighted\" backgroundImage=\"Box\"/></button>",
      "button.setBackgroundImage(UIImage(named: \"Box\"), for: .highlighted)"
    ),
    (
      "<button id=\"a\"><buttonConfiguration key=\"configuration\" style=\"tinted\"/></button>",
      "let configuration = UIButton.Configuration.tinted()"
    ),
    (
      "<button id=\"a\"><buttonConfiguration key=\"configuration\" style=\"gray\" title=\"A\"><fontDescription key=\"titleFontDescription\" type=\"boldSystem\" pointSize=\"18\"/></buttonConfiguration></button>",
      "      attributes.font = .boldSystemFont(ofSize: 18)"
    ),
    ("<textField id=\"a\" borderStyle=\"line\" clearButtonMode=\"always\"/>", "textField.clearButtonMode = .always"),
    (
      "<textField id=\"a\"><textInputTraits key=\"textInputTraits\" secureTextEntry=\"YES\" keyboardType=\"ASCIICapableNumberPad\"/></textField>",
      "textField.keyboardType = .asciiCapableNumberPad"
    ),
    ("<switch id=\"a\" on=\"YES\"/>", "toggle.isOn = true"),
    ("<slider id=\"a\" minValue=\"-5\" maxValue=\"5\" value=\"1.5\"/>", "slider.minimumValue = -5"),
    ("<stepper id=\"a\" stepValue=\"0.5\" wraps=\"YES\"/>", "stepper.wraps = true"),
    ("<activityIndicatorView id=\"a\" style=\"whiteLarge\" animating=\"YES\"/>", "spinner.color = .white"),
    ("<activityIndicatorView id=\"a\" hidesWhenStopped=\"YES\" animating=\"YES\"/>", "spinner.startAnimating()"),
    ("<progressView id=\"a\" progressViewStyle=\"bar\" progress=\"0.25\"/>", "progressView.progressViewStyle = .bar"),
    ("<pageControl id=\"a\" numberOfPages=\"4\" currentPage=\"1\"/>", "pageControl.currentPage = 1"),
    ("<datePicker id=\"a\" datePickerMode=\"time\" minuteInterval=\"5\"/>", "datePicker.minuteInterval = 5"),
    (
      "<datePicker id=\"a\"><date key=\"maximumDate\" timeIntervalSinceReferenceDate=\"86400\"/></datePicker>",
      "datePicker.maximumDate = Date(timeIntervalSinceReferenceDate: 86400)"
    ),
    ("<pickerView id=\"a\"/>", "UIPickerView(frame: .zero)"),
    ("<searchBar id=\"a\" searchBarStyle=\"minimal\"/>", "searchBar.searchBarStyle = .minimal"),
    ("<stackView id=\"a\" axis=\"vertical\" alignment=\"firstBaseline\" spacing=\"3\"/>", "stackView.alignment = .firstBaseline"),
    ("<scrollView id=\"a\" pagingEnabled=\"YES\" bounces=\"NO\"/>", "scrollView.bounces = false"),
    (
      "<scrollView id=\"a\"><inset key=\"contentInset\" minX=\"1\" minY=\"2\" maxX=\"3\" maxY=\"4\"/></scrollView>",
      "scrollView.contentInset = UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3)"
    ),
    (
      "<view id=\"a\"><edgeInsets key=\"layoutMargins\" top=\"1\" left=\"2\" bottom=\"3\" right=\"4\"/></view>",
      "view2.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)"
    ),
    ("<tableView id=\"a\" style=\"grouped\" rowHeight=\"60\" separatorStyle=\"none\"/>", "tableView.separatorStyle = .none"),
    (
      "<collectionView id=\"a\"><collectionViewFlowLayout key=\"collectionViewLayout\" scrollDirection=\"horizontal\" automaticEstimatedItemSize=\"YES\" id=\"f\"/></collectionView>",
      "layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize"
    ),
    (
      "<visualEffectView id=\"a\"><vibrancyEffect style=\"fill\"><blurEffect style=\"dark\"/></vibrancyEffect></visualEffectView>",
      "UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark), style: .fill)"
    ),
    ("<imageView id=\"a\" image=\"Tree\"/>", "imageView.image = UIImage(named: \"Tree\")"),
    ("<imageView id=\"a\" image=\"star\"/>", "imageView.image = UIImage(systemName: \"star\")"),
    (
      "<imageView id=\"a\"><imageReference key=\"image\" image=\"bolt\" catalog=\"system\" renderingMode=\"template\"/></imageView>",
      "imageView.image = UIImage(systemName: \"bolt\")?.withRenderingMode(.alwaysTemplate)"
    ),
    ("<view id=\"a\" customClass=\"BadgeView\"/>", "let badgeView = objects.make(\"a\", BadgeView(coder: objects.coder))"),
    ("<view id=\"a\" customClass=\"_TtC4Shop9BadgeView\"/>", "BadgeView(coder: objects.coder)"),
    (
      "<button id=\"a\" buttonType=\"system\" customClass=\"RoundButton\"/>",
      "RoundButton(coder: objects.coder.holding(UIButton.ButtonType.system))"
    ),
    ("<view id=\"a\" userLabel=\"Top Bar\"/>", "let topBar = "),
    (
      "<toolbar id=\"a\"><items><barButtonItem systemItem=\"flexibleSpace\" id=\"b\"/></items></toolbar>",
      "toolbar.items = [flexibleSpaceItem]"
    ),
  ])
  func `An element becomes statements`(element: String, statement: String) throws {
    let source = try statements(element, resources: "<image name=\"star\" catalog=\"system\"/>")
    #expect(source.contains(statement), "\(source)")
    #expect(source.contains("view.addSubview("))
  }

  @Test(arguments: [
    ("systemColor=\"systemRedColor\"", ".systemRed"), ("cocoaTouchSystemColor=\"darkTextColor\"", ".darkText"),
    ("systemColor=\"linkColor\"", ".link"), ("white=\"1\" alpha=\"1\"", ".white"), ("white=\"0.0\" alpha=\"0.0\"", ".clear"),
    ("white=\"0.33333333333333331\" alpha=\"0.5\"", "UIColor(white: 0.333333, alpha: 0.5)"),
    ("red=\"1\" green=\"0.5\" blue=\"0.0\" alpha=\"1\"", "UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)"),
    (
      "red=\"1\" green=\"0.5\" blue=\"0.0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"displayP3\"",
      "UIColor(displayP3Red: 1, green: 0.5, blue: 0, alpha: 1)"
    ),
    ("name=\"Accent\"", "(UIColor(named: \"Accent\") ?? UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1))"),
  ])
  func `Colors`(attributes: String, color: String) throws {
    let source = try statements(
      "<view id=\"a\"><color key=\"backgroundColor\" \(attributes)/></view>",
      resources: "<namedColor name=\"Accent\"><color red=\"0.1\" green=\"0.2\" blue=\"0.3\" alpha=\"1\"/></namedColor>")
    #expect(source.contains("view2.backgroundColor = \(color)\n"), "\(source)")
  }

  @Test(arguments: [
    ("type=\"system\" pointSize=\"12\"", ".systemFont(ofSize: 12)"),
    ("type=\"boldSystem\" pointSize=\"12\"", ".boldSystemFont(ofSize: 12)"),
    ("type=\"italicSystem\" pointSize=\"12.5\"", ".italicSystemFont(ofSize: 12.5)"),
    ("type=\"system\" weight=\"heavy\" pointSize=\"12\"", ".systemFont(ofSize: 12, weight: .heavy)"),
    ("style=\"UICTFontTextStyleCaption2\"", ".preferredFont(forTextStyle: .caption2)"),
    ("name=\"Lato-Bold\" family=\"Lato\" pointSize=\"9\"", "UIFont(name: \"Lato-Bold\", size: 9) ?? .systemFont(ofSize: 9)"),
  ])
  func `Fonts`(attributes: String, font: String) throws {
    #expect(
      try statements("<label id=\"a\"><fontDescription key=\"fontDescription\" \(attributes)/></label>").contains("label.font = \(font)\n"))
  }

  @Test func `Runtime attributes are assignments`() throws {
    let attributes = """
      <view id="a" customClass="BadgeView"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.borderWidth"><real key="value" value="1.5"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="boolean" keyPath="isRound" value="YES"/>
      <userDefinedRuntimeAttribute type="color" keyPath="edge"><color key="value" systemColor="systemRedColor"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="size" keyPath="grow"><size key="value" width="1" height="2"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="string" keyPath="name" value="&quot;A&quot;"/>
      <userDefinedRuntimeAttribute type="nil" keyPath="gone"/>
      <userDefinedRuntimeAttribute type="string" keyPath="a b"/>
      </userDefinedRuntimeAttributes></view>
      """
    var known = KnownClasses()
    known.conformances = ["BadgeView": ["UIView"], "Screen": ["UIViewController"]]
    known.properties = [
      "BadgeView.isRound": .type("Bool"), "BadgeView.edge": .type("CGColor?"), "BadgeView.grow": .unknown,
      "BadgeView.name": .type("String"),
    ]
    let (source, notes) = try TestFiles.screen(attributes).written(known)
    for statement in [
      "badgeView.layer.borderWidth = 1.5", "badgeView.isRound = true", "badgeView.edge = UIColor.systemRed.cgColor",
      "badgeView.grow = CGSize(width: 1, height: 2)", "badgeView.name = \"\\\"A\\\"\"",
    ] {
      #expect(source.contains("    \(statement)\n"), "\(source)")
    }
    #expect(!source.contains("gone"))
    #expect(notes.count == 3, "\(notes)")
  }

  @Test func `The coder of a class holds what cannot be set later`() throws {
    let views = """
      <tableView id="t" style="grouped" customClass="People"><prototypes>
      <tableViewCell reuseIdentifier="Row" style="IBUITableViewCellStyleSubtitle" customClass="Row" id="c"/></prototypes></tableView>
      <collectionView id="g" customClass="Grid"><collectionViewFlowLayout key="collectionViewLayout" customClass="Circles" id="f"/></collectionView>
      """
    let source = try TestFiles.screen(views).written().source
    for expression in [
      "People(coder: objects.coder.holding(UITableView.Style.grouped))",
      "Row(coder: objects.coder.holding(UITableViewCell.CellStyle.subtitle))",
      "Grid(coder: objects.coder.holding(layout))", "objects.make(\"f\", Circles(coder: objects.coder))",
    ] {
      #expect(source.contains(expression))
    }
    let split = try TestFiles.storyboard("<splitViewController id=\"vc\" customClass=\"Split\" style=\"tripleColumn\"/>")
    #expect(split.written().source.contains("make: { Split(coder: $0.holding(UISplitViewController.Style.tripleColumn)) }"))
  }

  @Test func `A class that the program lacks is UIKit's`() throws {
    let (source, notes) = try TestFiles.screen("<view id=\"a\" customClass=\"Gone\"/><view id=\"b\" customClass=\"1 + 1\"/>").written(
      KnownClasses())
    #expect(source.contains("objects.make(\"a\", UIView(frame: .zero))"))
    #expect(source.contains("objects.make(\"b\", UIView(frame: .zero))"))
    #expect(notes.filter { $0.contains("in its place") }.count == 3)
  }

  @Test func `Classes of other modules are imported`() throws {
    let views = "<view id=\"a\" customClass=\"Chart\" customModule=\"Charts\"/><view id=\"b\" customClass=\"Own\" customModule=\"App\"/>"
    let file = try TestFiles.screen(views)
    #expect(InterfaceGenerator(files: [file], module: "App").swift().source.contains("import Charts\nimport UIKit\n\n"))
  }
}
