const MAX_NAMES = 200;
// The text differs for each number of values, so few of these texts repeat.
const LIST = / IN \(\$\d+,/;
// The best plan depends on what is typed: on whether an index finds a few rows by it or all of them.
const SEARCH = /search_text\(\$\d+\)/;

/**
 * Returns a function that names statements by their text, so that a connection parses and plans each one once. The name is
 * empty for lists of values, for searches and after the first 200 texts, because every connection keeps its prepared statements in memory.
 */
export function statementNames(): (statement: { readonly sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= MAX_NAMES || LIST.test(sql) || SEARCH.test(sql)) return "";
    const name = `factory_${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
}
