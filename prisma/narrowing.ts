/** What a migration takes away from instances of the version before, or might refuse to them. */
export type Narrowing = {
  readonly statement: string;
  /** Taken away needs a contract step; a new rule may instead be one that older versions keep anyway. */
  readonly kind: "taken" | "rule";
};

const TAKEN = [
  /\bDROP\s+(TABLE|COLUMN|VIEW|MATERIALIZED|TYPE|FUNCTION|SEQUENCE|DEFAULT)\b/i,
  /\bRENAME\b/i,
  /\bSET\s+NOT\s+NULL\b/i,
  /\bALTER\s+(COLUMN\s+)?"\w+"\s+(SET\s+DATA\s+)?TYPE\b/i,
];
const RULE = [
  /\bADD\s+(CONSTRAINT\b|CHECK\b|UNIQUE\b|FOREIGN\b|EXCLUDE\b)/i,
  /^CREATE\s+UNIQUE\s+INDEX\b/i,
];
const ADDED_COLUMN = /\bADD\s+(COLUMN\s+)?"\w+"[^,]*/gi;
const CREATED_TABLE = /^CREATE\s+TABLE\s+"(\w+)"/i;
const TABLE = /^ALTER\s+TABLE\s+(?:ONLY\s+)?"(\w+)"|\sON\s+"(\w+)"/i;

const CONTRACT = /^-- Contract since (\d+\.\d+\.\d+): \S/m;
const EXPAND = /^-- Expand: \S/m;

/** The statements of a migration with which an instance of the version before could not go on. Its own new tables do not count. */
export function narrowings(sql: string): Narrowing[] {
  const statements = listStatements(sql);
  const created = new Set(statements.map((one) => CREATED_TABLE.exec(one)?.[1]));
  return statements.flatMap((statement): Narrowing[] => {
    const [, altered, indexed] = TABLE.exec(statement) ?? [];
    if (created.has(altered ?? indexed ?? "")) return [];
    if (TAKEN.some((pattern) => pattern.test(statement)) || needsNewColumn(statement))
      return [{ statement, kind: "taken" }];
    return RULE.some((pattern) => pattern.test(statement)) ? [{ statement, kind: "rule" }] : [];
  });
}

/** The release since which nothing uses what the migration takes away, if its contract step says so. */
export function findContract(sql: string): string | undefined {
  return CONTRACT.exec(sql)?.[1];
}

/** Whether the migration says why older versions keep its new rules anyway. */
export function isExplainedExpansion(sql: string): boolean {
  return EXPAND.test(sql);
}

function needsNewColumn(statement: string): boolean {
  const withoutLengths = statement.replaceAll(/\([^()]*\)/g, "");
  return (withoutLengths.match(ADDED_COLUMN) ?? []).some(
    (column) => /\bNOT\s+NULL\b/i.test(column) && !/\b(DEFAULT|GENERATED)\b/i.test(column),
  );
}

/** The statements without comments, texts and bodies of functions, which may hold any word. */
function listStatements(sql: string): string[] {
  return sql
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/\$(\w*)\$[^]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .split(";")
    .map((statement) => statement.trim().replaceAll(/\s+/g, " "))
    .filter((statement) => statement !== "");
}
