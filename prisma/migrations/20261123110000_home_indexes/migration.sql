-- Movements are written in the order of time: an index of block ranges finds those of thirty days, and costs a write next to nothing.
CREATE INDEX "Movement_createdAt_idx" ON "Movement" USING brin ("createdAt") WITH (pages_per_range = 32);

CREATE INDEX "Deal_createdAt_id_idx" ON "Deal" ("createdAt", "id");
