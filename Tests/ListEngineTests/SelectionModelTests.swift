import HitchlessBase
import TestSupport
import Testing

@testable import ListEngine

@Suite struct SelectionModelTests {
  private func items(_ numbers: Int32...) -> [ItemHandle] { numbers.map { ItemHandle($0) } }

  @Test func `Single selection replaces, multiple selection adds and a second tap takes away`() {
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

  @Test func `Highlighting tells which cells change`() {
    var model = SelectionModel()
    let changes = [ItemHandle(1), ItemHandle(1), ItemHandle(2), nil].map { model.highlight($0) }
    #expect(changes == [items(1), [], items(1, 2), items(2)])
  }

  @Test func `The model agrees with a plain list, whatever happens`() {
    var random = SplitMix64(seed: 5)
    var model = SelectionModel()
    var naive: [ItemHandle] = []
    var isMultiple = false
    for step in 0..<1000 {
      let item = ItemHandle(Int32.random(in: 0..<12, using: &random))
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        isMultiple.toggle()
        let change = model.setAllowsMultipleSelection(isMultiple)
        let expected = isMultiple ? [] : Array(naive.dropLast())
        #expect(change.deselected == expected, "step \(step)")
        if !isMultiple { naive = naive.suffix(1) }
      case 1: naive.removeAll { $0 == item }; model.forget([item])
      case 2...4:
        let change = model.deselect(item)
        #expect(change.deselected == (naive.contains(item) ? [item] : []), "step \(step)")
        naive.removeAll { $0 == item }
      default:
        let change = model.select(item)
        guard !naive.contains(item) else {
          #expect(change.isEmpty)
          continue
        }
        #expect(change.deselected == (isMultiple ? [] : naive), "step \(step)")
        naive = (isMultiple ? naive : []) + [item]
      }
      #expect(model.selected == naive && model.count == naive.count, "step \(step)")
    }
  }
}
