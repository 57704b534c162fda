extension Decomposition {
  /// Updates the decomposition to match `structure`; the differences are added to ``changes``. O(terms of everything connected with the
  /// changed rows).
  mutating func update(_ structure: borrowing SystemStructure) {
    grow(structure)
    retract(structure)
    examineAdded(structure)
    define(structure)
    for row in work.settled where rows[Int(row)].role == .waiting && rows[Int(row)].unknowns == 0 {
      let isCheck = structure.rows[Int(row)].isRequired
      rows[Int(row)].role = isCheck ? .check : .idle
      if isCheck { changes.checks.append(row) }
    }
    for variable in work.scattered where variables[Int(variable)].place < 0 && variables[Int(variable)].block < 0 {
      formBlock(Int(variable), structure)
    }
    store.trim(rowLimit: 1024 + 2 * structure.rows.count)
    if order.count > 64, order.count > 2 * definedCount { renumber() }
    clearWork()
  }

  @inline(__always) private func canDefine(_ row: Int, _ structure: borrowing SystemStructure) -> Bool {
    rows[row].unknowns == 1 && structure.rows[row].relation == .equal && structure.rows[row].isRequired
  }

  /// Removes what was derived from removed rows.
  private mutating func retract(_ structure: borrowing SystemStructure) {
    var next = 0
    while next < work.retracted.count {
      let variable = Int(work.retracted[next])
      next += 1
      let place = Int(variables[variable].place)
      if place < 0 || variables[variable].row >= 0 { continue }
      order[place] = -1
      definedCount -= 1
      variables[variable].place = -1
      work.scattered.append(Int32(variable))
      var link = structure.firstOccurrences[variable]
      while link >= 0 {
        let occurrence = structure.occurrences[Int(link)]
        link = occurrence.next
        let row = Int(occurrence.row)
        switch rows[row].role {
        case .absent, .added: continue
        case .waiting: break
        case .definition:
          let other = order[Int(rows[row].unit)]
          variables[Int(other)].row = -1
          work.retracted.append(other)
        case .idle, .check: break
        case .block: dissolve(Int(rows[row].unit))
        }
        rows[row].role = .waiting
        rows[row].unknowns += 1
        work.ready.append(Int32(row))
      }
    }
  }

  private mutating func examineAdded(_ structure: borrowing SystemStructure) {
    for number in work.added where rows[Int(number)].role == .added {
      let row = Int(number)
      var unknowns: Int32 = 0
      for index in structure.termRange(row) {
        let variable = structure.terms[index].variable
        let state = variables[Int(variable)]
        if state.place >= 0 { continue }
        unknowns += 1
        if state.block >= 0 { dissolve(Int(state.block)) } else { work.scattered.append(variable) }
      }
      var state = rows[row]
      state.role = .waiting
      state.unknowns = unknowns
      rows[row] = state
      if unknowns == 0 { work.settled.append(number) } else if canDefine(row, structure) { work.ready.append(number) }
    }
  }

  /// Finds the variables that follow directly.
  private mutating func define(_ structure: borrowing SystemStructure) {
    var next = 0
    while next < work.ready.count {
      let row = Int(work.ready[next])
      next += 1
      guard rows[row].role == .waiting, canDefine(row, structure) else { continue }
      var variable = -1
      for index in structure.termRange(row) where variables[Int(structure.terms[index].variable)].place < 0 {
        variable = Int(structure.terms[index].variable)
      }
      if variables[variable].block >= 0 { dissolve(Int(variables[variable].block)) }
      let place = Int32(order.count)
      var state = rows[row]
      state.role = .definition
      state.unit = place
      rows[row] = state
      variables[variable] = VariableState(row: Int32(row), place: place)
      order.append(Int32(variable))
      definedCount += 1
      changes.places.append(place)
      var link = structure.firstOccurrences[variable]
      while link >= 0 {
        let occurrence = structure.occurrences[Int(link)]
        link = occurrence.next
        let other = Int(occurrence.row)
        var state = rows[other]
        if state.role == .absent { continue }
        state.unknowns -= 1
        rows[other] = state
        if state.unknowns == 0 {
          work.settled.append(Int32(other))
        } else if canDefine(other, structure) {
          work.ready.append(Int32(other))
        }
      }
    }
  }

  /// Forms the block of a variable.
  private mutating func formBlock(_ variable: Int, _ structure: borrowing SystemStructure) {
    guard structure.isVariable[variable] else { return }
    let number = freeBlocks.popLast() ?? Int32(blocks.count)
    work.rows.removeAll(keepingCapacity: true)
    work.variables.removeAll(keepingCapacity: true)
    variables[variable].block = number
    work.variables.append(Int32(variable))
    var next = 0
    while next < work.variables.count {
      var link = structure.firstOccurrences[Int(work.variables[next])]
      next += 1
      while link >= 0 {
        let occurrence = structure.occurrences[Int(link)]
        link = occurrence.next
        let row = Int(occurrence.row)
        var state = rows[row]
        if state.role != .waiting { continue }
        state.role = .block
        state.unit = number
        rows[row] = state
        work.rows.append(Int32(row))
        for index in structure.termRange(row) {
          let other = structure.terms[index].variable
          let state = variables[Int(other)]
          if state.place >= 0 || state.block >= 0 { continue }
          variables[Int(other)].block = number
          work.variables.append(other)
        }
      }
    }
    if work.rows.isEmpty {
      variables[variable].block = -1
      if Int(number) < blocks.count { freeBlocks.append(number) }
      changes.looseVariables.append(Int32(variable))
      return
    }
    work.rows.sort()
    work.variables.sort()
    let block = Block(rows: work.rows.compactCopy(), variables: work.variables.compactCopy())
    rows.withUnsafeMutableBufferPointer { rows in
      for index in block.rows.indices { rows[Int(block.rows[index])].position = Int32(index) }
    }
    let hash = BlockStore.hash(block)
    var state = store.take(block, hash: hash, structure) ?? BlockState(block: block, hash: hash)
    state.version = structure.version
    if Int(number) < blocks.count { blocks[Int(number)] = state } else { blocks.append(state) }
    changes.blocks.append(number)
  }

  /// Closes the gaps in ``order``. O(variables).
  private mutating func renumber() {
    var end = 0
    for variable in order where variable >= 0 {
      order[end] = variable
      variables[Int(variable)].place = Int32(end)
      rows[Int(variables[Int(variable)].row)].unit = Int32(end)
      end += 1
    }
    order.removeLast(order.count - end)
    changes.isRenumbered = true
  }
}
