internal import Foundation

/// A parsed visual format, such as `H:|-[name]-(>=8)-[value(100@750)]|`.
struct VisualFormat: Equatable {
  /// A requirement for a distance or a length.
  struct Predicate: Equatable {
    var relation = NSLayoutConstraint.Relation.equal
    var object: Object
    var priority: Float = 1000
  }

  /// The object that a predicate compares with.
  enum Object: Equatable {
    case constant(CGFloat)
    /// The length of a view, by its name.
    case view(String)
  }

  /// The connection of neighbours.
  enum Connection: Equatable {
    /// Edge to edge.
    case flush
    /// The standard distance; the margin at a superview's edge.
    case standard
    case predicates([Predicate])
  }

  /// A view and the requirements for its length.
  struct Part: Equatable {
    var name: String
    var predicates: [Predicate] = []
  }

  var isVertical = false
  /// The connection of the superview's edge to the first view; nil if the format does not begin there.
  var leading: Connection?
  var parts: [Part] = []
  /// The connections between neighbours, one fewer than parts.
  var between: [Connection] = []
  /// The connection of the last view to the superview's edge; nil if the format does not end there.
  var trailing: Connection?
}

/// The error of an invalid visual format: UIKit's message and the position.
struct VisualFormatError: Error, Equatable {
  var message: String
  /// The number of characters before the position.
  var offset: Int

  /// Returns the message that UIKit raises, with a mark at the position in `format`.
  func description(_ format: String) -> String {
    if format.isEmpty { return "Unable to parse constraint format: It's an empty string." }
    return "Unable to parse constraint format: \n\(message) \n\(format) \n\(String(repeating: " ", count: offset))^"
  }
}
