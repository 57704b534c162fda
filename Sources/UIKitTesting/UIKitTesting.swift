// What `import Testing` and `import UIKit` in one file mean together. The compiler's Testing says that a file with both is to import a
// module of this name in place of Testing, which Apple's systems bring along. Without it such a file does not compile, and without what it
// exports the file would be without `#expect`.
@_exported public import Testing
@_exported public import UIKit
