import type { Paths } from "./openapi";

type Match = {
  readonly handlers: Paths[string];
  readonly params: Readonly<Record<string, string>>;
};

/**
 * Finds the handlers of a path among those of the contract, as Next's router does: a segment that is named comes before one that is
 * a parameter, and parameters are decoded. Undefined for a path that is none of them or cannot be decoded.
 */
export function pathMatcher(paths: Paths): (path: string) => Match | undefined {
  const routes = Object.entries(paths)
    .map(([path, handlers]) => ({ segments: splitPath(path), handlers }))
    .sort((a, b) => getRank(a.segments).localeCompare(getRank(b.segments)));
  return (path) => {
    const given = splitPath(path);
    const route = routes.find(
      ({ segments }) =>
        segments.length === given.length &&
        segments.every((segment, at) => fits(segment, given[at])),
    );
    const params = route && toParams(route.segments, given);
    return params && { handlers: route.handlers, params };
  };
}

const splitPath = (path: string) => path.slice(1).split("/");

const isParameter = (segment: string) => segment.startsWith("{");

const getRank = (segments: readonly string[]) =>
  segments.map((segment) => (isParameter(segment) ? "1" : "0")).join("");

const fits = (segment: string, given = "") =>
  isParameter(segment) ? given !== "" : segment === given;

function toParams(segments: readonly string[], given: readonly string[]) {
  try {
    return Object.fromEntries(
      segments.flatMap((segment, at) =>
        isParameter(segment) ? [[segment.slice(1, -1), decodeURIComponent(given[at] ?? "")]] : [],
      ),
    );
  } catch {
    return undefined;
  }
}
