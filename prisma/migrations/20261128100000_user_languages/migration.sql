-- The language in which pages start for a user; null for the factory's.
ALTER TABLE "User" ADD COLUMN "language" "DefaultLanguage";
