CREATE TYPE "FirstDayOfWeek" AS ENUM ('saturday', 'sunday', 'monday');

-- The defaults are what instances of the release before write, which know neither.
ALTER TABLE "FactorySettings"
  ADD COLUMN "adminsManagedByAdmins" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "firstDayOfWeek" "FirstDayOfWeek" NOT NULL DEFAULT 'saturday';
