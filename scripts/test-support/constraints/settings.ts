/** SQL for the factory's settings and a logo, for the test of the database's constraints. */
export function settingsRows(): string {
  return `INSERT INTO "FactorySettings" ("currency", "defaultLanguage", "endedHolds", "lowStockNotices", "printsLogo",
    "printsAddress", "printsNumbers", "printsSignatures")
    VALUES ('EGP', 'en', 'tell', true, true, true, true, true) ON CONFLICT ("id") DO NOTHING;
  INSERT INTO "FactoryLogo" ("hash", "screen", "paper", "width", "height") VALUES ('logo', '', '', 2, 1);`;
}

const TEXTS = [
  ...["nameEn", "nameAr", "addressEn", "addressAr"],
  ...["phone", "taxNumber", "commercialRegister"],
];

/** Each constraint of the settings with the statements that it must refuse. */
export function settingsAttempts(): Record<string, string[]> {
  return {
    FactorySettings_one_row: [`UPDATE "FactorySettings" SET "id" = 2`],
    FactorySettings_texts_filled: TEXTS.map(
      (column) => `UPDATE "FactorySettings" SET "${column}" = ' '`,
    ),
    FactorySettings_currency_code: ["", "EG", "egp", "EGPS"].map(
      (currency) => `UPDATE "FactorySettings" SET "currency" = '${currency}'`,
    ),
    FactoryLogo_has_pixels: ["width", "height"].map(
      (side) => `UPDATE "FactoryLogo" SET "${side}" = 0`,
    ),
  };
}
