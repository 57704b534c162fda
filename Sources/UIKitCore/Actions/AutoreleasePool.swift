/// Runs `body`. On Apple's systems, objects in the Objective-C autorelease pool are released when it ends; here every object is released
/// when its last reference is.
public func autoreleasepool<Result, Failure: Error>(invoking body: () throws(Failure) -> Result) throws(Failure) -> Result { try body() }
