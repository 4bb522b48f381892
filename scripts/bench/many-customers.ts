import pg from "pg";

const CUSTOMERS = 20_000;

/** The customer ID of an added customer: `CUST-00041`. */
export const benchedCustomer = (call: number) =>
  `CUST-${String(1 + ((call * 7919) % CUSTOMERS)).padStart(5, "0")}`;

/** Adds so many customers with Arabic and English names. */
export async function addCustomers(databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query(ADDED, [CUSTOMERS]);
    await database.query(`VACUUM ANALYZE "Customer"`);
  } finally {
    await database.end();
  }
}

const ADDED = `
  INSERT INTO "Customer" ("customerId", "name")
  SELECT 'CUST-' || lpad(n::text, 5, '0'), concat_ws(' ', kinds[1 + n % 6], names[1 + n / 6 % 8], n)
  FROM generate_series(1, $1::int) n CROSS JOIN (SELECT
    ARRAY['شركة', 'Linen house', 'مؤسسة', 'Hotel', 'معرض', 'Towel market'] AS kinds,
    ARRAY['الأمل', 'Nile', 'الهدى', 'Delta', 'أبيض وأسود', 'Navy', 'فوطة وسجادة', 'Zamalek'] AS names) AS words`;
