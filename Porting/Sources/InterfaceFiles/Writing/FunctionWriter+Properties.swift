/// The properties of views.
extension FunctionWriter {
  /// Elements with the contents of a view, as opposed to its properties.
  private static let contents: Set<String> = [
    "subviews", "constraints", "connections", "prototypes", "cells", "sections", "collectionReusableView", "items", "gestureRecognizers",
  ]
  /// Elements that are translated where the view is created, or that have no effect in the program.
  private static let handled: Set<String> = [
    "viewLayoutGuide", "variation", "blurEffect", "vibrancyEffect", "nil", "imageReference", "collectionViewFlowLayout",
    "collectionViewLayout", "connections",
  ]

  /// Keys that only Interface Builder's canvas uses.
  private static let handledKeys: Set<String> = ["canvasLocation", "customSize", "simulatedDestinationMetrics", "freeformSize"]

  /// Writes the properties of a view, and returns the elements with its contents. `isMade` is false for a view that another one creates and
  /// places itself, `isArranged` true for one that a stack view arranges.
  func writeProperties(of local: Local, kind: ElementKind, isMade: Bool = true, isArranged: Bool = false) -> [InterfaceElement] {
    let element = local.element
    if isMade, !isArranged, Self.isConstrained(element) {
      add("\(local.name).translatesAutoresizingMaskIntoConstraints = false")
    }
    assign(kind, of: element, to: local.name)
    // Interface Builder omits the attribute if it is on, while labels and image views that are created in code have it off.
    if isMade, ["label", "imageView"].contains(element.name), element["userInteractionEnabled"] == nil {
      add("\(local.name).isUserInteractionEnabled = true")
    }
    writeText(of: local)
    var contents: [InterfaceElement] = []
    for child in element.children where child.scalar == nil {
      if Self.contents.contains(child.name) || ElementKind.views[child.name] != nil {
        contents.append(child)
      } else if child.name == "autoresizingMask" || child.key == "frame" {
        if isMade { writeAutoresizing(child, of: local) }
      } else if !assignValue(child, kind: kind, of: element, to: local.name), !writeProperty(child, of: local),
        !Self.handled.contains(child.name), !Self.handledKeys.contains(child.key ?? ""), !child.name.hasPrefix("simulated")
      {
        context.note(child, "the \(kind.noun)'s \(child.key ?? child.name) is not known; it is left out")
      }
    }
    writeState(of: local)
    return contents
  }

  /// Returns whether constraints place the view. A view with a fixed frame has none, whatever its other attributes are.
  private static func isConstrained(_ element: InterfaceElement) -> Bool {
    element["translatesAutoresizingMaskIntoConstraints"] == "NO" && !element.isOn("fixedFrame")
  }

  private func writeAutoresizing(_ mask: InterfaceElement, of local: Local) {
    guard mask.name == "autoresizingMask", !Self.isConstrained(local.element) else { return }
    let options = [
      ("flexibleMinX", "flexibleLeftMargin"), ("widthSizable", "flexibleWidth"), ("flexibleMaxX", "flexibleRightMargin"),
      ("flexibleMinY", "flexibleTopMargin"), ("heightSizable", "flexibleHeight"), ("flexibleMaxY", "flexibleBottomMargin"),
    ].filter { mask.isOn($0.0) }.map { ".\($0.1)" }
    // Without a mask a view keeps its distance from the top left, which equals flexible right and bottom margins.
    guard !options.isEmpty, options != [".flexibleRightMargin", ".flexibleBottomMargin"] else { return }
    add("\(local.name).autoresizingMask = \(options.count == 1 ? options[0] : "[\(options.joined(separator: ", "))]")")
  }

  // MARK: Texts

  /// Writes the text of a label, a text field or a text view, and how a label shrinks it.
  private func writeText(of local: Local) {
    let element = local.element
    guard ["label", "textField", "textView"].contains(element.name) else { return }
    if let text = element["text"], !text.isEmpty { add("\(local.name).text = \(SwiftText.quoted(text))") }
    let shrinks =
      element["adjustsFontSizeToFit"].map { $0 == "YES" } ?? (element["minimumFontSize"] ?? element["minimumScaleFactor"] != nil)
    guard shrinks else { return }
    add("\(local.name).adjustsFontSizeToFitWidth = true")
    guard element.name == "label" else { return }
    if let factor = element["minimumScaleFactor"].flatMap(SwiftText.number) {
      add("\(local.name).minimumScaleFactor = \(factor)")
    } else if let least = element["minimumFontSize"].flatMap(Double.init), least > 0,
      let size = element.child(key: "fontDescription")?["pointSize"].flatMap(Double.init), size > least, least.isFinite, size.isFinite
    {
      add("\(local.name).minimumScaleFactor = \(SwiftText.number(least / size))")
    }
  }

  /// Writes a child element of a view. Returns false for an unknown one.
  private func writeProperty(_ child: InterfaceElement, of local: Local) -> Bool {
    let element = local.element
    switch child.name {
    case "fontDescription": writeFont(child, of: local)
    case "attributedString": writeAttributedText(child, property: child.key ?? "attributedText", of: local)
    case "preferredSymbolConfiguration" where element.name == "imageView":
      if let configuration = context.symbolConfiguration(child) { add("\(local.name).preferredSymbolConfiguration = \(configuration)") }
    case "state": writeButtonState(child, of: local)
    case "buttonConfiguration": writeConfiguration(child, of: local)
    case "textInputTraits": writeTraits(child, of: local)
    case "segments": writeSegments(child, of: local)
    case "scopeButtonTitles":
      let titles = child.children.map { SwiftText.quoted($0.text) }
      add("\(local.name).scopeButtonTitles = [\(titles.joined(separator: ", "))]")
    case "accessibility": writeAccessibility(child, of: local)
    case "userDefinedRuntimeAttributes": for attribute in child.children { writeRuntimeAttribute(attribute, of: local) }
    case "date", "locale", "timeZone": return writeDateProperty(child, of: local)
    case "textAttributes": writeTextAttributes(child, of: local)
    default: return false
    }
    return true
  }

  private func writeFont(_ child: InterfaceElement, of local: Local) {
    guard let font = context.font(child) else { return }
    switch local.element.name {
    case "button":
      // A configuration determines the font itself.
      if local.element.child("buttonConfiguration") == nil { add("\(local.name).titleLabel?.font = \(font)") }
    case "label", "textField": if font != ".systemFont(ofSize: 17)" { add("\(local.name).font = \(font)") }
    case "textView": add("\(local.name).font = \(font)")
    default: context.note(child, "the font of a \(local.type) is left out")
    }
  }
  private func writeAttributedText(_ child: InterfaceElement, property: String, of local: Local) {
    guard ["attributedText", "attributedPlaceholder", "attributedTitle"].contains(property),
      ["label", "textField", "textView", "refreshControl"].contains(local.element.name)
    else { return context.note(child, "the text \(property) of a \(local.type) is left out") }
    let text = context.attributedText(child, name: name)
    for statement in text.statements { add(statement) }
    add("\(local.name).\(property) = \(text.expression)")
  }
  private func writeTraits(_ child: InterfaceElement, of local: Local) {
    let rules = local.element.name == "textView" ? ElementKind.textViewTraits : ElementKind.fieldTraits
    assign(ElementKind(child.name, local.type, "traits", rules: rules), of: child, to: local.name)
    // An object that is created in code capitalizes sentences; one of Interface Builder without the attribute does not.
    switch child["autocapitalizationType"] {
    case nil, "none": add("\(local.name).autocapitalizationType = .none")
    case "sentences": break
    case let type? where ["words", "allCharacters"].contains(type): add("\(local.name).autocapitalizationType = .\(type)")
    case let type?: context.note(child, "autocapitalizationType cannot be \(SwiftText.quoted(type)) in Hitchless; it is left out")
    }
  }
  private func writeTextAttributes(_ child: InterfaceElement, of local: Local) {
    guard local.element.name == "navigationBar", let key = child.key, ["titleTextAttributes", "largeTitleTextAttributes"].contains(key)
    else {
      return context.note(child, "the \(child.key ?? "text attributes") of a \(local.type) are left out")
    }
    var pairs: [String] = []
    for value in child.children {
      if value.name == "color", value.key == "textColor", let color = context.color(value) {
        pairs.append(".foregroundColor: \(color.hasPrefix(".") ? "UIColor\(color)" : color)")
      } else if value.name == "fontDescription", let font = context.font(value) {
        pairs.append(".font: \(font.contains(" ?? ") ? "(\(font)) as UIFont" : "UIFont\(font)")")
      } else {
        context.note(value, "the attribute \(value.key ?? value.name) of titles is left out")
      }
    }
    if !pairs.isEmpty { add("\(local.name).\(key) = [\(pairs.joined(separator: ", "))]") }
  }

  // MARK: Controls

  private func writeSegments(_ child: InterfaceElement, of local: Local) {
    for (index, segment) in child.children.enumerated() {
      let at = "at: \(index), animated: false"
      if let image = context.image("image", of: segment) {
        add("\(local.name).insertSegment(with: \(image), \(at))")
      } else {
        add("\(local.name).insertSegment(withTitle: \(SwiftText.quoted(segment["title"] ?? "")), \(at))")
      }
      if segment["enabled"] == "NO" { add("\(local.name).setEnabled(false, forSegmentAt: \(index))") }
      if let width = segment["width"].flatMap(SwiftText.number), width != "0" {
        add("\(local.name).setWidth(\(width), forSegmentAt: \(index))")
      }
    }
  }
  private func writeDateProperty(_ child: InterfaceElement, of local: Local) -> Bool {
    guard local.element.name == "datePicker", let key = child.key else { return false }
    switch child.name {
    case "date":
      // With "useCurrentDate" the file only contains the day on which it was saved.
      if key == "date", local.element["useCurrentDate"] == "YES" { return true }
      guard let time = child["timeIntervalSinceReferenceDate"].flatMap(SwiftText.number),
        ["date", "minimumDate", "maximumDate"].contains(key)
      else { return false }
      add("\(local.name).\(key) = Date(timeIntervalSinceReferenceDate: \(time))")
    case "locale":
      guard let identifier = child["localeIdentifier"] else { return false }
      add("\(local.name).locale = Locale(identifier: \(SwiftText.quoted(identifier)))")
    default:
      guard let name = child["name"] else { return false }
      add("\(local.name).timeZone = TimeZone(identifier: \(SwiftText.quoted(name)))")
    }
    return true
  }
  /// Writes the properties that can only be set after all others.
  private func writeState(of local: Local) {
    let element = local.element
    switch element.name {
    case "segmentedControl":
      if let index = element["selectedSegmentIndex"].flatMap(SwiftText.integer), index != "-1" {
        add("\(local.name).selectedSegmentIndex = \(index)")
      }
    case "activityIndicatorView":
      if element["style"] == "whiteLarge" || element["style"] == "white", element.child(key: "color") == nil {
        add("\(local.name).color = .white")
      }
      if !element.isOn("hidesWhenStopped") { add("\(local.name).hidesWhenStopped = false") }
      if element.isOn("animating") { add("\(local.name).startAnimating()") }
    default: break
    }
  }

  // MARK: Accessibility

  private func writeAccessibility(_ child: InterfaceElement, of local: Local) {
    for (attribute, property) in [
      ("identifier", "accessibilityIdentifier"), ("label", "accessibilityLabel"), ("hint", "accessibilityHint"),
      ("value", "accessibilityValue"),
    ] {
      if let text = child[attribute] { add("\(local.name).\(property) = \(SwiftText.quoted(text))") }
    }
    if let isElement = child["isElement"] { add("\(local.name).isAccessibilityElement = \(isElement == "YES")") }
    guard let traits = child.child("accessibilityTraits") else { return }
    let known = [
      "button", "link", "image", "selected", "keyboardKey", "staticText", "notEnabled", "searchField", "adjustable", "header", "tabBar",
      "toggleButton", "none",
    ]
    let given = traits.attributes.filter { $0.key != "key" && $0.value == "YES" }.keys.sorted()
    for trait in given where !known.contains(trait) {
      context.note(traits, "Hitchless has no accessibility trait \(trait); it is left out")
    }
    let written = given.filter(known.contains).map { ".\($0)" }
    if !written.isEmpty {
      add("\(local.name).accessibilityTraits = \(written.count == 1 ? written[0] : "[\(written.joined(separator: ", "))]")")
    }
  }
}
