internal import Dispatch

/// Calls `body` with 0 and with 1, at the same time if a thread is free. Returns when both calls have.
@usableFromInline func performBoth(_ body: @Sendable (Int) -> Void) { DispatchQueue.concurrentPerform(iterations: 2, execute: body) }
