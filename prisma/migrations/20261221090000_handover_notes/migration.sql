CREATE TYPE "HandoverAudience" AS ENUM ('everybody', 'managers');

-- What a person leaves for the next shift. A withdrawn note stays, as its readers saw it.
CREATE TABLE "HandoverNote" (
  "id" UUID NOT NULL DEFAULT uuid_v7(),
  "audience" "HandoverAudience" NOT NULL,
  "text" TEXT NOT NULL,
  "authorId" UUID NOT NULL,
  "username" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "correctedAt" TIMESTAMPTZ(3),
  "withdrawnAt" TIMESTAMPTZ(3),
  CONSTRAINT "HandoverNote_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "HandoverNote_text_filled" CHECK ("text" ~ '\S' AND length("text") <= 1000),
  CONSTRAINT "HandoverNote_username_filled" CHECK (btrim("username") <> '')
);
CREATE INDEX "HandoverNote_createdAt_idx" ON "HandoverNote"("createdAt");

-- Who has read a note, once each. The author is copied from the note, for the live updates of their screens.
CREATE TABLE "HandoverRead" (
  "noteId" UUID NOT NULL,
  "userId" UUID NOT NULL,
  "username" TEXT NOT NULL,
  "authorId" UUID NOT NULL,
  "readAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "HandoverRead_pkey" PRIMARY KEY ("noteId", "userId"),
  CONSTRAINT "HandoverRead_noteId_fkey" FOREIGN KEY ("noteId") REFERENCES "HandoverNote"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "HandoverRead_by_others" CHECK ("userId" <> "authorId")
);

CREATE TRIGGER "HandoverNote_announced" AFTER INSERT OR UPDATE ON "HandoverNote"
  FOR EACH ROW EXECUTE FUNCTION announce_change('handoverNotes', 'authorId');
CREATE TRIGGER "HandoverRead_author_announced" AFTER INSERT ON "HandoverRead"
  FOR EACH ROW EXECUTE FUNCTION announce_change('handoverReads', 'authorId');
CREATE TRIGGER "HandoverRead_reader_announced" AFTER INSERT ON "HandoverRead"
  FOR EACH ROW EXECUTE FUNCTION announce_change('handoverReads', 'userId');

-- A day's decisions on the requests of one person.
CREATE INDEX "RequestEvent_ownerId_createdAt_id_idx" ON "RequestEvent"("ownerId", "createdAt", "id");
