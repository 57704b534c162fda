/// Finds methods that UIKit calls because Objective-C determines at run time that they exist, but that are not called through Swift's
/// protocols:
///
/// - Methods that only a subclass of the conforming class declares. The conformance uses the protocol's default, whatever a subclass adds;
///   only methods that the subclass overrides are called.
/// - Methods whose existence UIKit checks to decide what it offers, such as deleting a row with a swipe, if the methods that are called
///   instead are missing.
struct UncalledMethods {
  struct Finding {
    var location: SymbolGraph.Symbol.Location?
    var text: String
  }

  /// A method that is not called unless the class implements another method, the question.
  private struct Companion {
    /// The protocol's name.
    var of: String
    var method: String
    var question: String
    /// A question of another object's protocol that can be answered instead.
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

  /// Returns the findings in the order of files and lines. O(members of the program's classes × depth of the class hierarchy).
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
      // A method that overrides another one is called whenever that one is.
      guard !member.isOverride else { return nil }
      let known = inherited.lazy.compactMap { table.protocols[$0] }.filter { $0.names.contains(member.name) }
      for requirements in known.sorted(by: { $0.name < $1.name }) {
        // The protocol's methods are looked up in the topmost conforming class, including the methods that it inherits.
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
        // The class itself, its superclasses and its subclasses, or a delegate that is another class.
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
