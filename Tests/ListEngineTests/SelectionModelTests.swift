import HitchlessBase
import TestSupport
import Testing

@testable import ListEngine

@Suite struct SelectionModelTests {
  private func items(_ numbers: Int32...) -> [ItemHandle] { numbers.map { ItemHandle($0) } }

  @Test func `Single selection replaces, multiple selection adds, and a second tap deselects`() {
    var model = SelectionModel()
    _ = model.select(ItemHandle(1))
    #expect(model.changeOfTap(on: ItemHandle(2)) == .init(selected: items(2), deselected: items(1)))
    let change = model.select(ItemHandle(2))
    #expect(change == .init(selected: items(2), deselected: items(1)))
    #expect(model.changeOfTap(on: ItemHandle(2)).isEmpty)
    _ = model.setAllowsMultipleSelection(true)
    _ = model.select(ItemHandle(9))
    _ = model.select(ItemHandle(5))
    #expect(model.selected == items(2, 9, 5))
    #expect(model.changeOfTap(on: ItemHandle(9)) == .init(deselected: items(9)))
    let back = model.setAllowsMultipleSelection(false)
    #expect(back.deselected == items(2, 9))
    #expect(model.selected == items(5))
    model.allowsSelection = false
    #expect(model.changeOfTap(on: ItemHandle(3)).isEmpty)
  }

  @Test func `Highlighting returns the items whose highlight changes`() {
    var model = SelectionModel()
    let changes = [ItemHandle(1), ItemHandle(1), ItemHandle(2), nil].map { model.highlight($0) }
    #expect(changes == [items(1), [], items(1, 2), items(2)])
  }

  @Test func `The model matches a plain array after random steps`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("selection at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    var model = SelectionModel()
    var naive: [ItemHandle] = []
    var highlighted: ItemHandle?
    var isMultiple = false
    for step in 0..<(RandomTestSettings.rounds ?? 2_000) {
      let item = ItemHandle(Int32.random(in: 0..<12, using: &random))
      // The effect of a tap by the documented rules: none if selection is not allowed; a second tap deselects if multiple selection is on.
      let tap = model.changeOfTap(on: item)
      if !model.allowsSelection || (naive.contains(item) && !isMultiple) {
        #expect(tap.isEmpty, "step \(step)")
      } else if naive.contains(item) {
        #expect(tap == .init(deselected: [item]), "step \(step)")
      } else {
        #expect(tap == .init(selected: [item], deselected: isMultiple ? [] : naive), "step \(step)")
      }
      switch Int.random(in: 0..<16, using: &random) {
      case 0:
        isMultiple.toggle()
        let change = model.setAllowsMultipleSelection(isMultiple)
        #expect(change == .init(deselected: isMultiple ? [] : Array(naive.dropLast())), "step \(step)")
        if !isMultiple { naive = naive.suffix(1) }
      case 1:
        let gone = [item, ItemHandle(item.rawValue + 1)]
        naive.removeAll { gone.contains($0) }
        if let lit = highlighted, gone.contains(lit) { highlighted = nil }
        model.forget(gone)
      case 2:
        #expect(model.deselectAll() == .init(deselected: naive), "step \(step)")
        naive = []
      case 3: model.allowsSelection.toggle()
      case 4...6:
        let next = Bool.random(using: &random) ? item : nil
        #expect(model.highlight(next) == (next == highlighted ? [] : [highlighted, next].compactMap { $0 }), "step \(step)")
        highlighted = next
      case 7...9:
        #expect(model.deselect(item) == .init(deselected: naive.contains(item) ? [item] : []), "step \(step)")
        naive.removeAll { $0 == item }
      default:
        let change = model.select(item)
        guard !naive.contains(item) else {
          #expect(change.isEmpty, "step \(step)")
          continue
        }
        #expect(change == .init(selected: [item], deselected: isMultiple ? [] : naive), "step \(step)")
        naive = (isMultiple ? naive : []) + [item]
      }
      #expect(model.selected == naive && model.count == naive.count && model.highlighted == highlighted, "step \(step)")
      #expect(model.isSelected(item) == naive.contains(item) && model.isHighlighted(item) == (highlighted == item), "step \(step)")
    }
  }
}
