/// Returns the length of a longest increasing subsequence, by patience sorting: `ends[k]` is the smallest value that can end one of length
/// k + 1.
func longestIncreasingSubsequence(_ values: [Int]) -> Int {
  var ends: [Int] = []
  for value in values {
    if let last = ends.last, last < value {
      ends.append(value)
      continue
    }
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] < value { low = middle + 1 } else { high = middle }
    }
    if low == ends.count { ends.append(value) } else { ends[low] = value }
  }
  return ends.count
}
