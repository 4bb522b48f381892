CREATE TYPE "SavedViewScreen" AS ENUM ('reports', 'logs');

-- A person's own name for what a screen shows: the parameters of its address.
CREATE TABLE "SavedView" (
  "id" UUID NOT NULL DEFAULT uuid_v7(),
  "userId" UUID NOT NULL,
  "screen" "SavedViewScreen" NOT NULL,
  "name" TEXT NOT NULL,
  "query" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "SavedView_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "SavedView_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "SavedView_name_filled" CHECK ("name" ~ '\S' AND length("name") <= 60),
  CONSTRAINT "SavedView_query_short" CHECK (length("query") <= 2000)
);
-- A person's name once for each screen, however it is typed. Lists begin with its columns.
CREATE UNIQUE INDEX "SavedView_name_once" ON "SavedView" ("userId", "screen", comparison_key("name"));
