/// A wireless network, as it is found.
struct Network: Hashable, Identifiable, Sendable {
  let id: Int
  let name: String
  let needsPassword: Bool
}
