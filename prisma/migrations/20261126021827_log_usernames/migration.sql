-- CreateIndex
CREATE INDEX "SystemLog_username_createdAt_id_idx" ON "SystemLog"("username", "createdAt", "id");

-- Nothing searched with it: the names are found in the index above.
DROP INDEX "SystemLog_username_search";
