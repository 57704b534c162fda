// Programs written for Apple's systems use `import UIKit`. Nothing else in this package depends on this module, because a module of this
// name makes `canImport(UIKit)` true in every package of the same build.
//
// Such programs also get `URLSession` from this import, which on Linux is in a separate module.
@_exported public import FoundationNetworking
@_exported public import Hitchless
