internal import CRowLoops

/// Whether the loops of ``CRowLoops`` may use the processor's wide vectors.
let hasWideVectors = hitchless_rows_are_wide()
