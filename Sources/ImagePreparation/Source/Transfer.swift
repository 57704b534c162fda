internal import Glibc

/// Reads or writes `count` bytes of a file: `step`, which is told how many are done, does some of the rest and returns what `read` and
/// `write` do. Returns how many were done, fewer at the end of the file and where the system cannot.
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
