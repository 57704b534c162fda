public import UsersModel

/// A request for a page. Its number is unique, so that the response to a cancelled request is not mistaken for that of another.
public struct PageRequest: Hashable, Sendable {
  /// The number of the request, counted from 1.
  public var number: Int
  /// The user after which the page begins; nil for the first page.
  public var after: UserKey?
}
