CREATE TABLE "IdempotencyKey" (
  "userId" UUID NOT NULL,
  "key" TEXT NOT NULL,
  "fingerprint" TEXT NOT NULL,
  "answer" JSON NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "IdempotencyKey_pkey" PRIMARY KEY ("userId", "key"),
  CONSTRAINT "IdempotencyKey_key_length" CHECK (char_length("key") BETWEEN 1 AND 255)
);
CREATE INDEX "IdempotencyKey_createdAt_idx" ON "IdempotencyKey" ("createdAt");
