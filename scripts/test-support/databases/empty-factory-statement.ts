/** SQL that removes all rows, also those that are otherwise never removed. */
export const EMPTY_FACTORY = `
  DO $$ BEGIN
    PERFORM set_config('session_replication_role', 'replica', true);
    EXECUTE (
      SELECT 'TRUNCATE ' || string_agg(format('%I', tablename), ', ') FROM pg_tables
      WHERE schemaname = 'public' AND tablename <> '_prisma_migrations');
  END $$`;
