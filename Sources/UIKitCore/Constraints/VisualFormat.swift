internal import Foundation

/// What a visual format says, such as `H:|-[name]-(>=8)-[value(100@750)]|`.
struct VisualFormat: Equatable {
  /// A requirement for a distance or a length.
  struct Predicate: Equatable {
    var relation = NSLayoutConstraint.Relation.equal
    var object: Object
    var priority: Float = 1000
  }

  /// What a predicate compares with.
  enum Object: Equatable {
    case constant(CGFloat)
    /// The length of a view, by its name.
    case view(String)
  }

  /// How neighbours are connected.
  enum Connection: Equatable {
    /// Edge to edge.
    case flush
    /// By the standard distance; the margin at a superview's edge.
    case standard
    case predicates([Predicate])
  }

  /// A view and what its length has to be.
  struct Part: Equatable {
    var name: String
    var predicates: [Predicate] = []
  }

  var isVertical = false
  /// From the superview's edge to the first view; nil if the format does not begin there.
  var leading: Connection?
  var parts: [Part] = []
  /// Between neighbours: one fewer than parts.
  var between: [Connection] = []
  /// From the last view to the superview's edge; nil if the format does not end there.
  var trailing: Connection?
}

/// Why a visual format is refused: UIKit's words, and where.
struct VisualFormatError: Error, Equatable {
  var message: String
  /// How many characters are before the place.
  var offset: Int

  /// The message that UIKit raises, with a mark below the place in `format`.
  func description(_ format: String) -> String {
    if format.isEmpty { return "Unable to parse constraint format: It's an empty string." }
    return "Unable to parse constraint format: \n\(message) \n\(format) \n\(String(repeating: " ", count: offset))^"
  }
}
