import "server-only";
import { isFoundBy, rankOfPlace, searchRank, searchRanks } from "@/lib/platform/database/search";
import { Prisma } from "@/lib/platform/prisma/client";
import { findProductsByCode } from "./codes/repository";

const ROW = {
  searchKey: Prisma.sql`p."searchKey"`,
  searchText: Prisma.sql`p."searchText"`,
  searchTitle: Prisma.sql`p."searchTitle"`,
};

/** SQL for: a product `p` has each typed word, or the typed text is the code of one of its colors. */
export function isProductFoundBy(typed: string): Prisma.Sql {
  return Prisma.sql`(${isFoundBy(ROW.searchText, typed)} OR p."id" = ANY(${findProductsByCode(typed)}))`;
}

/** SQL for how well a product `p` that was found is found: 0 by a color's code or its whole SKU, and on as `searchRank`. */
export function selectRelevance(typed: string): Prisma.Sql {
  return Prisma.sql`CASE WHEN p."id" = ANY(${findProductsByCode(typed)}) THEN 0 ELSE ${searchRank(ROW, typed)} END`;
}

/** SQL for the rank of the place where the last part of a list of what is found ended. */
export function rankOfProductAt(typed: string, sku: string): Prisma.Sql {
  const place = Prisma.sql`(SELECT ${selectRelevance(typed)} FROM "Product" p WHERE p."skuKey" = lower(${sku}))`;
  return rankOfPlace(typed, sku, place);
}

// The letters of a word that the trigram index does not find inside of others.
const MOST_SHORT = 2;

/**
 * SQL for: a product `p` has each typed word. Those of one or two letters also stand among its pairs of letters, by which an index finds
 * the few products that have rare ones; there are no others.
 */
function matchesWords(typed: string): Prisma.Sql {
  const short = typed.split(/\s+/u).filter((word) => word && [...word].length <= MOST_SHORT);
  if (short.length === 0) return isFoundBy(ROW.searchText, typed);
  const pairs = short.map((word) => Prisma.sql`search_pairs_of_word(${word})`);
  return Prisma.sql`${isFoundBy(ROW.searchText, typed)}
    AND search_pairs(p."searchText") @> (${Prisma.join(pairs, " || ")})`;
}

type Wanted = {
  readonly q: string;
  /** SQL for a further condition on the product `p`. */
  readonly filter?: Prisma.Sql;
  /** The SKU of the last product so far. */
  readonly after?: string | undefined;
  readonly limit: number;
};

/**
 * SQL for the best products that the typed text finds: their `id`, `skuKey` and `rank`, no more than `limit` in their order. Each rank
 * is read in SKU order and only as far as needed, the next one only where those before are too few: a search for one letter finds
 * nearly all products, and to rank each of them would take too long.
 */
export function bestFound({ q, filter = Prisma.sql`true`, after, limit }: Wanted): Prisma.Sql {
  const conditions = searchRanks(ROW, q);
  const isFound = isFoundBy(ROW.searchText, q);
  const isOfCode = Prisma.sql`p."id" = ANY(${findProductsByCode(q)})`;
  const rank = after ? rankOfProductAt(q, after) : Prisma.sql`0`;
  // A product that several conditions fit has the first of their ranks.
  const ranks = [...conditions, matchesWords(q)].map((condition, at) => {
    const better = conditions.slice(0, at).map((before) => Prisma.sql`NOT (${before})`);
    // A key can begin with what was typed without having its words.
    return Prisma.join([condition, ...(at < 2 ? [isFound] : []), ...better], " AND ");
  });
  const parts = ranks.map(
    (condition, at) => Prisma.sql`${selectName(at)} AS MATERIALIZED (
      SELECT p."id", p."skuKey", ${at}::int AS rank FROM "Product" p
      WHERE (${at === 0 ? Prisma.sql`${condition} OR ${isOfCode}` : Prisma.sql`${condition} AND (${isOfCode}) IS NOT TRUE`}) AND ${filter}
        AND p."skuKey" > (SELECT CASE WHEN rank = ${at}::int THEN lower(${after ?? ""}) ELSE '' END FROM place)
        AND (SELECT rank FROM place) <= ${at}::int AND ${countBefore(at)} < ${limit}::int
      ORDER BY p."skuKey" LIMIT ${limit}::int)`,
  );
  return Prisma.sql`(
    WITH place AS MATERIALIZED (SELECT ${rank} AS rank), ${Prisma.join(parts)}
    ${Prisma.join(
      ranks.map((_, at) => Prisma.sql`SELECT * FROM ${selectName(at)}`),
      " UNION ALL ",
    )})`;
}

const selectName = (rank: number) => Prisma.raw(`"found${rank}"`);

function countBefore(rank: number): Prisma.Sql {
  const counts = Array.from(
    { length: rank },
    (_, at) => Prisma.sql`(SELECT count(*) FROM ${selectName(at)})`,
  );
  return Prisma.join([Prisma.sql`0`, ...counts], " + ");
}
