/// Translates interface files into Swift: one file per module, with a class `ModuleInterface` in which the program's storyboards and nibs
/// are looked up by name.
public struct InterfaceGenerator {
  private let files: [InterfaceFile]
  private let mainStoryboard: String?
  private let classes: any ProgramClasses
  private let module: String?

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - files: The storyboards and nibs of the module.
  ///   - mainStoryboard: The initial storyboard, as named by the program's Info.plist.
  ///   - classes: Information about the program's classes.
  ///   - module: The program's module, so that the file does not import it.
  public init(
    files: [InterfaceFile], mainStoryboard: String? = nil, classes: any ProgramClasses = UnknownClasses(), module: String? = nil
  ) {
    self.files = files
    self.mainStoryboard = mainStoryboard
    self.classes = classes
    self.module = module
  }

  /// Returns the source of the file, which is the same for the same files, and notes about anything that should be checked.
  public func swift() -> (source: String, notes: [Note]) {
    var notes: [Note] = []
    var imports: Set<String> = []
    var types: [[String]] = []
    var cases: [InterfaceFile.Kind: [(name: String, type: String)]] = [:]
    var names = NameTable(["ModuleInterface"])
    for file in files.sorted(by: { ($0.fileName, $0.kind == .nib ? 1 : 0) < ($1.fileName, $1.kind == .nib ? 1 : 0) }) {
      let context = FileContext(file, classes: classes, module: module)
      defer {
        notes += context.notes
        imports.formUnion(context.imports)
      }
      if cases[file.kind]?.contains(where: { $0.name == file.name }) ?? false {
        context.note(file.document, "another file has the same name, perhaps for another language; this one is left out")
        continue
      }
      let type = names.unique(Self.typeName(file))
      types.append(
        file.kind == .storyboard
          ? StoryboardWriter(context: context, typeName: type).write() : NibWriter(context: context, typeName: type).write())
      cases[file.kind, default: []].append((file.name, type))
    }
    if let mainStoryboard, !(cases[.storyboard]?.contains { $0.name == mainStoryboard } ?? false) {
      notes.append(
        Note(fileName: "Info.plist", line: 1, element: "UIMainStoryboardFile", id: nil, message: "there is no storyboard \(mainStoryboard)")
      )
    }
    var lines = header(imports)
    lines += module(cases)
    for type in types { lines += [""] + type }
    return (lines.joined(separator: "\n") + "\n", notes)
  }

  private static func typeName(_ file: InterfaceFile) -> String {
    let words = file.name.split { !($0.isLetter || $0.isNumber) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return "\(name.first?.isLetter ?? false ? name : "File" + name)\(file.kind == .storyboard ? "Storyboard" : "Nib")"
  }

  private func header(_ imports: Set<String>) -> [String] {
    let names = Set(files.map(\.fileName)).sorted()
    var lines = ["// Written from interface files; do not edit, change those instead:"]
    lines += names.map { "// \($0.replacing("\n", with: " "))" }
    return lines + [""] + imports.union(["UIKit"]).sorted().map { "import \($0)" } + [""]
  }

  private func module(_ cases: [InterfaceFile.Kind: [(name: String, type: String)]]) -> [String] {
    func lookup(_ declaration: String, _ kind: InterfaceFile.Kind) -> [String] {
      let found = cases[kind] ?? []
      guard !found.isEmpty else { return ["  \(declaration) { nil }"] }
      return ["  \(declaration) {", "    switch name {"]
        + found.flatMap { ["    case \(SwiftText.quoted($0.name)): \($0.type).contents"] } + ["    default: nil", "    }", "  }"]
    }
    return ["/// The storyboards and nibs of this module.", "@MainActor final class ModuleInterface: InterfaceProviding {"]
      + ["  static let mainStoryboard: String? = \(mainStoryboard.map { SwiftText.quoted($0) } ?? "nil")", ""]
      + lookup("static func storyboard(named name: String) -> StoryboardContents?", .storyboard) + [""]
      + lookup("static func nib(named name: String) -> NibContents?", .nib) + ["}"]
  }
}
