"""Small faults for `make prove`: finds the places in a module where one fits, and makes one of them."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip
# faults in these would be noticed by the type checker, or are no rules
QUIET_FUNCTIONS = ("__repr__", "__str__", "__reduce__", "__hash__", "__getstate__", "__setstate__")
QUIET_NAMES = ("__slots__", "__all__", "TYPE_CHECKING")
QUIET_FIELDS = ("annotation", "returns", "type_params", "ops", "op", "ctx")
PLAIN_DECORATORS = ("dataclass", "property", "staticmethod", "classmethod", "cache", "lru_cache", "overload", "final")


@dataclass(frozen=True)
class Mutant:
    module: str  # path below the root
    number: int  # among the places of its module
    line: int
    first: int  # a test that ran any line from first ...
    last: int  # ... to last has met this fault
    function: str  # dotted, empty at module level
    at_import: bool  # happens while the module is loaded, so every test meets it
    change: str


@dataclass(frozen=True)
class Place:
    """One spot of the tree (a field of a node, or an item of a list) and what the fault puts there."""

    holder: ast.AST | list[ast.stmt] | list[ast.expr] | list[ast.cmpop]
    key: str | int
    new: object
    node: ast.AST  # is shown before and after
    statement: ast.stmt
    function: str
    at_import: bool

    def put(self, value: object) -> object:
        """Put a value there, return the old one."""
        old: object
        if isinstance(self.key, int) and isinstance(self.holder, list):
            old = self.holder[self.key]
            self.holder.__setitem__(self.key, value)  # type: ignore[call-overload]  # the finder pairs them rightly
        else:
            old = getattr(self.holder, str(self.key))
            setattr(self.holder, str(self.key), value)
        return old


def mutants_of(module: str, source: str) -> list[Mutant]:
    """Every fault that fits into a module, in the order of the text."""
    found = []
    for number, place in enumerate(places(ast.parse(source))):
        first, last = span(place)
        line: int = getattr(place.node, "lineno", first)
        found.append(Mutant(module, number, line, first, last, place.function, place.at_import, change(place)))
    return found


def mutated(source: str, number: int) -> ast.Module:
    """The module with one fault in it."""
    tree = ast.parse(source)
    for i, place in enumerate(places(tree)):
        if i == number:
            place.put(place.new)
            return ast.fix_missing_locations(tree)
    raise IndexError(number)


def change(place: Place) -> str:
    before = words(place.node)
    if isinstance(place.new, list):
        return f"@{before}  ->  (gone)"
    if isinstance(place.new, ast.Pass):
        return f"{before}  ->  (gone)"
    if isinstance(place.new, ast.expr | ast.stmt):
        return f"{before}  ->  {words(place.new)}"
    old = place.put(place.new)
    after = words(place.node)
    place.put(old)
    return f"{before}  ->  {after}"


def span(place: Place) -> tuple[int, int]:
    """The lines of a simple statement; of a compound one only its head as far as the fault."""
    statement = place.statement
    if hasattr(statement, "body") or hasattr(statement, "cases"):
        end: int = getattr(place.node, "end_lineno", statement.lineno)
        return min(statement.lineno, getattr(place.node, "lineno", statement.lineno)), end
    return statement.lineno, statement.end_lineno or statement.lineno


def words(node: ast.AST) -> str:
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 70 else text[:67] + "..."


def places(tree: ast.Module) -> Iterator[Place]:
    return Finder().block(tree.body, is_function=False)


class Finder:
    """Walks a module and yields each place for a fault, knowing statement and function round it."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.at_import = True

    def block(self, body: list[ast.stmt], is_function: bool) -> Iterator[Place]:
        for i, node in enumerate(body):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                continue  # a docstring
            if self.at_import and is_label(body, i):
                continue
            if can_go(node) and not (is_function and i == len(body) - 1 and isinstance(node, ast.Return)):
                yield self.place(body, i, ast.copy_location(ast.Pass(), node), node, node)
            if isinstance(node, ast.Break | ast.Continue):
                other = ast.Continue() if isinstance(node, ast.Break) else ast.Break()
                yield self.place(body, i, ast.copy_location(other, node), node, node)
            yield from self.statement(node)

    def statement(self, node: ast.stmt) -> Iterator[Place]:
        if isinstance(node, ast.Assert | ast.Raise | ast.Import | ast.ImportFrom) or is_quiet(node):
            return
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield from self.definition(node)
            return
        if isinstance(node, ast.If | ast.While) and isinstance(node.test, ast.Name | ast.Call | ast.Attribute):
            yield self.place(node, "test", negated(node.test), node.test, node)
        if isinstance(node, ast.AugAssign) and type(node.op) in SWAPS:
            yield self.place(node, "op", SWAPS[type(node.op)](), node, node)
        for name, value in ast.iter_fields(node):
            if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
                yield from self.block(value, is_function=False)
            elif isinstance(value, list) and value and isinstance(value[0], ast.match_case | ast.ExceptHandler):
                for part in value:
                    yield from self.block(part.body, is_function=False)
            elif name not in QUIET_FIELDS:
                yield from self.field(node, name, value, node)

    def definition(self, node: ast.FunctionDef | ast.ClassDef) -> Iterator[Place]:
        for decorator in node.decorator_list:
            called = decorator.func if isinstance(decorator, ast.Call) else decorator
            if ast.unparse(called).split(".")[-1] not in PLAIN_DECORATORS:
                rest = [other for other in node.decorator_list if other is not decorator]
                yield self.place(node, "decorator_list", rest, decorator, node)
        if isinstance(node, ast.FunctionDef):
            for name in ("defaults", "kw_defaults"):
                yield from self.field(node.args, name, getattr(node.args, name), node)
        self.names.append(node.name)
        before, self.at_import = self.at_import, self.at_import and isinstance(node, ast.ClassDef)
        yield from self.block(node.body, is_function=isinstance(node, ast.FunctionDef))
        self.at_import = before
        self.names.pop()

    def field(self, parent: ast.AST, name: str, value: object, statement: ast.stmt) -> Iterator[Place]:
        if isinstance(value, list):
            for i, item in enumerate(value):
                if isinstance(item, ast.AST):
                    yield from self.expression(value, i, item, statement)
        elif isinstance(value, ast.AST):
            yield from self.expression(parent, name, value, statement)

    def expression(
        self, holder: ast.AST | list[ast.expr], key: str | int, node: ast.AST, statement: ast.stmt
    ) -> Iterator[Place]:
        if isinstance(node, ast.JoinedStr):
            return  # words for people
        if isinstance(node, ast.Compare):
            for i, operator in enumerate(node.ops):
                yield self.place(node.ops, i, SWAPS[type(operator)](), node, statement)
        if isinstance(node, ast.BinOp | ast.BoolOp) and type(node.op) in SWAPS:
            yield self.place(node, "op", SWAPS[type(node.op)](), node, statement)
        if isinstance(node, ast.UnaryOp):
            yield self.place(holder, key, node.operand, node, statement)
        if isinstance(node, ast.Constant):
            for value in other_constants(node.value):
                yield self.place(holder, key, ast.copy_location(ast.Constant(value), node), node, statement)
        if isinstance(node, ast.comprehension):
            for i, test in enumerate(node.ifs):
                if isinstance(test, ast.Name | ast.Call | ast.Attribute):
                    yield self.place(node.ifs, i, negated(test), test, statement)
        for name, child in ast.iter_fields(node):
            if name not in QUIET_FIELDS:
                yield from self.field(node, name, child, statement)

    def place(
        self,
        holder: ast.AST | list[ast.stmt] | list[ast.expr] | list[ast.cmpop],
        key: str | int,
        new: object,
        node: ast.AST,
        statement: ast.stmt,
    ) -> Place:
        return Place(holder, key, new, node, statement, ".".join(self.names), self.at_import)


def can_go(node: ast.stmt) -> bool:
    """A statement whose loss is a fault of the rules and not of the grammar."""
    if isinstance(node, ast.Assign):
        return all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets)
    return isinstance(node, ast.Expr | ast.AugAssign | ast.Delete | ast.Raise | ast.Return)


def is_quiet(node: ast.stmt) -> bool:
    if isinstance(node, ast.FunctionDef):
        return node.name in QUIET_FUNCTIONS
    heads = [node.test] if isinstance(node, ast.If) else node.targets if isinstance(node, ast.Assign) else []
    return any(isinstance(head, ast.Name) and head.id in QUIET_NAMES for head in heads)


def is_label(body: list[ast.stmt], i: int) -> bool:
    """A named number that stands for nothing but itself: one of a run (0, 1, 2), or a negative mark such as NOBODY."""
    value = named_number(body[i])
    around = [named_number(node) for node in (*body[max(0, i - 1) : i], *body[i + 1 : i + 2])]
    return value is not None and (value < 0 or any(other in (value - 1, value + 1) for other in around))


def named_number(node: ast.stmt) -> int | None:
    if not isinstance(node, ast.Assign | ast.AnnAssign) or node.value is None:
        return None
    sign, value = (-1, node.value.operand) if isinstance(node.value, ast.UnaryOp) else (1, node.value)
    return sign * value.value if isinstance(value, ast.Constant) and type(value.value) is int else None


def negated(test: ast.expr) -> ast.expr:
    return ast.copy_location(ast.UnaryOp(ast.Not(), test), test)


def other_constants(value: object) -> list[int]:
    if isinstance(value, bool):
        return [not value]
    return [value + 1, value - 1] if isinstance(value, int) else []
