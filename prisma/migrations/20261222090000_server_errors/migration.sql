-- Errors that the server did not expect, for the system screen: one row for each kind and hour, deleted after a day.
CREATE TABLE "ServerError" (
  "fingerprint" TEXT NOT NULL,
  "hour" TIMESTAMPTZ(3) NOT NULL,
  "place" TEXT NOT NULL,
  "type" TEXT NOT NULL,
  "message" TEXT NOT NULL,
  "requestId" TEXT,
  "count" INTEGER NOT NULL,
  "lastAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "ServerError_pkey" PRIMARY KEY ("fingerprint", "hour"),
  CONSTRAINT "ServerError_counted" CHECK ("count" > 0),
  CONSTRAINT "ServerError_message_short" CHECK (length("message") <= 200)
);
