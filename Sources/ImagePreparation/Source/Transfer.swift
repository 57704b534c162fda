internal import Glibc

/// Reads or writes `count` bytes of a file: `step` receives the number of bytes that are done, processes some of the rest and returns the
/// result of `read` or `write`. Returns the number of processed bytes, which is less than `count` at the end of the file and after errors.
func transfer(_ count: Int, _ step: (_ done: Int) -> Int) -> Int {
  var done = 0
  while done < count {
    let got = step(done)
    if got < 0, errno == EINTR { continue }
    guard got > 0 else { break }
    done += got
  }
  return done
}
