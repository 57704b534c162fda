internal import Foundation

/// The executable behind `swift package find-uncalled-methods`: `uncalled-methods --library FOLDER … --program FOLDER …`, with folders of
/// symbol graphs. Prints its findings in the format of compiler warnings. Exits with 1 if there are findings, and with 2 if it could not
/// check.
@main enum UncalledMethodsCommand {
  static func main() {
    var folders = ["--library": [String](), "--program": [String]()]
    var arguments = CommandLine.arguments.dropFirst()
    while let option = arguments.popFirst() {
      guard folders[option] != nil, let folder = arguments.popFirst() else { fail("usage: --library FOLDER … --program FOLDER …") }
      folders[option]?.append(folder)
    }
    do {
      let (libraries, program) = (try graphs(in: folders["--library"]), try graphs(in: folders["--program"]))
      let findings = UncalledMethods(table: ClassTable(libraries: libraries, program: program)).findings()
      for finding in findings { print(finding.line) }
      exit(findings.isEmpty ? 0 : 1)
    } catch {
      fail("\(error)")
    }
  }

  private static func graphs(in folders: [String]?) throws -> [SymbolGraph] { try (folders ?? []).flatMap(SymbolGraph.all) }

  private static func fail(_ text: String) -> Never {
    FileHandle.standardError.write(Data("uncalled-methods: \(text)\n".utf8))
    exit(2)
  }
}

extension UncalledMethods.Finding {
  /// The finding as `FILE:LINE:COLUMN: warning: TEXT`.
  var line: String {
    guard let location, let url = URL(string: location.uri) else { return "warning: \(text)" }
    return "\(url.path):\(location.position.line + 1):\(location.position.character + 1): warning: \(text)"
  }
}
