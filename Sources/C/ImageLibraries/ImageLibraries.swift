// Nothing: see "Order of the build" in Package.swift.
