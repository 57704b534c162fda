package import DisplayInterface

extension HeadlessDisplay: LinkDisplay {
  /// Leaves the address to ``desktop``.
  package func open(_ address: String, completion: @escaping @MainActor (Bool) -> Void) { completion(desktop.openLink(address)) }
}
