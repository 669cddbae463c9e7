-- ---- A change of a store itself, or of its domains, is announced apart (channel store_changed): what processes know of
-- hosts and stores stays when goods change. catalogue_changed follows, which processes of before know alone.
CREATE FUNCTION tell_store_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed text := coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> TG_ARGV[0];
BEGIN
  PERFORM pg_notify('store_changed', changed), pg_notify('catalogue_changed', changed);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER stores_tell AFTER INSERT OR UPDATE ON stores FOR EACH ROW
  EXECUTE FUNCTION tell_store_changed('id');--> statement-breakpoint
CREATE OR REPLACE TRIGGER store_domains_tell AFTER INSERT OR UPDATE OR DELETE ON store_domains FOR EACH ROW
  EXECUTE FUNCTION tell_store_changed('store_id');--> statement-breakpoint
-- As before, and announced as a change of the store.
CREATE OR REPLACE FUNCTION remove_deleted_store(of_store text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM require_deleted_store(of_store);
  PERFORM graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker._private_jobs
    WHERE payload ->> 'storeId' = of_store HAVING count(*) > 0;
  DELETE FROM stores WHERE id = of_store;
  UPDATE stores SET is_default = true
  WHERE NOT EXISTS (SELECT FROM stores WHERE is_default)
    AND id = (SELECT id FROM stores WHERE status <> 'deleting' ORDER BY created_at, id LIMIT 1);
  PERFORM pg_notify('store_changed', of_store), pg_notify('catalogue_changed', of_store);
END $$;
