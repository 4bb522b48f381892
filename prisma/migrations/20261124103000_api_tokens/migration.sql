-- With which another program calls the API. A row is never deleted, since movements, log entries and requests name the token.
CREATE TABLE "ApiToken" (
  "id" UUID NOT NULL DEFAULT uuid_v7(),
  "name" TEXT NOT NULL,
  "prefix" TEXT NOT NULL,
  "hash" BYTEA NOT NULL,
  "scopes" TEXT[] NOT NULL,
  "createdBy" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expiresAt" TIMESTAMPTZ(3),
  "lastUsedAt" TIMESTAMPTZ(3),
  "revokedBy" TEXT,
  "revokedAt" TIMESTAMPTZ(3),
  CONSTRAINT "ApiToken_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ApiToken_name_filled" CHECK (btrim("name") <> '' AND char_length("name") <= 50),
  CONSTRAINT "ApiToken_hash_is_sha256" CHECK (octet_length("hash") = 32),
  CONSTRAINT "ApiToken_scopes_known" CHECK (cardinality("scopes") > 0 AND "scopes" <@ ARRAY['read', 'stock', 'requests']),
  CONSTRAINT "ApiToken_revoked_by_somebody" CHECK (("revokedAt" IS NULL) = ("revokedBy" IS NULL))
);
CREATE UNIQUE INDEX "ApiToken_prefix_key" ON "ApiToken" ("prefix");
-- A token that replaces a revoked one may have its name.
CREATE UNIQUE INDEX "ApiToken_name_of_usable" ON "ApiToken" (lower("name")) WHERE "revokedAt" IS NULL;

ALTER TABLE "SalesRequest"
  ADD COLUMN "tokenId" UUID,
  ADD CONSTRAINT "SalesRequest_tokenId_fkey" FOREIGN KEY ("tokenId") REFERENCES "ApiToken" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "SalesRequest_one_asker" CHECK ("tokenId" IS NULL OR "salesUserId" IS NULL);
CREATE INDEX "SalesRequest_tokenId_id_idx" ON "SalesRequest" ("tokenId", "id");

-- Those who can ask for a sale, under one name each: users and tokens.
CREATE VIEW "Asker" AS
  SELECT "id", "username", "displayName" FROM "User"
  UNION ALL SELECT "id", "name" || ' (token)', NULL FROM "ApiToken";
