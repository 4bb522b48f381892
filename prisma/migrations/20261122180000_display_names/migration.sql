-- What people call a user, in any script. The username stays who they are.
ALTER TABLE "User" ADD COLUMN "displayName" TEXT,
  ADD CONSTRAINT "User_displayName_filled" CHECK (btrim("displayName") <> '' AND char_length("displayName") <= 80);
