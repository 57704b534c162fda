import Foundation
import Testing

@testable import InterfaceFiles

/// A storyboard with every attribute that is translated, for each kind of element: what is written from it has each member once. A program
/// with the recorded file has to build, which shows that Hitchless has them all.
@Suite struct MemberTests {
  /// An element of a kind with all attributes, none of which has its usual value.
  private func element(_ kind: ElementKind, id: String, key: String? = nil, inner: String = "") -> String {
    var attributes = ""
    var children = inner
    for rule in kind.rules where !["initialViewController", "tag"].contains(rule.attribute) {
      let text: String? =
        switch rule.value {
        case .number: "1.5"
        case .integer: "3"
        case .boolean: rule.standard.contains("YES") ? (rule.standard.contains("NO") ? nil : "NO") : "YES"
        case .text: "Text"
        case .choice(let choices): choices.keys.sorted().first { !rule.standard.contains($0) }
        case .ignored, .missing: nil
        }
      if let text { attributes += " \(rule.attribute)=\"\(text)\"" }
    }
    for image in kind.images.keys.sorted() { attributes += " \(image)=\"star\"" }
    for color in kind.colors.keys.sorted() { children += "<color key=\"\(color)\" systemColor=\"systemRedColor\"/>" }
    for key in kind.geometry.keys.sorted() {
      switch key {
      case "contentOffset": children += "<point key=\"\(key)\" x=\"1\" y=\"2\"/>"
      case "contentSize", "shadowOffset",
        _ where key.hasSuffix("Size"):
        children += "<size key=\"\(key)\" width=\"1\" height=\"2\"/>"
      case "directionalLayoutMargins":
        children += "<directionalEdgeInsets key=\"\(key)\" top=\"1\" leading=\"2\" bottom=\"3\" trailing=\"4\"/>"
      default: children += "<inset key=\"\(key)\" minX=\"1\" minY=\"2\" maxX=\"3\" maxY=\"4\"/>"
      }
    }
    let keyed = key.map { " key=\"\($0)\"" } ?? ""
    return "<\(kind.element)\(attributes)\(keyed) id=\"\(id)\">\(children)</\(kind.element)>\n"
  }

  /// What is in a view of a kind beside the attributes.
  private func inner(_ kind: ElementKind) -> String {
    switch kind.element {
    case "textField", "searchBar", "textView":
      let rules = kind.element == "textView" ? ElementKind.textViewTraits : ElementKind.fieldTraits
      let traits = element(ElementKind("textInputTraits", "", "", rules: rules), id: "")
      return traits.replacing(" id=\"\"", with: " key=\"textInputTraits\" autocapitalizationType=\"words\"")
    case "button":
      return """
        <state key="selected" title="On" image="star"/><buttonConfiguration key="configuration" style="borderedTinted" title="T" subtitle="S"
        image="star" imagePlacement="top" imagePadding="2" titlePadding="3" cornerStyle="capsule" buttonSize="large" titleAlignment="center"
        showsActivityIndicator="YES" indicator="popup" titleLineBreakMode="wordWrap"><color key="baseForegroundColor" systemColor="systemRedColor"/>
        <directionalEdgeInsets key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/>
        <fontDescription key="titleFontDescription" name="Lato" pointSize="9"/><attributedString key="attributedTitle"><fragment content="A"/>
        </attributedString><preferredSymbolConfiguration key="p" pointSize="12" weight="bold" scale="large"/>
        <backgroundConfiguration key="background" cornerRadius="3" strokeWidth="2" strokeOutset="1" image="star"
        imageContentMode="scaleAspectFit"><color key="backgroundColor" systemColor="systemRedColor"/><color key="strokeColor" white="0.5" alpha="1"/>
        </backgroundConfiguration></buttonConfiguration>
        """
    case "label":
      return """
        <accessibility key="accessibilityConfiguration" identifier="i" label="l" hint="h" value="v"><bool key="isElement" value="NO"/>
        <accessibilityTraits key="traits" header="YES" notEnabled="YES" adjustable="YES"/></accessibility>
        <attributedString key="attributedText"><fragment content="A"><attributes><font key="NSFont" size="12" name="Lato"/>
        <color key="NSBackgroundColor" name="Paper"/><integer key="NSUnderline" value="1"/><integer key="NSStrikethrough" value="1"/>
        <real key="NSKern" value="2"/><paragraphStyle key="NSParagraphStyle" alignment="right" lineSpacing="1" paragraphSpacing="2"
        paragraphSpacingBefore="3" firstLineHeadIndent="4" headIndent="5" tailIndent="6" minimumLineHeight="7" maximumLineHeight="8"
        lineHeightMultiple="1.5"/></attributes></fragment></attributedString>
        """
    case "imageView":
      return
        "<preferredSymbolConfiguration key=\"preferredSymbolConfiguration\"><fontDescription key=\"font\" style=\"UICTFontTextStyleBody\"/></preferredSymbolConfiguration>"
    case "segmentedControl": return "<segments><segment image=\"star\" width=\"30\"/><segment title=\"B\" enabled=\"NO\"/></segments>"
    case "datePicker":
      return
        "<date key=\"minimumDate\" timeIntervalSinceReferenceDate=\"1\"/><locale key=\"locale\" localeIdentifier=\"de\"/><timeZone key=\"timeZone\" name=\"UTC\"/>"
    case "tabBar": return "<items><tabBarItem systemItem=\"history\" id=\"t1\"/><tabBarItem title=\"A\" image=\"star\" id=\"t2\"/></items>"
    case "visualEffectView": return "<vibrancyEffect style=\"secondaryLabel\"><blurEffect style=\"light\"/></vibrancyEffect>"
    case "activityIndicatorView": return ""
    default: return ""
    }
  }

  private func file() throws -> InterfaceFile {
    let inLists: Set<String> = [
      "tableViewCell", "tableViewCellContentView", "collectionViewCell", "collectionViewCellContentView", "collectionReusableView",
      "navigationBar", "refreshControl",
    ]
    var views = ElementKind.views.values.filter { !inLists.contains($0.element) }.sorted { $0.element < $1.element }
      .map { element($0, id: $0.element, inner: inner($0)) }
    let cell = element(ElementKind.views["tableViewCell"]!, id: "cell").replacing(
      "<tableViewCell ", with: "<tableViewCell reuseIdentifier=\"Row\" ")
    let item = element(ElementKind.views["collectionViewCell"]!, id: "item").replacing(
      "<collectionViewCell ", with: "<collectionViewCell reuseIdentifier=\"Item\" ")
    let flow = element(ElementKind.flowLayout, id: "flow", key: "collectionViewLayout")
    views.append(
      "<tableView id=\"tv\"><prototypes>\(cell)</prototypes><view key=\"tableHeaderView\" id=\"th\"/><view key=\"tableFooterView\" id=\"tf\"/></tableView>"
    )
    views.append("<collectionView id=\"cv\">\(flow)<cells>\(item)</cells></collectionView>")
    let bar = element(ElementKind.barButtonItem, id: "bar", key: "rightBarButtonItem")
    let navigation = element(ElementKind.navigationItem, id: "nav", key: "navigationItem", inner: bar)
    let tab = element(ElementKind.tabBarItem, id: "tab", key: "tabBarItem")
    let recognizers = ElementKind.recognizers.values.sorted { $0.element < $1.element }.map { element($0, id: $0.element) }.joined()
    var scenes = """
      <scene sceneID="main"><objects><viewController id="vc" sceneMemberID="viewController"><view key="view" id="root">
      <subviews>\(views.joined())</subviews></view>\(navigation)\(tab)</viewController>\(recognizers)</objects></scene>
      """
    for kind in ElementKind.controllers.values.sorted(by: { $0.element < $1.element }) {
      let bar =
        kind.element == "navigationController" ? element(ElementKind.views["navigationBar"]!, id: "nb", key: "navigationBar") : ""
      let text = element(kind, id: "c-\(kind.element)", inner: bar)
      scenes += "<scene sceneID=\"s-\(kind.element)\"><objects>\(text)</objects></scene>"
    }
    let resources = "<image name=\"star\" catalog=\"system\"/><namedColor name=\"Paper\"><color white=\"0.9\" alpha=\"1\"/></namedColor>"
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes>\(scenes)</scenes><resources>\(resources)</resources></document>
      """
    return try InterfaceFile(name: "Members.storyboard", data: Data(text.utf8))
  }

  @Test func `All members are written`() throws {
    let (source, notes) = InterfaceGenerator(files: [try file()]).swift()
    try TestFiles.expect(source, golden: "Members.storyboard.txt")
    let others = notes.map(\.message).filter { !$0.contains("asset catalog") && !$0.contains("pages are scrolled") }
    #expect(others.isEmpty, "\(others)")
    for kind in ElementKind.views.values {
      for rule in kind.rules {
        switch rule.value {
        case .ignored, .missing: continue
        default: break
        }
        let property = rule.property.split(separator: "(")[0]
        let isKnown = rule.attribute == "tag" || rule.standard.isSuperset(of: ["YES", "NO"]) || source.contains(".\(property)")
        #expect(isKnown, "\(kind.element).\(property)")
      }
    }
  }
}
