-- Sizes of labels that the factory has saved, with their layout on paper. Lengths are millimetres.
CREATE TABLE "LabelSize" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "name" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "width" DOUBLE PRECISION NOT NULL,
    "height" DOUBLE PRECISION NOT NULL,
    "paper" TEXT NOT NULL,
    "columns" INTEGER NOT NULL,
    "rows" INTEGER NOT NULL,
    "marginLeft" DOUBLE PRECISION,
    "marginTop" DOUBLE PRECISION,
    "columnGap" DOUBLE PRECISION NOT NULL,
    "rowGap" DOUBLE PRECISION NOT NULL,
    "codeDots" INTEGER NOT NULL,
    "textSize" DOUBLE PRECISION NOT NULL,
    "texts" TEXT[] NOT NULL,

    CONSTRAINT "LabelSize_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "LabelSize_name_filled" CHECK ("name" ~ '\S' AND length("name") <= 60),
    CONSTRAINT "LabelSize_paper_known" CHECK ("paper" IN ('roll', 'a4', 'a5')),
    CONSTRAINT "LabelSize_label_bounds" CHECK ("width" BETWEEN 10 AND 300 AND "height" BETWEEN 10 AND 300),
    CONSTRAINT "LabelSize_grid_bounds" CHECK ("columns" BETWEEN 1 AND 20 AND "rows" BETWEEN 1 AND 50),
    CONSTRAINT "LabelSize_space_bounds" CHECK ("marginLeft" BETWEEN 0 AND 150 AND "marginTop" BETWEEN 0 AND 150
      AND "columnGap" BETWEEN 0 AND 50 AND "rowGap" BETWEEN 0 AND 50),
    CONSTRAINT "LabelSize_ink_bounds" CHECK ("codeDots" BETWEEN 3 AND 10 AND "textSize" BETWEEN 5 AND 20),
    CONSTRAINT "LabelSize_texts_known" CHECK (cardinality("texts") > 0
      AND "texts" <@ ARRAY['factory', 'sku', 'product', 'size', 'sort', 'color', 'code', 'price'])
);
-- A name once, however it is typed.
CREATE UNIQUE INDEX "LabelSize_name_once" ON "LabelSize" (comparison_key("name"));
