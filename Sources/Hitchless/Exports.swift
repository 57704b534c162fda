@_exported public import UIKitCore
@_exported public import UIKitLists
