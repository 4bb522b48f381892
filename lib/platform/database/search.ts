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

/** SQL for what a search compares of a row: its key, all its words, and those that name it where they are not all. */
type Row = {
  readonly searchKey: Prisma.Sql;
  readonly searchText: Prisma.Sql;
  readonly searchTitle?: Prisma.Sql;
};

/**
 * SQL for how well a row that was found is found: 0 by its key alone, 1 by the beginning of its key, then where each typed word begins a word of
 * its title, if it has one, then of the row, and last inside of words. PostgreSQL evaluates the typed text once, not for each row.
 */
export function searchRank(row: Row, typed: string): Prisma.Sql {
  const conditions = searchRanks(row, typed);
  const ranks = conditions.map((condition, at) => Prisma.sql`WHEN ${condition} THEN ${at}::int`);
  return Prisma.sql`CASE ${Prisma.join(ranks, " ")} ELSE ${conditions.length}::int END`;
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

/** SQL for the conditions of the ranks of `searchRank` but the last, each of which an index can serve. */
export function searchRanks(
  { searchKey, searchText, searchTitle }: Row,
  typed: string,
): readonly Prisma.Sql[] {
  const key = Prisma.sql`replace(search_text(${typed}), ' ', '')`;
  const words = splitIntoWords(typed);
  const beginsIn = (text: Prisma.Sql) =>
    Prisma.join(
      [
        Prisma.sql`true`,
        ...words.map((word) => Prisma.sql`${text} LIKE '% ' || search_text(${word}) || '%'`),
      ],
      " AND ",
    );
  return [
    Prisma.sql`${searchKey} = ${key}`,
    Prisma.sql`${searchKey} LIKE ${key} || '%'`,
    ...(searchTitle ? [beginsIn(searchTitle)] : []),
    beginsIn(searchText),
  ];
}

function splitIntoWords(typed: string): string[] {
  return typed.split(/\s+/u).filter(Boolean);
}
