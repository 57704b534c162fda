/// A display of a desktop that opens addresses, in whatever program the person has chosen for them.
@MainActor package protocol LinkDisplay: Display {
  /// Has the desktop open an address. `completion` is called once, later, with whether a program took it.
  func open(_ address: String, completion: @escaping @MainActor (Bool) -> Void)
}
