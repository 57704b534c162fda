/// Where a picture is found: a URL or a file.
public enum ImageLocation: Hashable, Sendable {
  /// A URL: fetched, and cached on disk as received.
  case address(String)
  /// The path of a local file, which is read when it is decoded. Only the program can name files: URLs and redirects never lead to one.
  case file(String)
}

extension ImageLocation {
  /// The address; nil for a file.
  var address: String? { if case .address(let address) = self { address } else { nil } }

  /// Which content a file has at this moment; nil for an address, and for a file that is not there. One call of the system.
  var version: ImageIdentity? { if case .file(let path) = self { ImageIdentity.file(at: path) } else { nil } }
}
