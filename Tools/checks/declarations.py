"""The declarations of a Swift file: an outline of types and members, without the bodies of functions."""

import re
from dataclasses import dataclass, field

from checks import swift_source

TYPES = {"class", "struct", "enum", "actor", "protocol", "extension"}
FUNCTIONS = {"func", "init", "deinit", "subscript"}
OTHERS = {"typealias", "associatedtype", "case", "import", "operator", "precedencegroup", "macro"}
KEYWORDS = TYPES | FUNCTIONS | OTHERS | {"var", "let"}
MODIFIERS = {
    "public", "open", "package", "internal", "fileprivate", "private", "static", "final", "override", "mutating", "nonmutating",
    "consuming", "borrowing", "required", "convenience", "lazy", "weak", "unowned", "optional", "dynamic", "indirect", "nonisolated",
    "isolated", "distributed", "async", "sending", "prefix", "postfix", "infix", "__consuming",
}
ACCESS = {"public", "open", "package", "internal", "fileprivate", "private"}

_TOKEN = re.compile(r"`?[A-Za-z_]\w*`?|\$\d*|\d[\w.]*|[-+*/%=<>!&|^~?.]+|#\w+|@|[^\s\w]")
_OPENING, _CLOSING = {"(", "[", "{"}, {")", "]", "}"}
_OPERATOR = re.compile(r"[-+*/%=<>!&|^~?.:,]+$")
_WORD = re.compile(r"`?[A-Za-z_]")


@dataclass
class Declaration:
    """A declaration. Its name includes the argument labels: `move(from:to:)`, `init(frame:)`, `subscript(_:)`."""

    kind: str
    name: str
    line: int
    """The line of the keyword; attributes may be on earlier lines."""
    first_line: int
    modifiers: set = field(default_factory=set)
    attributes: list = field(default_factory=list)
    parent: "Declaration | None" = None
    members: list = field(default_factory=list)
    names: list = field(default_factory=list)
    """The names that a `var`, `let` or `case` declares, of which there may be several."""
    is_stored: bool = False
    inherits: list = field(default_factory=list)
    """The types after the colon of a type or an extension."""

    @property
    def access(self) -> str:
        """Returns the access level, which may come from the enclosing extension, protocol or enum."""
        for level in ("open", "public", "package", "internal", "fileprivate", "private"):
            if level in self.modifiers:
                return level
        if self.parent and (self.parent.kind in ("extension", "protocol") or self.kind == "case"):
            return self.parent.access
        return "internal"

    @property
    def path(self) -> str:
        """Returns the name including the enclosing types."""
        return f"{self.parent.path}.{self.name}" if self.parent else self.name

    def all(self):
        """Yields this declaration and everything in it."""
        yield self
        for member in self.members:
            yield from member.all()


def declarations(text: str) -> list:
    """Returns the top-level declarations of the file, which contain their members."""
    return _Parser(swift_source.code_only(text, literal='""')).body(None)


def everything(text: str):
    """Returns all declarations of a file, from top to bottom."""
    for declaration in declarations(text):
        yield from declaration.all()


class _Parser:
    def __init__(self, code: str):
        self.tokens = []
        for number, line in enumerate(code.split("\n"), start=1):
            self.tokens += [(match.group(0), number) for match in _TOKEN.finditer(line)]
        self.position = 0

    def peek(self, ahead: int = 0):
        index = self.position + ahead
        return self.tokens[index][0] if index < len(self.tokens) else None

    def line(self, ahead: int = 0) -> int:
        index = min(self.position + ahead, len(self.tokens) - 1)
        return self.tokens[index][1] if index >= 0 else 0

    def skip_balanced(self):
        """Skips a bracket and everything in it."""
        depth = 0
        while self.peek() is not None:
            token = self.peek()
            self.position += 1
            if token in _OPENING:
                depth += 1
            elif token in _CLOSING:
                depth -= 1
                if depth <= 0:
                    return

    def skip_line(self):
        line = self.line()
        while self.peek() is not None and self.line() == line:
            self.position += 1

    def body(self, parent) -> list:
        """Returns the declarations up to the closing brace, or up to the end of the file."""
        found = []
        while self.peek() is not None and self.peek() != "}":
            declaration = self.declaration(parent)
            if declaration is not None:
                found.append(declaration)
        self.position += 1
        return found

    def declaration(self, parent):
        """Returns the next declaration, or None after skipping something else."""
        first_line = self.line()
        attributes, modifiers = self.prefix()
        token = self.peek()
        if token is None or token == "}":
            return None
        if token not in KEYWORDS:
            if token.startswith("#"):
                self.skip_line()
            elif token in _OPENING:
                self.skip_balanced()
            else:
                self.position += 1
            return None
        made = Declaration(token, "", self.line(), first_line, modifiers, attributes, parent)
        self.position += 1
        if token in TYPES:
            self.type(made)
        elif token in FUNCTIONS:
            self.function(made)
        elif token in ("var", "let"):
            self.variable(made)
        else:
            self.other(made)
        return made

    def prefix(self):
        """Reads attributes and modifiers."""
        attributes, modifiers = [], set()
        while self.peek() is not None:
            token = self.peek()
            if token == "@":
                name = self.peek(1) or ""
                self.position += 2
                while self.peek() == ".":
                    name += "." + (self.peek(1) or "")
                    self.position += 2
                attributes.append(name)
                if self.peek() == "(":
                    self.skip_balanced()
            elif token in MODIFIERS or (token == "class" and self.peek(1) in FUNCTIONS | MODIFIERS | {"var", "let"}):
                self.position += 1
                if self.peek() == "(" and self.peek(2) == ")":
                    # `private(set)` does not restrict who may read the value.
                    self.position += 3
                else:
                    modifiers.add("static" if token == "class" else token)
                    continue
                if token not in ACCESS:
                    modifiers.add(token)
            else:
                return attributes, modifiers
        return attributes, modifiers

    def type(self, made: Declaration):
        made.name = self.peek() or ""
        self.position += 1
        while self.peek() == "." and made.kind == "extension":
            made.name += "." + (self.peek(1) or "")
            self.position += 2
        depth = 0
        after_colon, in_conditions = False, False
        while self.peek() is not None and self.peek() != "{":
            token = self.peek()
            if token in ("(", "["):
                self.skip_balanced()
                continue
            if token.startswith("<"):
                depth += token.count("<")
            elif set(token) <= {">"}:
                depth -= len(token)
            elif token == "where":
                after_colon, in_conditions = False, True
            elif depth == 0 and token == ":":
                after_colon = not in_conditions
            elif depth == 0 and after_colon and _WORD.match(token):
                made.inherits.append(token)
            self.position += 1
        self.position += 1
        made.members = self.body(made)

    def function(self, made: Declaration):
        name = made.kind
        if made.kind == "func":
            name = self.peek() or ""
            self.position += 1
        while self.peek() is not None and self.peek() != "(" and self.peek() != "{":
            self.position += 1
        labels = []
        if self.peek() == "(" and made.kind != "deinit":
            labels = self.labels()
            if made.kind == "subscript" or not _WORD.match(name):
                # Their parameters only have labels that are written explicitly.
                labels = [label if separate else "_" for label, separate in labels]
            else:
                labels = [label for label, _ in labels]
        made.name = name.strip("`") + ("" if made.kind == "deinit" else "(" + "".join(label + ":" for label in labels) + ")")
        made.names = [made.name]
        in_protocol = made.parent is not None and made.parent.kind == "protocol"
        self.rest(stop_at_body=in_protocol and made.kind == "func")

    def labels(self):
        """Reads the parameters from here on. Returns pairs of label and whether it differs from the parameter's name."""
        found = []
        self.position += 1
        at_start = True
        while self.peek() is not None and self.peek() != ")":
            token = self.peek()
            if at_start and token == "@":
                self.position += 2
                continue
            if at_start and _WORD.match(token):
                if self.peek(1) == ":":
                    found.append((token.strip("`"), False))
                elif self.peek(2) == ":":
                    found.append((token.strip("`"), True))
            at_start = token == ","
            if token in _OPENING:
                self.skip_balanced()
            else:
                self.position += 1
        self.position += 1
        return found

    def rest(self, stop_at_body: bool = False):
        """Skips the rest of a declaration: to the end of its line, and of the lines and braces that continue it."""
        while self.peek() is not None and self.peek() != "}":
            if self.ends_here():
                return
            token = self.peek()
            if token == "{":
                self.skip_balanced()
                if not stop_at_body and (self.peek() is None or self.line() != self.line(-1)):
                    if self.ends_here():
                        return
            elif token in ("(", "["):
                self.skip_balanced()
            elif token == ";":
                self.position += 1
                return
            else:
                self.position += 1

    def ends_here(self) -> bool:
        """Returns whether a declaration that extends up to here ends before this token."""
        if self.position == 0 or self.line() == self.line(-1):
            return False
        before, token = self.peek(-1), self.peek()
        if _OPERATOR.match(before) and not set(before) <= set("?!>"):
            return False
        if before in ("in", "where", "throws", "async", "->", "="):
            return False
        if token in ("where", "->", "throws", "async", "{", "else", "as", "is") or (token[0] in ".?:=,&|+*/<>" and token != "."):
            return False
        return not (token.startswith(".") or token in ("-",))

    def variable(self, made: Declaration):
        """Reads `var` and `let`: names, and whether they are stored."""
        start_of_pattern = True
        has_value = False
        made.is_stored = not (made.parent is not None and made.parent.kind == "protocol")
        while self.peek() is not None and self.peek() != "}":
            token = self.peek()
            if made.names and self.ends_here():
                break
            if start_of_pattern and token == "(":
                while self.peek() != ")":
                    if _WORD.match(self.peek()):
                        made.names.append(self.peek().strip("`"))
                    self.position += 1
                self.position += 1
                start_of_pattern = False
                continue
            if start_of_pattern and _WORD.match(token):
                if not made.names or self.peek(1) in (":", "=") or self.peek(1) == ",":
                    made.names.append(token.strip("`"))
                start_of_pattern = False
            elif token == ",":
                start_of_pattern = True
            elif token == "=":
                has_value = True
            elif token == ";":
                self.position += 1
                break
            elif token == "{" and not has_value:
                if not self.observes():
                    made.is_stored = False
                self.skip_balanced()
                break
            elif token in _OPENING:
                self.skip_balanced()
                continue
            self.position += 1
        made.name = made.names[0] if made.names else ""

    def observes(self) -> bool:
        """Returns whether the accessors from this brace on only observe a stored value."""
        ahead = 1
        while self.peek(ahead) == "@":
            ahead += 2
        return self.peek(ahead) in ("didSet", "willSet")

    def other(self, made: Declaration):
        if made.kind == "case":
            start = True
            while self.peek() is not None and self.peek() != "}" and not (made.names and self.ends_here()):
                token = self.peek()
                if start and _WORD.match(token):
                    made.names.append(token.strip("`"))
                start = token == ","
                if token in _OPENING:
                    self.skip_balanced()
                else:
                    self.position += 1
        else:
            made.names = [(self.peek() or "").strip("`")]
            self.rest()
        made.name = made.names[0] if made.names else ""
