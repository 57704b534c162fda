// Programs written for Apple's systems say `import UIKit`. Nothing else in this package depends on this module, because a module of
// this name makes `canImport(UIKit)` true in every package of the same build.
@_exported public import Hitchless
