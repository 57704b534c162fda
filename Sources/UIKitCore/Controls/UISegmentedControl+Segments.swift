public import Foundation
internal import HitchlessBase

extension UISegmentedControl {
  /// The number of segments.
  public var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title, at the end if `segment` is out of range. Never animated.
  public func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) { insert(Segment(title: title), at: segment) }
  /// Inserts a segment with an image, at the end if `segment` is out of range. Never animated.
  public func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) { insert(Segment(image: image), at: segment) }
  /// Inserts a segment with an action, at the end if `segment` is out of range. Never animated.
  public func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Segment(title: action.title, image: action.image, action: action), at: segment)
  }
  private func insert(_ segment: Segment, at index: Int) {
    let place = min(max(0, index), segments.count)
    let selected = selectedSegmentIndex
    segments.insert(segment, at: place)
    rebuild()
    if selected >= place { selectedSegmentIndex = selected + 1 }
  }
  /// Removes a segment. If it was selected, no segment is selected afterwards. Never animated.
  public func removeSegment(at segment: Int, animated: Bool) {
    guard check(segment) else { return }
    let selected = selectedSegmentIndex
    selectedSegmentIndex = Self.noSegment
    segments.remove(at: segment)
    rebuild()
    if selected != segment { selectedSegmentIndex = selected > segment ? selected - 1 : selected }
  }
  /// Replaces all segments by segments with titles. None is selected afterwards.
  func show(titles: [String]) {
    selectedSegmentIndex = Self.noSegment
    segments = titles.map { Segment(title: $0) }
    rebuild()
  }
  /// Removes all segments.
  public func removeAllSegments() {
    selectedSegmentIndex = Self.noSegment
    segments = []
    rebuild()
  }

  /// Sets the title of a segment, which replaces its image.
  public func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) {
      $0.title = title
      $0.image = nil
    }
  }
  /// Returns the title of a segment; nil if it has an image.
  public func titleForSegment(at segment: Int) -> String? {
    check(segment) && segments[segment].image == nil ? segments[segment].title : nil
  }
  /// Sets the image of a segment, which replaces its title.
  public func setImage(_ image: UIImage?, forSegmentAt segment: Int) { change(segment) { $0.image = image } }
  /// Returns the image of a segment; nil if it has a title.
  public func imageForSegment(at segment: Int) -> UIImage? { check(segment) ? segments[segment].image : nil }
  /// Sets the action of a segment, with its title and image.
  public func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) { ($0.action, $0.title, $0.image) = (action, action.title, action.image) }
  }
  /// Returns the action of a segment; nil for none.
  public func actionForSegment(at segment: Int) -> UIAction? { check(segment) ? segments[segment].action : nil }
  /// Returns the index of the first segment whose action has that identifier; `NSNotFound` for none.
  public func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }
  /// Sets the width of a segment in points; 0 for automatic.
  public func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = max(0, width) } }
  /// Returns the width that was set for a segment, in points; 0 for automatic.
  public func widthForSegment(at segment: Int) -> CGFloat { check(segment) ? segments[segment].width : 0 }
  /// Sets whether the user can select a segment.
  public func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
  /// Returns whether the user can select a segment. True by default.
  public func isEnabledForSegment(at segment: Int) -> Bool { check(segment) && segments[segment].isEnabled }

  private func change(_ index: Int, _ change: (inout Segment) -> Void) {
    guard check(index) else { return }
    change(&segments[index])
    segmentsDidChange()
  }
  private func check(_ index: Int) -> Bool {
    if segments.indices.contains(index) { return true }
    Fault.raise("Segment \(index) of \(self) was asked for, which has \(segments.count) segments")
    return false
  }
}
