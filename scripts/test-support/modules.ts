import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** A value (not a type) that a module imports from another source file; "*" means all its exports. */
export type Import = { readonly from: string; readonly name: string };

export type FunctionNode = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction;

/** A source file, read but not run. */
export type Module = {
  readonly path: string;
  readonly file: ts.SourceFile;
  /** By their local names. */
  readonly imports: ReadonlyMap<string, Import>;
  readonly functions: ReadonlyMap<string, FunctionNode>;
  /** The declaration of each exported name; undefined when this analysis cannot find it. */
  readonly exports: ReadonlyMap<string, ts.Node | undefined>;
};

/** The sources in these folders by their paths from the root, without tests and generated files. */
export function sourcesIn(root: string, folders: readonly string[]): Map<string, string> {
  const names = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map(
      (name) => `${folder}/${name.split(path.sep).join("/")}`,
    ),
  );
  const isSource = (name: string) =>
    /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$|^lib\/platform\/prisma\//.test(name);
  return new Map(
    names.filter(isSource).map((name) => [name, readFileSync(path.join(root, name), "utf8")]),
  );
}

export function modulesOf(sources: ReadonlyMap<string, string>): Map<string, Module> {
  return new Map([...sources].map(([name, text]) => [name, moduleOf(name, text, sources)]));
}

function moduleOf(name: string, text: string, sources: ReadonlyMap<string, string>): Module {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const functions = functionsOf(file);
  const resolve = (specifier: string) => pathOf(specifier, name, sources);
  return {
    ...{ path: name, file, functions },
    imports: new Map([...importsOf(file, resolve), ...loadedLater(file, resolve)]),
    exports: exportsOf(file, functions),
  };
}

type Resolve = (specifier: string) => string;

function importsOf(file: ts.SourceFile, resolve: Resolve): [string, Import][] {
  return file.statements.flatMap((statement): [string, Import][] => {
    if (ts.isExportDeclaration(statement) && !statement.isTypeOnly && statement.moduleSpecifier) {
      const specifier = textOf(statement.moduleSpecifier);
      return [[`export from ${specifier}`, { from: resolve(specifier), name: "*" }]];
    }
    if (!ts.isImportDeclaration(statement)) return [];
    const clause = statement.importClause;
    if (!clause || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
    const from = resolve(textOf(statement.moduleSpecifier));
    const whole: [string, Import][] = clause.name
      ? [[clause.name.text, { from, name: "default" }]]
      : [];
    return [...whole, ...namesOf(clause.namedBindings, from)];
  });
}

function namesOf(bindings: ts.NamedImportBindings | undefined, from: string): [string, Import][] {
  if (!bindings) return [];
  if (ts.isNamespaceImport(bindings)) return [[bindings.name.text, { from, name: "*" }]];
  return bindings.elements
    .filter((element) => !element.isTypeOnly)
    .map(({ name, propertyName }) => [name.text, { from, name: (propertyName ?? name).text }]);
}

/** All `import("…")` and `require("…")` calls. */
function loadedLater(file: ts.SourceFile, resolve: Resolve): [string, Import][] {
  const found: [string, Import][] = [];
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.arguments[0]) {
      const isLoading =
        node.expression.kind === ts.SyntaxKind.ImportKeyword ||
        node.expression.getText() === "require";
      const specifier = textOf(node.arguments[0]);
      if (isLoading) found.push([`load ${specifier}`, { from: resolve(specifier), name: "*" }]);
    }
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}

type Declared = [name: string, node: ts.Node | undefined];

function functionsOf(file: ts.SourceFile): Map<string, FunctionNode> {
  const isFunction = (one: Declared): one is [string, FunctionNode] =>
    one[1] !== undefined &&
    (ts.isFunctionDeclaration(one[1]) ||
      ts.isFunctionExpression(one[1]) ||
      ts.isArrowFunction(one[1]));
  return new Map(file.statements.flatMap(declaredBy).filter(isFunction));
}

function exportsOf(file: ts.SourceFile, functions: ReadonlyMap<string, FunctionNode>) {
  const exported = file.statements.flatMap((statement): Declared[] => {
    if (ts.isExportAssignment(statement)) return [["default", statement.expression]];
    if (ts.isExportDeclaration(statement)) return passedOnBy(statement, functions);
    if (!hasModifier(statement, ts.SyntaxKind.ExportKeyword)) return [];
    const declared = declaredBy(statement);
    return hasModifier(statement, ts.SyntaxKind.DefaultKeyword)
      ? declared.map(([, node]) => ["default", node])
      : declared;
  });
  return new Map(exported);
}

/** The functions, classes and variables of a statement. */
function declaredBy(statement: ts.Statement): Declared[] {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return [[statement.name?.text ?? "default", statement]];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.map(({ name, initializer }) => [
    name.getText(),
    initializer,
  ]);
}

function passedOnBy(
  { isTypeOnly, exportClause }: ts.ExportDeclaration,
  functions: ReadonlyMap<string, FunctionNode>,
): Declared[] {
  if (isTypeOnly) return [];
  if (!exportClause || ts.isNamespaceExport(exportClause)) return [["*", undefined]];
  return exportClause.elements
    .filter((element) => !element.isTypeOnly)
    .map(({ name, propertyName }) => [name.text, functions.get((propertyName ?? name).text)]);
}

function hasModifier(statement: ts.Statement, kind: ts.SyntaxKind): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return modifiers?.some((modifier) => modifier.kind === kind) ?? false;
}

/** The path of an imported source file of this repository, or else the specifier unchanged. */
function pathOf(specifier: string, importer: string, sources: ReadonlyMap<string, string>): string {
  const isOwn = specifier.startsWith("@/") || specifier.startsWith(".");
  if (!isOwn) return specifier;
  const bare = specifier.startsWith("@/")
    ? specifier.slice(2)
    : path.posix.join(path.posix.dirname(importer), specifier);
  const candidates = [bare, `${bare}.ts`, `${bare}.tsx`, `${bare}/index.ts`];
  return candidates.find((candidate) => sources.has(candidate)) ?? `${bare}.ts`;
}

function textOf(node: ts.Node): string {
  return ts.isStringLiteralLike(node) ? node.text : node.getText();
}
