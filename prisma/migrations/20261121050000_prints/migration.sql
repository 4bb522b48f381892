CREATE TABLE "Print" (
  "id" UUID NOT NULL DEFAULT uuid_v7(),
  "userId" UUID NOT NULL,
  "fileName" TEXT NOT NULL,
  "bytes" BYTEA NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Print_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Print_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "Print_createdAt_idx" ON "Print" ("createdAt");
CREATE INDEX "Print_userId_idx" ON "Print" ("userId");
