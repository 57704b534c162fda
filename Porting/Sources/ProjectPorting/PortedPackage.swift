public import Foundation
internal import InterfaceFiles
public import SourceRewriting

/// A program for UIKit as a package that uses Hitchless: its files, and notes about what has to be checked.
///
/// Nothing is written until ``write(to:replacing:)``, so that a program can be checked without writing a package.
public struct PortedPackage {
  /// The content of a file.
  public enum Content: Hashable, Sendable {
    case text(String)
    /// A file or folder, which is copied unchanged.
    case copy(URL)
  }

  /// The name of the module and of the program.
  public let name: String
  /// The files by their path in the package.
  public private(set) var files: [String: Content] = [:]
  /// The parts that could not be ported, or that behave differently on Linux, ordered by file and line.
  public private(set) var notes: [SourceRewriting.Note] = []

  /// Ports the program in a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder with the program's sources, or the one with its Xcode project.
  ///   - name: The name of the package and its module; the folder's if nil.
  ///   - hitchless: The folder of Hitchless as written in the manifest.
  /// - Throws: ``PortingError``, and the errors of reading files.
  public init(of folder: URL, name: String?, hitchless: String) throws {
    // The files below a symbolic link are not links themselves.
    let root = ProjectFolder.ofProgram(in: folder.resolvingSymlinksInPath())
    let contents = try ProjectFolder(root)
    guard !contents.sources.isEmpty else { throw PortingError.noSources(folder.path) }
    self.name = Self.moduleName(name ?? root.lastPathComponent)
    var manifest = PackageManifest(name: self.name, hitchless: hitchless)
    let information = ProjectInformation(
      informationLists: contents.informationLists.map { root.appendingPathComponent($0) }, project: Self.projectFile(beside: root))
    addResources(contents, root, information, &manifest)
    try addSources(contents, root, information, &manifest)
    notes += contents.unusable.map { SourceRewriting.Note(path: $0, line: 0, message: "Linux can not use files of this kind.") }
    notes.sort()
    files["Package.swift"] = .text(manifest.text)
    if !notes.isEmpty { files["NOTES.txt"] = .text(notes.map { "\($0)\n" }.joined()) }
  }

  private var target: String { "Sources/\(name)" }

  private mutating func addSources(
    _ contents: ProjectFolder, _ root: URL, _ information: ProjectInformation, _ manifest: inout PackageManifest
  ) throws {
    let sources = try contents.sources.map { path in
      ProgramFile(path: path, text: try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8))
    }
    var surroundings = Program.Surroundings()
    surroundings.hasResources = !manifest.copied.isEmpty || !manifest.processed.isEmpty
    surroundings.hasInterfaceFiles = !contents.interfaceFiles.isEmpty
    let interfaceFiles = readInterfaceFiles(contents, root, information)
    surroundings.classesOfInterfaceFiles = interfaceFiles.reduce(into: []) { $0.formUnion($1.classesOfObjects) }
    let program = Program(sources, in: surroundings)
    for file in program.rewritten { files["\(target)/\(file.path)"] = .text(file.text) }
    manifest.usesCombine = program.packages.contains("Combine")
    if program.packages.contains("os") { files["\(target)/Logging.swift"] = .text(LoggingSource.text) }
    if let source = program.functionsForVariables { files["\(target)/ObjectsOfVariableClass.swift"] = .text(source) }
    if program.needsLocks { files["\(target)/ObjectLocks.swift"] = .text(LockSource.text) }
    if program.needsFolders { files["\(target)/ProgramFolders.swift"] = .text(FolderSource.text(name: name)) }
    let symbols = AssetSymbols(catalogs: contents.catalogs.map { root.appendingPathComponent($0) }, names: program.memberNames) {
      program.declarations.property($0, of: $1).isDeclared
    }
    if let source = symbols.source { files["\(target)/AssetSymbols.swift"] = .text(source) }
    manifest.isProgram = program.hasEntryPoint
    notes += program.notes
    addInterface(interfaceFiles, information, program.declarations)
  }

  /// Reads storyboards and nibs. Those that cannot be read are noted.
  private mutating func readInterfaceFiles(
    _ contents: ProjectFolder, _ root: URL, _ information: ProjectInformation
  ) -> [InterfaceFile] {
    var interfaceFiles: [InterfaceFile] = []
    for path in contents.interfaceFiles where !information.isLaunchScreen(path) {
      do {
        interfaceFiles.append(try InterfaceFile(path: root.appendingPathComponent(path).path))
      } catch {
        notes.append(SourceRewriting.Note(path: path, line: 0, message: "This file can not be read: \(error)"))
      }
    }
    return interfaceFiles
  }

  /// Translates storyboards and nibs into Swift.
  private mutating func addInterface(
    _ interfaceFiles: [InterfaceFile], _ information: ProjectInformation, _ declarations: ProgramDeclarations
  ) {
    guard !interfaceFiles.isEmpty else { return }
    let generator = InterfaceGenerator(
      files: interfaceFiles, mainStoryboard: information.mainStoryboard, classes: ProgramClassTable(declarations), module: name)
    let (source, remarks) = generator.swift()
    files["\(target)/ModuleInterface.swift"] = .text(source)
    notes += remarks.map { remark in
      let element = remark.id.map { "\(remark.element) \($0)" } ?? remark.element
      return SourceRewriting.Note(path: remark.fileName, line: remark.line, message: "\(element): \(remark.message)")
    }
  }

  private mutating func addResources(
    _ contents: ProjectFolder, _ root: URL, _ information: ProjectInformation, _ manifest: inout PackageManifest
  ) {
    for (number, catalog) in contents.catalogs.enumerated() {
      // Two catalogs of the same name in different folders stay separate in the package.
      let last = (catalog as NSString).lastPathComponent
      let isTaken = manifest.copied.contains(last)
      let name = isTaken ? "\(number)-\(last)" : last
      files["\(target)/\(name)"] = .copy(root.appendingPathComponent(catalog))
      manifest.copied.append(name)
    }
    addTexts(contents, root, &manifest)
    for resource in contents.resources { addResource(resource, root) }
    let isLocalized = files.keys.contains { $0.contains(".lproj/") }
    if isLocalized { manifest.language = information.language ?? "en" }
    if files.keys.contains(where: { $0.hasPrefix("\(target)/Resources/") }) { manifest.processed.append("Resources") }
  }

  /// Adds a file to the bundle, in which the only folders are those of languages.
  private mutating func addResource(_ path: String, _ root: URL) {
    let parts = path.split(separator: "/").map(String.init)
    let language = parts.dropLast().last { $0.hasSuffix(".lproj") }
    let place = "\(target)/Resources/" + (language.map { "\($0)/" } ?? "") + (parts.last ?? path)
    guard files[place] == nil else {
      notes.append(
        SourceRewriting.Note(path: path, line: 0, message: "Another file has this name, and a bundle has one of each: rename it."))
      return
    }
    files[place] = .copy(root.appendingPathComponent(path))
  }

  private mutating func addTexts(_ contents: ProjectFolder, _ root: URL, _ manifest: inout PackageManifest) {
    for path in contents.stringCatalogs {
      do {
        let catalog = try StringCatalog(Data(contentsOf: root.appendingPathComponent(path)), path: path)
        let table = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        for language in catalog.tables.keys {
          files["\(target)/Resources/\(language).lproj/\(table).strings"] = .text(catalog.stringsFile(language))
        }
      } catch {
        notes.append(SourceRewriting.Note(path: path, line: 0, message: "This file can not be read: \(error)"))
      }
    }
  }

  private static func projectFile(beside folder: URL) -> URL? {
    for place in [folder, folder.deletingLastPathComponent()] {
      let entries = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
      if let project = entries.sorted().first(where: { $0.hasSuffix(".xcodeproj") }) {
        return place.appendingPathComponent(project).appendingPathComponent("project.pbxproj")
      }
    }
    return nil
  }

  /// Returns a valid module name: letters, digits and underscores.
  static func moduleName(_ name: String) -> String {
    let plain = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    return plain.first?.isNumber != false ? "_" + plain : plain
  }
}
