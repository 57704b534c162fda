// This module makes it possible to use `import Testing` and `import UIKit` in one file. For a file with both, the compiler's Testing module
// imports a module of this name in place of Testing, which Apple's systems provide. Without this module such a file does not compile, and
// without its exports the file would lack `#expect`.
@_exported public import Testing
@_exported public import UIKit
