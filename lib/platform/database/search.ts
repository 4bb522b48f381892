import "server-only";
import { Prisma } from "@/lib/platform/prisma/client";

/**
 * SQL for: a row's `searchText` contains each typed word, in any order. The database's `search_text` compares both without
 * case, marks and punctuation, and with one letter for those that Arabic writers use for each other.
 */
export function isFoundBy(searchText: Prisma.Sql, typed: string): Prisma.Sql {
  const words = typed.split(/\s+/u).filter(Boolean);
  // What `search_text` returns has none of LIKE's wildcards.
  const conditions = words.map(
    (word) => Prisma.sql`${searchText} LIKE '%' || search_text(${word}) || '%'`,
  );
  return Prisma.join([Prisma.sql`true`, ...conditions], " AND ");
}

/** SQL for how well a row with this key is found, from 0 (by its key alone) to 3 (inside of words). */
export function searchRank(key: Prisma.Sql, searchText: Prisma.Sql, typed: string): Prisma.Sql {
  return Prisma.sql`search_rank(${key}, ${searchText}, ${typed})`;
}
