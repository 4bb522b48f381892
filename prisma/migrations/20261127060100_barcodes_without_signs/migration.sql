-- Barcodes as scans are compared: without spaces and hyphens, which people type as they are printed. The operator class also finds those that begin with digits.
CREATE INDEX "Color_barcode_bare" ON "Color" (translate("barcodeKey", ' -', '') text_pattern_ops) WHERE "barcodeKey" IS NOT NULL;
