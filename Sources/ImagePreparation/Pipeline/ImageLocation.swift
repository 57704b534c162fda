/// The location of a picture: a URL or a file.
public enum ImageLocation: Hashable, Sendable {
  /// A URL: fetched, and cached on disk as received.
  case address(String)
  /// The path of a local file, which is read when it is decoded. Only the program can name files: URLs and redirects never lead to one.
  case file(String)
}

extension ImageLocation {
  /// The address; nil for a file.
  var address: String? { if case .address(let address) = self { address } else { nil } }

  /// The current version of a file's content; nil for an address, and for a file that does not exist. Makes one system call.
  var version: ImageIdentity? { if case .file(let path) = self { ImageIdentity.file(at: path) } else { nil } }
}
