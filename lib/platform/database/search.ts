import "server-only";
import { Prisma } from "@/lib/platform/prisma/client";

/**
 * SQL for: a row's `searchText` contains each typed word, in any order. The database's `search_text` compares both without
 * case, marks and punctuation, and with one letter for those that Arabic writers use for each other.
 */
export function isFoundBy(searchText: Prisma.Sql, typed: string): Prisma.Sql {
  // What `search_text` returns has none of LIKE's wildcards.
  const conditions = splitIntoWords(typed).map(
    (word) => Prisma.sql`${searchText} LIKE '%' || search_text(${word}) || '%'`,
  );
  return Prisma.join([Prisma.sql`true`, ...conditions], " AND ");
}

type Row = { readonly searchKey: Prisma.Sql; readonly searchText: Prisma.Sql };

/**
 * SQL for how well a row that was found is found: 0 by its key alone, 1 by the beginning of its key, 2 where each typed word
 * begins a word of the row, 3 inside of words. PostgreSQL evaluates the typed text once, not for each row.
 */
export function searchRank({ searchKey, searchText }: Row, typed: string): Prisma.Sql {
  const [whole, beginning, beginnings] = searchRanks({ searchKey, searchText }, typed);
  return Prisma.sql`CASE WHEN ${whole} THEN 0 WHEN ${beginning} THEN 1 WHEN ${beginnings} THEN 2 ELSE 3 END`;
}

/**
 * SQL for the rank of the place where the last part of a list of what is found ended: that of the row, read by `rankOfRow`. When the row
 * was deleted, its key (SKU or customer ID) gives the rank; otherwise some of the list is repeated, but nothing of it is left out.
 */
export function rankOfPlace(typed: string, key: string, rankOfRow: Prisma.Sql): Prisma.Sql {
  const gone = searchRank(
    {
      searchKey: Prisma.sql`replace(search_text(${key}), ' ', '')`,
      searchText: Prisma.sql`' ' || search_words(${key})`,
    },
    typed,
  );
  return Prisma.sql`coalesce(${rankOfRow}, nullif(${gone}, 3), 0)`;
}

/** SQL for the conditions of the ranks 0, 1 and 2 of `searchRank`, each of which an index can serve. */
export function searchRanks(
  { searchKey, searchText }: Row,
  typed: string,
): [Prisma.Sql, Prisma.Sql, Prisma.Sql] {
  const key = Prisma.sql`replace(search_text(${typed}), ' ', '')`;
  const beginnings = splitIntoWords(typed).map(
    (word) => Prisma.sql`${searchText} LIKE '% ' || search_text(${word}) || '%'`,
  );
  return [
    Prisma.sql`${searchKey} = ${key}`,
    Prisma.sql`${searchKey} LIKE ${key} || '%'`,
    Prisma.join([Prisma.sql`true`, ...beginnings], " AND "),
  ];
}

function splitIntoWords(typed: string): string[] {
  return typed.split(/\s+/u).filter(Boolean);
}
