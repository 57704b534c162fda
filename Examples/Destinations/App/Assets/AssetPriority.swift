/// How urgently an asset is wanted.
public enum AssetPriority: Int, Comparable, CaseIterable, Sendable {
  /// Its post will probably come into view.
  case ahead
  /// Its post is in view.
  case visible

  public static func < (a: AssetPriority, b: AssetPriority) -> Bool { a.rawValue < b.rawValue }
}
