-- What a person's second factor follows from, together with AUTH_SECRET: no row tells a code.
CREATE TABLE "SecondFactor" (
  "userId" UUID NOT NULL,
  "secretId" UUID NOT NULL,
  "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "confirmedAt" TIMESTAMPTZ(3),
  "lastStep" INTEGER,
  "codesId" UUID,
  "usedCodes" INTEGER[] NOT NULL DEFAULT '{}',
  CONSTRAINT "SecondFactor_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "SecondFactor_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "SecondFactor_with_codes_once_confirmed" CHECK (("confirmedAt" IS NULL) = ("codesId" IS NULL)),
  CONSTRAINT "SecondFactor_used_once_confirmed" CHECK ("confirmedAt" IS NOT NULL OR "lastStep" IS NULL AND "usedCodes" = '{}')
);

-- The browsers and programs that people signed in with: a sign-in from one that is new to a person is told to them.
CREATE TABLE "KnownDevice" (
  "userId" UUID NOT NULL,
  "deviceId" UUID NOT NULL,
  "address" TEXT NOT NULL,
  "userAgent" TEXT,
  "lastSignInAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "KnownDevice_pkey" PRIMARY KEY ("userId", "deviceId"),
  CONSTRAINT "KnownDevice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "KnownDevice_userAgent_short" CHECK (length("userAgent") <= 400)
);
