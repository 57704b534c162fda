internal import CFuzzFeedback

/// Called by libFuzzer for each input.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzInput(bytes: UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : count)).run(.chosen)
  return 0
}

/// Called by libFuzzer for each change of an input: its own change, after which the sums over a PNG's chunks are made right again.
/// Without that, nearly every changed file would end at its first sum and nothing behind it would ever be tried.
@_cdecl("LLVMFuzzerCustomMutator")
func mutate(_ data: UnsafeMutablePointer<UInt8>?, _ count: Int, _ capacity: Int, _ seed: CUnsignedInt) -> Int {
  let changed = LLVMFuzzerMutate(data, count, capacity)
  // One in eight keeps its wrong sums: they have to be refused.
  if [.png, .header, .animation].contains(FuzzTarget.chosen), seed & 7 != 0 {
    PNGChecksums.repair(UnsafeMutableRawBufferPointer(start: data, count: changed))
  }
  return changed
}
