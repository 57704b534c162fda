/// Finds what UIKit calls, because Objective-C tells it that a method is there, and Swift's protocols do not:
///
/// - Methods that only a subclass of the conforming class declares. The conformance stands with the protocol's default, whatever a subclass
///   adds; only what it overrides is called.
/// - Methods that UIKit looks for to decide what it offers, as whether a swipe deletes a row, without those that are asked instead.
struct UncalledMethods {
  struct Finding {
    var location: SymbolGraph.Symbol.Location?
    var text: String
  }

  /// A method that is not called until the class answers a question.
  private struct Companion {
    /// The protocol's name.
    var of: String
    var method: String
    var question: String
    /// Another question, an answer to which is enough, of a protocol that another object may conform to.
    var delegate: (of: String, question: String)?
    var consequence: String
  }

  private static let companions = [
    Companion(
      of: "UITableViewDataSource", method: "tableView(_:commit:forRowAt:)", question: "tableView(_:canEditRowAt:)",
      delegate: ("UITableViewDelegate", "tableView(_:editingStyleForRowAt:)"), consequence: "no swipe offers to delete a row"),
    Companion(
      of: "UICollectionViewDataSource", method: "collectionView(_:moveItemAt:to:)", question: "collectionView(_:canMoveItemAt:)",
      consequence: "no item can be moved by hand"),
  ]

  let table: ClassTable

  /// In the order of files and lines. Time grows with the members of the program's classes, times the classes above one.
  func findings() -> [Finding] {
    let own = table.classes.values.filter(\.isOwn)
    return own.flatMap { subclassOnly($0) + unasked($0, among: own) }.sorted { first, second in
      let (one, other) = (first.location, second.location)
      return (one?.uri ?? "", one?.position.line ?? 0, one?.position.character ?? 0, first.text)
        < (other?.uri ?? "", other?.position.line ?? 0, other?.position.character ?? 0, second.text)
    }
  }

  private func subclassOnly(_ type: ClassTable.Class) -> [Finding] {
    let ancestors = table.ancestors(of: type)
    guard let inherited = ancestors.first?.protocols else { return [] }
    return type.members.compactMap { member in
      // What overrides something is called if that is.
      guard !member.isOverride else { return nil }
      let known = inherited.lazy.compactMap { table.protocols[$0] }.filter { $0.names.contains(member.name) }
      for requirements in known.sorted(by: { $0.name < $1.name }) {
        // The topmost is where the protocol's methods were looked for, among its own and those that it inherits.
        guard let above = ancestors.last(where: { table.conforms($0, to: requirements.name) }) else { continue }
        let remedy =
          above.isOwn
          ? "declare it in \(above.name), too, and override it here"
          : "\(above.name) is not yours: an object of your own can be the delegate"
        return Finding(
          location: member.location,
          text: "\(type.name).\(member.name) is never called: \(above.name) conforms to \(requirements.name) without it; \(remedy)")
      }
      return nil
    }
  }

  private func unasked(_ type: ClassTable.Class, among own: [ClassTable.Class]) -> [Finding] {
    UncalledMethods.companions.compactMap { companion in
      guard let member = type.members.first(where: { $0.name == companion.method }), table.conforms(type, to: companion.of) else {
        return nil
      }
      let questions = [companion.question] + (companion.delegate.map { [$0.question] } ?? [])
      let answering = own.filter { other in
        // Its own, its superclasses' and its subclasses', or those of a delegate that is another class.
        other.identifier == type.identifier || table.ancestors(of: type).contains { $0.identifier == other.identifier }
          || table.ancestors(of: other).contains { $0.identifier == type.identifier }
          || companion.delegate.map { table.conforms(other, to: $0.of) && !table.conforms(other, to: companion.of) } ?? false
      }
      guard !answering.contains(where: { questions.contains(where: $0.declares) }) else { return nil }
      return Finding(
        location: member.location,
        text:
          "\(type.name) has \(companion.method), but \(companion.consequence) until it has \(questions.joined(separator: " or ")) as well")
    }
  }
}
