const MAX_NAMES = 200;
// A text of its own for each number of values: few of them ever come again.
const LIST = / IN \(\$\d+,/;

/**
 * Names statements by their text, so that a connection has each one parsed and planned once. No name (an empty one) is given to
 * lists of values, and to what comes after the first two hundred: what is prepared stays in the memory of every connection.
 */
export function statementNames(): (statement: { readonly sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= MAX_NAMES || LIST.test(sql)) return "";
    const name = `factory_${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
}
