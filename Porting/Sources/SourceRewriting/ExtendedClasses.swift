/// The subclasses of UIKit's classes with the members that a program's extensions override.
struct ExtendedClasses {
  private struct Override {
    var member: MovedMemberPass.Member
    var file: Int
    /// The rewritten declaration, with the line break before it.
    var text: String
  }
  private var overrides: [String: [Override]] = [:]
  private let index: DeclarationIndex

  /// Finds the members that are moved out of extensions of UIKit's classes. O(size of the files).
  init(_ moves: [MovedMemberPass], in files: [ProgramFile], _ index: DeclarationIndex, _ edits: [TextEdits]) {
    self.index = index
    for (position, pass) in moves.enumerated() {
      for member in pass.members where index.uiKitExtensions.overrides[member.type] != nil {
        let text = edits[position].applied(to: files[position].text, in: member.range)
        overrides[member.type, default: []].append(
          Override(member: member, file: position, text: text.hasPrefix("\n") ? text : "\n  " + text))
      }
    }
  }

  /// Removes the members from their extensions, and writes the subclasses behind the first extension of each.
  func write(_ edits: inout [TextEdits]) {
    for override in overrides.values.joined() { edits[override.file].replace(override.member.range, with: "") }
    for (name, own) in index.uiKitExtensions.subclasses.sorted(by: { $0.key < $1.key }) {
      var members: [Override] = []
      let keys = UIKitClasses.members(of: name, overriding: index.uiKitExtensions.overrides)
      for ancestor in UIKitClasses.ancestry(of: name) {
        members += (overrides[ancestor] ?? []).filter { override in
          override.member.members.contains { member in keys.contains { $0 == (ancestor, member) } }
        }
      }
      guard let first = members.first else { continue }
      let head =
        "\n\n/// `\(name)` with what extensions of UIKit's classes override.\n\(index.hasEntryPoint ? "" : "open ")class \(own): \(name) {"
      let end = first.member.extensionEnd
      edits[first.file].replace(end..<end, with: "\(head)\(members.map(\.text).joined(separator: "\n"))\n}")
    }
  }
}
