import ts from "typescript";
import { type FunctionNode, type Import, type Module, modulesOf } from "./modules";

/** Intended exceptions from the permission table, each with its reason. */
export type Exceptions = {
  /** Entry points that need no permission: "lib/users/commands.ts signOut". */
  readonly entryPoints: Readonly<Record<string, string>>;
  /** Pages, routes and actions that call no covered entry point: "app/api/health/live/route.ts". */
  readonly doors: Readonly<Record<string, string>>;
  /** Other functions that they may call: "app/api/auth/login/route.ts signIn". */
  readonly reached: Readonly<Record<string, string>>;
};

const ENTRY_POINTS = /^lib\/.+\/(commands|queries)\.ts$/;
const BEHIND_ENTRY_POINTS =
  /^lib\/.+\/(commands|queries|steps)\.ts$|^lib\/platform\/(database\/db|files\/file-store)\.ts$|^lib\/platform\/prisma\//;
const PAGE = /^app\/\(signed-in\)(\/.+)\/page\.tsx$/;

/**
 * Everything that the permission table does not protect, one line each: pages that do not begin with the check of their own
 * entry, entry points that do not begin with `authorize`, and pages, routes and actions that call other functions of `lib`.
 */
export function uncovered(
  sources: ReadonlyMap<string, string>,
  pages: readonly string[],
  exceptions: Exceptions,
): string[] {
  const modules = modulesOf(sources);
  const used = new Set<string>();
  const isException = (kind: keyof Exceptions, name: string) => {
    if (!Object.hasOwn(exceptions[kind], name)) return false;
    used.add(`${kind} ${name}`);
    return true;
  };
  const findings = [...modules.values()].flatMap((module) => [
    ...(ENTRY_POINTS.test(module.path) ? entryPointFindings(module, modules, isException) : []),
    ...(/^(app|components)\//.test(module.path) ? doorFindings(module, modules, isException) : []),
    ...serverActionFindings(module),
    ...pageFindings(module, pages, isException),
  ]);
  const missing = pages.filter((page) => !modules.has(`app/(signed-in)${page}/page.tsx`));
  const stale = (["entryPoints", "doors", "reached"] as const).flatMap((kind) =>
    Object.keys(exceptions[kind]).filter((name) => !used.has(`${kind} ${name}`)),
  );
  return [
    ...findings,
    ...missing.map((page) => `${page}: stands in PAGES, but there is no such page`),
    ...stale.map((name) => `${name}: needs no exception`),
  ];
}

type Modules = ReadonlyMap<string, Module>;
type IsException = (kind: keyof Exceptions, name: string) => boolean;

/** An exported function with an actor must begin with `authorize`, or pass the actor to a function that does. */
function entryPointFindings(module: Module, modules: Modules, isException: IsException): string[] {
  return [...module.exports].flatMap(([name, node]) => {
    if (!node)
      return [`${module.path} ${name}: is exported in a form that this check does not support`];
    const run = module.functions.get(name);
    if (!run || !/\bActor\b/.test(run.parameters[0]?.type?.getText() ?? "")) return [];
    return isGuarded(module, name, modules) || isException("entryPoints", `${module.path} ${name}`)
      ? []
      : [`${module.path} ${name}: does not begin with authorize(actor, "…")`];
  });
}

/** Pages, routes and actions may call only entry points of `lib`, and those that answer requests at least one. */
function doorFindings(module: Module, modules: Modules, isException: IsException): string[] {
  const reached = [...module.imports.values()].filter(({ from }) => BEHIND_ENTRY_POINTS.test(from));
  const isCovered = ({ from, name }: Import) => {
    const target = modules.get(from);
    if (!target || !ENTRY_POINTS.test(from)) return false;
    return isGuarded(target, name, modules) || isException("entryPoints", `${from} ${name}`);
  };
  const covered = reached.filter(isCovered);
  const past = reached
    .filter((one) => !covered.includes(one))
    .filter(({ name }) => !isException("reached", `${module.path} ${name}`))
    .map(({ from, name }) => `${module.path}: reaches ${name} of ${from}, which is not covered`);
  const isBare = /\/(route|actions)\.tsx?$/.test(module.path) && covered.length === 0;
  return isBare && !isException("doors", module.path)
    ? [...past, `${module.path}: reaches no covered entry point`]
    : past;
}

/** Server actions must be in actions.ts and made by `action`, which reads the session. */
function serverActionFindings(module: Module): string[] {
  const isDoor = /^app\/.*\/actions\.ts$/.test(module.path);
  if (!isDoor)
    return hasDirective(module.file)
      ? [`${module.path}: has server actions outside actions.ts`]
      : [];
  return [...module.exports].flatMap(([name, node]) =>
    node && ts.isCallExpression(node) && isFrom(module, node, "lib/http/action.ts", "action")
      ? []
      : [`${module.path} ${name}: is not made by action(…)`],
  );
}

function hasDirective(file: ts.SourceFile): boolean {
  const isDirective = (node: ts.Node): boolean =>
    (ts.isExpressionStatement(node) && isText(node.expression, "use server")) ||
    (ts.forEachChild(node, (child) => isDirective(child) || undefined) ?? false);
  return isDirective(file);
}

/** A page must begin with `pageActor` and its own address. */
function pageFindings(module: Module, pages: readonly string[], isException: IsException) {
  if (!/^app\/(.*\/)?page\.tsx$/.test(module.path)) return [];
  const page = PAGE.exec(module.path)?.[1];
  if (!page) return isException("doors", module.path) ? [] : [`${module.path}: has no gate`];
  if (!pages.includes(page)) return [`${module.path}: does not stand in PAGES`];
  const node = module.exports.get("default");
  const isFunction = node && (ts.isFunctionDeclaration(node) || ts.isArrowFunction(node));
  return isFunction && isGate(module, firstCall(node), page)
    ? []
    : [`${module.path}: does not begin with await pageActor("${page}")`];
}

function isGate(module: Module, call: ts.CallExpression | undefined, page: string): boolean {
  const isWaitedFor = call !== undefined && ts.isAwaitExpression(call.parent);
  if (!isWaitedFor || !isFrom(module, call, "lib/http/page.ts", "pageActor")) return false;
  return call.arguments.length === 1 && call.arguments.every((given) => isText(given, page));
}

function isGuarded(
  module: Module,
  name: string,
  modules: Modules,
  seen: readonly FunctionNode[] = [],
): boolean {
  const run = module.functions.get(name);
  const call = run && callForActor(run);
  if (!call || seen.includes(run)) return false;
  const others = call.arguments.slice(1);
  if (isFrom(module, call, "lib/auth/permissions.ts", "authorize"))
    return others.length === 1 && others.every(ts.isStringLiteral);
  // An argument with a call would run before the permission check.
  if (others.some(mayDoSomething)) return false;
  const callee = call.expression.getText();
  const { from, name: target } = module.imports.get(callee) ?? { from: module.path, name: callee };
  const owner = modules.get(from);
  return owner !== undefined && isGuarded(owner, target, modules, [...seen, run]);
}

/** The call that a function begins with, if its first argument is the function's own actor. */
function callForActor(run: FunctionNode): ts.CallExpression | undefined {
  const actor = run.parameters[0]?.name;
  const call = firstCall(run);
  return actor && call?.arguments[0]?.getText() === actor.getText() ? call : undefined;
}

/** The call in the first statement: alone, awaited, returned, or assigned to a variable. */
function firstCall(run: FunctionNode): ts.CallExpression | undefined {
  if (!run.body) return undefined;
  if (!ts.isBlock(run.body)) return callOf(run.body);
  const [first] = run.body.statements;
  if (!first) return undefined;
  if (ts.isExpressionStatement(first) || ts.isReturnStatement(first))
    return callOf(first.expression);
  if (!ts.isVariableStatement(first)) return undefined;
  return callOf(first.declarationList.declarations[0]?.initializer);
}

function callOf(expression: ts.Expression | undefined): ts.CallExpression | undefined {
  if (expression && ts.isAwaitExpression(expression)) return callOf(expression.expression);
  return expression && ts.isCallExpression(expression) ? expression : undefined;
}

function mayDoSomething(node: ts.Node): boolean {
  const isDoing = ts.isAwaitExpression(node) || /^(db|inTransaction)$/.test(node.getText());
  return isDoing || (ts.forEachChild(node, (child) => mayDoSomething(child) || undefined) ?? false);
}

function isFrom(module: Module, call: ts.CallExpression, from: string, name: string): boolean {
  const imported = module.imports.get(call.expression.getText());
  return imported?.from === from && imported.name === name;
}

function isText(node: ts.Node, text: string): boolean {
  return ts.isStringLiteral(node) && node.text === text;
}
