package import HitchlessBase

extension FlowSolver {
  /// Stores the size that a cell prefers, after it was measured. Fractions of a pixel are rounded up, so that nothing is clipped. If frames
  /// changed, compute the offset from an anchor again and repeat the query. No effect for elements that are not self-sizing or do not
  /// exist. O(log n + items of the lines that change).
  package mutating func setMeasured(_ size: Size, for element: LayoutElement, content: FlowContent) -> MeasuredEffect {
    guard case .item(let section, let item) = element, size.isFinite, sections.indices.contains(section), item >= 0,
      sections[section].layout?.plan.metrics.selfSizes == true, item < sections[section].itemCount
    else { return .none }
    let rounded = Size(
      width: grid.points(max(0, grid.pixelsCovering(size.width))), height: grid.points(max(0, grid.pixelsCovering(size.height))))
    fitted.set(rounded, key(section, item, content), fixedLength: crossPixels)
    guard sections[section].layout?.set(rounded, at: item, isFitted: true) == true else { return .none }
    sections[section].layout?.breakAgain()
    refresh(section)
    return MeasuredEffect(framesChanged: true)
  }

  /// Forgets the sizes of an item for other containers, after its contents changed and its size for the current one was requested. O(1).
  package mutating func contentsDidChange(of item: ItemHandle) { fitted.forgetInOtherWidths(item) }

  private func key(_ section: Int, _ item: Int, _ content: FlowContent) -> MeasuredSizes.Key {
    MeasuredSizes.Key(owner: content.list.itemHandle(section, item).rawValue, kind: 0, ordinal: 0)
  }

  /// Applies stored preferred sizes to the items between two offsets.
  mutating func adopt(_ section: Int, low: Int, high: Int, content: FlowContent) {
    guard !fitted.isEmpty, sections[section].layout?.plan.metrics.selfSizes == true, var layout = sections[section].layout.take()
    else { return }
    let begin = extents.offset(of: section)
    var item = 0
    while let next = layout.firstUnfitted(from: item, low: low - begin, high: high - begin) {
      if let size = fitted.size(key(section, next, content), fixedLength: crossPixels), layout.set(size, at: next, isFitted: true) {
        layout.breakAgain()
      }
      item = next + 1
    }
    sections[section].layout = layout
    refresh(section)
  }

  /// Applies stored preferred sizes to items of a section. `held` begins a line that must not change. O(items · log n).
  mutating func adopt(_ section: Int, _ items: Range<Int>, holding held: Int? = nil, content: FlowContent) {
    guard !fitted.isEmpty, sections[section].layout?.plan.metrics.selfSizes == true, var layout = sections[section].layout.take()
    else { return }
    var item = items.lowerBound
    while let next = layout.sizes.fitted.firstUnmeasured(from: item), next < items.upperBound {
      if let size = fitted.size(key(section, next, content), fixedLength: crossPixels) { _ = layout.set(size, at: next, isFitted: true) }
      item = next + 1
    }
    layout.breakAgain(holding: held)
    sections[section].layout = layout
    refresh(section)
  }

  /// Returns whether items in `rect` have stored preferred sizes that have not been applied. O(log n + unmeasured items in `rect`).
  package func hasRememberedSizes(in rect: Rect, content: FlowContent) -> Bool {
    guard !fitted.isEmpty else { return false }
    let (low, high) = range(rect)
    var section = extents.line(at: low - overhang) ?? 0
    while section < sections.count, extents.offset(of: section) < high + overhang {
      if let layout = sections[section].layout, layout.plan.metrics.selfSizes {
        let begin = extents.offset(of: section)
        var item = 0
        while let next = layout.firstUnfitted(from: item, low: low - begin, high: high - begin) {
          if fitted.size(key(section, next, content), fixedLength: crossPixels) != nil { return true }
          item = next + 1
        }
      }
      section += 1
    }
    return false
  }

  /// Forgets the sizes of items whose handles may be assigned again from now on. O(remembered sizes).
  package mutating func forgetSizes(ofItems isItemGone: (ItemHandle) -> Bool) {
    fitted.removeAll(ofItems: isItemGone, sections: { _ in false })
  }
}
