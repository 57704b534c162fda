/// Runs `body`. On Apple's systems what it puts into a pool of Objective-C's is released at its end; here everything is released when nobody
/// refers to it any more.
public func autoreleasepool<Result, Failure: Error>(invoking body: () throws(Failure) -> Result) throws(Failure) -> Result { try body() }
