internal import SwiftSyntax

/// The Swift files of one module of a program for UIKit, and their rewritten versions for Linux.
///
/// Swift on Linux rejects `@objc`, `#selector`, `@IBOutlet`, `override` in extensions and everything else that needs the Objective-C
/// runtime. These are replaced; every other byte of the files stays unchanged.
public struct Program: Sendable {
  /// The other files of the module.
  public struct Surroundings: Sendable {
    /// Whether the module has files that it reads at run time, which its package puts into a bundle.
    public var hasResources = false
    /// Whether outlets are set and actions are called by code that is generated from Interface Builder's files.
    public var hasInterfaceFiles = false
    /// The UIKit classes of the objects in these files.
    public var classesOfInterfaceFiles: Set<String> = []
    public init() {}
  }

  /// A file that was rewritten for Linux.
  public struct RewrittenFile: Hashable, Sendable {
    public var path: String
    public var text: String
  }

  /// The rewritten files, in the order of the originals.
  public let rewritten: [RewrittenFile]
  /// Notes about what has to be checked, by file and line.
  public let notes: [Note]
  /// The modules of Apple's that need a replacement: "Combine", for which there is a package, and "os".
  public let packages: Set<String>
  /// Whether one of the files has the entry point: `@main`, or a file named `main.swift`.
  public let hasEntryPoint: Bool
  /// The names of all members that the program uses: `a` and `b` of `x.a` and `.b`.
  public let memberNames: Set<String>
  /// An additional file with functions that create objects whose class is in a variable. Nil if it is not needed.
  public let functionsForVariables: String?
  /// Whether the program uses its own folders, which the type `ProgramFolders` provides.
  public let needsFolders: Bool
  /// Whether the program locks objects, with `objc_sync_enter(_:)`.
  public let needsLocks: Bool
  /// The declarations of the program's classes.
  public let declarations: ProgramDeclarations

  /// Rewrites `files`. O(size of all files), because classes and their extensions are rewritten together.
  public init(_ files: [ProgramFile], in surroundings: Surroundings = Surroundings()) {
    var index = DeclarationIndex(files, classesOfInterfaceFiles: surroundings.classesOfInterfaceFiles)
    let moves = files.map { file in
      let moved = MovedMemberPass(file, index)
      moved.walk(file.tree)
      return moved
    }
    index.keepMoved(moves.flatMap(\.members))
    declarations = ProgramDeclarations(index: index)
    var edits = Array(repeating: TextEdits(), count: files.count)
    var notes = moves.flatMap(\.notes)
    var packages: Set<String> = []
    var (needsFunctions, needsFolders, needsLocks) = (false, false, false)
    for (position, file) in files.enumerated() {
      let imports = ImportPass(file, index)
      edits[position].merge(moves[position].edits)
      let metatypes = MetatypePass(file, index)
      let folders = FolderPass(file, index)
      let runtime = RuntimePass(file, index)
      var passes = [
        imports, PlatformPass(file, index), AttributePass(file, index, opensOutlets: surroundings.hasInterfaceFiles),
        SelectorPass(file, index), OptionalRequirementPass(file, index), OptionalCallPass(file, index),
        RequirementFunctionPass(file, index), DelegateWindowPass(file, index), PreviewPass(file, index), RenamePass(file, index),
        AttributeDictionaryPass(file, index), AccessibilityTraitPass(file, index),
        EditingRequirementPass(file, index), DelegateMethodPass(file, index), RequiredInitializerPass(file, index), LayerPass(file, index),
        KeyValueObserverPass(file, index), KeyValueCodingPass(file, index), KeyValueModelPass(file, index),
        DynamicMemberPass(file, index), runtime, EmptyObjectPass(file, index),
        DispatchedMemberPass(file, index), ExtendedClassPass(file, index), metatypes, folders,
      ]
      passes.append(BundlePass(file, index, hasResources: surroundings.hasResources))
      for pass in passes {
        pass.walk(file.tree)
        edits[position].merge(pass.edits)
        notes += pass.notes
      }
      packages.formUnion(imports.needed)
      if metatypes.needsFunction { needsFunctions = true }
      if folders.needsFolders { needsFolders = true }
      if runtime.needsLocks { needsLocks = true }
    }
    Self.move(moves, in: files, &edits)
    ExtendedClasses(moves, in: files, index, edits).write(&edits)
    rewritten = zip(files, edits).map { RewrittenFile(path: $0.path, text: $1.applied(to: $0.text)) }
    self.notes = notes.sorted()
    self.packages = packages
    self.needsFolders = needsFolders
    self.needsLocks = needsLocks
    functionsForVariables = needsFunctions ? index.functionsForVariables : nil
    let names = MemberNames()
    for file in files { names.walk(file.tree) }
    memberNames = names.names
    hasEntryPoint = index.hasEntryPoint
  }

  /// Moves members from extensions to the end of their class, with the other edits applied.
  private static func move(_ moves: [MovedMemberPass], in files: [ProgramFile], _ edits: inout [TextEdits]) {
    var ends: [String: (file: Int, offset: Int)] = [:]
    for (position, pass) in moves.enumerated() {
      for (type, offset) in pass.ends { ends[type] = (position, offset) }
    }
    let rewritten = edits
    for (position, pass) in moves.enumerated() {
      for member in pass.members {
        guard let end = ends[member.type] else { continue }
        let text = rewritten[position].applied(to: files[position].text, in: member.range)
        edits[position].replace(member.range, with: "")
        // One empty line before each, as between other members.
        let separated = text.hasPrefix("\n") ? "\n" + text.drop { $0 == "\n" } : "\n  " + text
        edits[end.file].replace(end.offset..<end.offset, with: separated + "\n")
      }
    }
  }
}
