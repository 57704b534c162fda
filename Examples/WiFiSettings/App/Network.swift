/// A wireless network that was found.
struct Network: Hashable, Identifiable, Sendable {
  let id: Int
  let name: String
  let needsPassword: Bool
}
