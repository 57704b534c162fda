internal import Foundation
internal import HitchlessBase

// Changes of the segments.
extension UISegmentedControl {
  func insert(_ segment: SegmentContent, at index: Int) {
    let place = min(max(0, index), segments.count)
    let selected = selectedSegmentIndex
    segments.insert(segment, at: place)
    rebuild()
    if selected >= place { selectedSegmentIndex = selected + 1 }
  }
  func remove(at index: Int) {
    guard check(index) else { return }
    let selected = selectedSegmentIndex
    selectedSegmentIndex = Self.noSegment
    segments.remove(at: index)
    rebuild()
    if selected != index { selectedSegmentIndex = selected > index ? selected - 1 : selected }
  }
  /// Replaces all segments by segments with titles. None is selected afterwards.
  func show(titles: [String]) {
    selectedSegmentIndex = Self.noSegment
    segments = titles.map { SegmentContent(title: $0) }
    rebuild()
  }

  func change(_ index: Int, _ change: (inout SegmentContent) -> Void) {
    guard check(index) else { return }
    change(&segments[index])
    segmentsDidChange()
  }
  func check(_ index: Int) -> Bool {
    if segments.indices.contains(index) { return true }
    Fault.raise("Segment \(index) of \(self) was asked for, which has \(segments.count) segments")
    return false
  }
}
