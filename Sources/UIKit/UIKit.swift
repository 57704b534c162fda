// Programs written for Apple's systems say `import UIKit`. Nothing else in this package depends on this module, because a module of
// this name makes `canImport(UIKit)` true in every package of the same build.
//
// Such programs have `URLSession` with it, which on Linux is in a module of its own.
@_exported public import FoundationNetworking
@_exported public import Hitchless
