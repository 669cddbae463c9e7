-- after
-- no transaction
-- Versions before read the catalogue without naming their store.

-- As in the migration of this name, but each table in a transaction of its own: whoever holds one table and waits for no
-- other takes part in no deadlock, and nobody waits for more than one. A next try goes on with the tables that are left.
DO $$
DECLARE tenant record;
BEGIN
  FOR tenant IN
    SELECT c.oid, c.relname AS name, pg_get_userbyid(c.relowner) AS owner FROM pg_class c
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND EXISTS (
      SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'store_id' AND NOT a.attisdropped
    ) AND NOT EXISTS (
      SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = c.relname || '_of_owner')
    ORDER BY c.relname
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant.name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant.name);
    EXECUTE format('CREATE POLICY %I ON %I TO %I USING (true) WITH CHECK (true)',
      tenant.name || '_of_owner', tenant.name, tenant.owner);
    IF NOT EXISTS (
      SELECT FROM pg_policy p WHERE p.polrelid = tenant.oid AND p.polname = tenant.name || '_of_store'
    ) THEN
      EXECUTE format(
        'CREATE POLICY %I ON %I TO oipet_app USING (store_id = current_setting(''app.store_id'', true)) '
        'WITH CHECK (store_id = current_setting(''app.store_id'', true))', tenant.name || '_of_store', tenant.name);
    END IF;
    COMMIT;
  END LOOP;
END $$;--> statement-breakpoint
-- The store of a host is looked up before it is known.
DROP POLICY IF EXISTS store_domains_of_all ON store_domains;
CREATE POLICY store_domains_of_all ON store_domains FOR SELECT TO oipet_app USING (true);
