-- The language in which pages start for a user; without a row it is the factory's.
CREATE TABLE "UserLanguage" (
  "userId" UUID NOT NULL,
  "language" "DefaultLanguage" NOT NULL,
  CONSTRAINT "UserLanguage_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "UserLanguage_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
