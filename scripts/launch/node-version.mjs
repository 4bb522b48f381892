// An old Node parses this file: nothing newer than Node 12 in it.

/**
 * Returns the sentence that refuses a version of Node, or undefined for one in the range of package.json.
 *
 * @param {string} version
 * @param {string} range
 * @returns {string | undefined}
 */
export function getNodeError(version, range) {
  if (isNodeInRange(version, range)) return undefined;
  const versions = range.split("||").map((part) => `${part.replace(/[\^>=\s]/g, "")}+`);
  const needed = `${versions.slice(0, -1).join(", ")} or ${versions[versions.length - 1]}`;
  return `Node ${version} is installed, but this program needs ${needed}: install Node 24 LTS from https://nodejs.org and try again.`;
}

/**
 * Checks a version against a range of `^1.2` and `>=1.2`, joined by `||`.
 *
 * @param {string} version
 * @param {string} range
 */
export function isNodeInRange(version, range) {
  return range.split("||").some((part) => {
    const lowest = part.replace(/[\^>=\s]/g, "");
    const isSameMajor = parseInt(version, 10) === parseInt(lowest, 10);
    return compareVersions(version, lowest) >= 0 && (isSameMajor || part.includes(">="));
  });
}

/**
 * Compares two versions of numbers between dots: negative where the first one is older.
 *
 * @param {string} one
 * @param {string} other
 */
export function compareVersions(one, other) {
  const others = other.split(".");
  const differences = one.split(".").map((number, i) => number - (parseInt(others[i], 10) || 0));
  return differences.find((difference) => difference !== 0) || 0;
}
