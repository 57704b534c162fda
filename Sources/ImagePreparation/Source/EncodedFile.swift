internal import Glibc

/// An open regular file of encoded data.
final class EncodedFile: Sendable {
  let descriptor: Int32
  let path: String
  /// The file's status when it was opened.
  let status: stat

  /// Opens `path` for reading. Refuses directories, pipes and devices: reading them could block forever.
  init(path: String) throws(ImageError) {
    // Without O_NONBLOCK, opening a pipe would wait for its writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let reason = String(cString: strerror(errno))
      close(descriptor)
      throw .unreadable(path: path, reason: reason)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .unreadable(path: path, reason: "not a regular file")
    }
    self.descriptor = descriptor
    self.path = path
    self.status = status
  }

  deinit { close(descriptor) }

  var byteCount: Int { Int(status.st_size) }

  /// Returns `count` bytes from `offset` on; nil if they cannot be read.
  func read(at offset: Int, count: Int) -> [UInt8]? {
    guard offset >= 0, count >= 0, count <= byteCount - offset else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = transfer(count) { done in pread(descriptor, buffer.baseAddress! + done, count - done, off_t(offset + done)) }
    }
    return bytes.count == count ? bytes : nil
  }

  /// Reads the first `count` bytes, fewer if the file is shorter. A cancellation throws `cancelled` during the reading.
  func read(_ count: Int, cancellation: ImageCancellation? = nil) throws(ImageError) -> EncodedBytes {
    try EncodedBytes(descriptor: descriptor, count: min(count, byteCount), path: path, cancellation: cancellation)
  }
}
