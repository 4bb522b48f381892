CREATE TYPE "EndedHolds" AS ENUM ('tell', 'giveBack');
CREATE TYPE "DefaultLanguage" AS ENUM ('en', 'ar');

CREATE TABLE "FactoryLogo" (
  "hash" TEXT NOT NULL,
  "screen" BYTEA NOT NULL,
  "paper" BYTEA NOT NULL,
  "width" INTEGER NOT NULL,
  "height" INTEGER NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "FactoryLogo_pkey" PRIMARY KEY ("hash"),
  CONSTRAINT "FactoryLogo_has_pixels" CHECK ("width" > 0 AND "height" > 0)
);

-- Without its row the settings have their first values, some of which the environment gives.
CREATE TABLE "FactorySettings" (
  "id" INTEGER NOT NULL DEFAULT 1,
  "version" INTEGER NOT NULL DEFAULT 1,
  "nameEn" TEXT,
  "nameAr" TEXT,
  "addressEn" TEXT,
  "addressAr" TEXT,
  "phone" TEXT,
  "taxNumber" TEXT,
  "commercialRegister" TEXT,
  "currency" TEXT NOT NULL,
  "defaultLanguage" "DefaultLanguage" NOT NULL,
  "endedHolds" "EndedHolds" NOT NULL,
  "lowStockNotices" BOOLEAN NOT NULL,
  "printsLogo" BOOLEAN NOT NULL,
  "printsAddress" BOOLEAN NOT NULL,
  "printsNumbers" BOOLEAN NOT NULL,
  "printsSignatures" BOOLEAN NOT NULL,
  "logoHash" TEXT,
  CONSTRAINT "FactorySettings_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "FactorySettings_logoHash_fkey" FOREIGN KEY ("logoHash") REFERENCES "FactoryLogo" ("hash")
    ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "FactorySettings_one_row" CHECK ("id" = 1),
  CONSTRAINT "FactorySettings_texts_filled" CHECK (
    btrim("nameEn") <> '' AND btrim("nameAr") <> '' AND btrim("addressEn") <> '' AND btrim("addressAr") <> ''
    AND btrim("phone") <> '' AND btrim("taxNumber") <> '' AND btrim("commercialRegister") <> ''),
  CONSTRAINT "FactorySettings_currency_code" CHECK ("currency" ~ '^[A-Z]{3}$')
);

CREATE TRIGGER "FactorySettings_announced" AFTER INSERT OR UPDATE OR DELETE ON "FactorySettings"
  FOR EACH ROW EXECUTE FUNCTION announce_change('settings', 'nobody');
