const ownNote = (own: string) => `"username" = 'Ada-${own}'`;

/** SQL for a handover note that somebody has read. */
export const handoverRows = (own: string) => `
  INSERT INTO "HandoverNote" ("audience", "text", "authorId", "username")
    SELECT 'everybody', 'Loom 4 stands', "id", "username" FROM "User" WHERE ${ownNote(own)};
  INSERT INTO "HandoverRead" ("noteId", "userId", "username", "authorId")
    SELECT "id", uuid_v7(), 'max-${own}', "authorId" FROM "HandoverNote" WHERE ${ownNote(own)};`;

/** By constraint, statements about handover notes that the database must refuse. */
export function handoverAttempts(own: string): Record<string, string[]> {
  const change = (to: string) => `UPDATE "HandoverNote" SET ${to} WHERE ${ownNote(own)}`;
  return {
    HandoverNote_text_filled: ["' '", "repeat('ع', 1001)"].map((text) =>
      change(`"text" = ${text}`),
    ),
    HandoverNote_username_filled: [change(`"username" = ' '`)],
    HandoverRead_by_others: [
      `UPDATE "HandoverRead" SET "userId" = "authorId" WHERE "username" = 'max-${own}'`,
    ],
  };
}
