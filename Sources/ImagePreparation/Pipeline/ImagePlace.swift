/// Where a picture is.
public enum ImagePlace: Hashable, Sendable {
  /// On a server: fetched, and kept on disk as it came.
  case address(String)
  /// In a file of this machine, named by its path: read when it is decoded. Only the program names files; an address, or where a server
  /// redirects to, never leads to one.
  case file(String)
}

extension ImagePlace {
  /// The address; nil for a file.
  var address: String? { if case .address(let address) = self { address } else { nil } }

  /// Which content a file has at this moment; nil for an address, and for a file that is not there. One call of the system.
  var version: ImageIdentity? { if case .file(let path) = self { ImageIdentity.file(at: path) } else { nil } }
}
