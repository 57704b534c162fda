/// The context of all code that is generated for a file: its resources, the program's classes, and the notes.
final class FileContext {
  let file: InterfaceFile
  let classes: any ProgramClasses
  /// The program's own module, which the generated file does not import.
  let module: String?
  private(set) var notes: [Note] = []
  /// The modules that declare custom classes.
  private(set) var imports: Set<String> = []
  /// The file's copies of the colours of an asset catalog.
  private let namedColors: [String: InterfaceElement]
  private let systemImages: Set<String>
  /// The identifiers of the objects in outlet collections.
  let collected: Set<String>

  init(_ file: InterfaceFile, classes: any ProgramClasses, module: String?) {
    self.file = file
    self.classes = classes
    self.module = module
    let resources = file.document.children(of: "resources")
    namedColors = Dictionary(
      resources.compactMap { item in
        item.name == "namedColor" ? item["name"].flatMap { name in item.child("color").map { (name, $0) } } : nil
      }
    ) { first, _ in first }
    var collected: Set<String> = []
    file.document.walk { element in
      if element.name == "outletCollection", let id = element["destination"] { collected.insert(id) }
    }
    self.collected = collected
    systemImages = Set(resources.compactMap { $0.name == "image" && $0["catalog"] == "system" ? $0["name"] : nil })
  }

  func note(_ element: InterfaceElement, _ message: String) {
    let note = Note(fileName: file.fileName, line: element.line, element: element.name, id: element.id, message: message)
    // An element of a prototype may be visited for several functions.
    if !notes.contains(note) { notes.append(note) }
  }

  // MARK: Classes

  /// Returns the custom class of an element, or the program's subclass of the UIKit class that it has; nil if there is none, or one that
  /// cannot be written.
  func customClass(of element: InterfaceElement, inheriting base: String) -> String? {
    guard var name = element["customClass"], !name.isEmpty else { return classes.replacement(of: base) }
    if name.hasPrefix("_TtC"), let unmangled = Self.unmangled(name) { name = unmangled }
    guard SwiftText.isPath(name) else {
      note(element, "the class \(name) has a name that Swift has not: \(base) is made in its place")
      return nil
    }
    if name == base { return nil }
    if name.hasPrefix("UI") || name == "NSObject", ElementKind.knownTypes.contains(name) { return name }
    guard classes.inherits(name, from: base) else {
      note(element, "the program has no class \(name) that inherits from \(base): \(base) is made in its place")
      return nil
    }
    if let module = element["customModule"], element["customModuleProvider"] != "target", module != self.module,
      SwiftText.isIdentifier(module)
    {
      imports.insert(module)
    }
    return name
  }
  /// Returns `Shop.Cell` for `_TtC4Shop4Cell`, the form that Xcode 6 wrote.
  private static func unmangled(_ name: String) -> String? {
    var rest = name.dropFirst(4)
    var parts: [String] = []
    while let digit = rest.first, digit.isNumber, digit.isASCII {
      guard let length = Int(rest.prefix { $0.isNumber }) else { return nil }
      rest = rest.drop { $0.isNumber }
      guard rest.count >= length else { return nil }
      parts.append(String(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return rest.isEmpty && parts.count > 1 ? parts.dropFirst().joined(separator: ".") : nil
  }

  /// Returns the argument for a selector that several classes may have; nil if none of them is known.
  func anyOf(_ selector: String) -> String? {
    let methods = classes.classes(withSelector: selector).compactMap { classes.selector(selector, of: $0) }
    let name = SwiftText.quoted(selector)
    switch methods.count {
    case 0: return nil
    case 1: return methods[0]
    default: return "anyOf: [\(methods.map { "Selector(\(name), \($0))" }.joined(separator: ", "))]"
    }
  }

  // MARK: Resources

  func namedColor(_ name: String) -> InterfaceElement? { namedColors[name] }
  /// Returns whether an image's name is the name of a symbol.
  func isSystemImage(_ name: String) -> Bool { systemImages.contains(name) }
}

extension ElementKind {
  /// UIKit's own classes that a file can name as a custom class.
  static let knownTypes = Set(
    (Array(views.values) + Array(controllers.values) + Array(recognizers.values)).map(\.type)
      + ["UITableViewHeaderFooterView", "UISearchTextField", "UIBarButtonItem", "NSObject"])
}
