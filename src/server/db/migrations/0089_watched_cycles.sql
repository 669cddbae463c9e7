-- How many steps of repeat purchases are late, over all stores, for who watches the installation (src/server/app/metrics):
-- of stores whose cycles are walked, by one look into each one's index of what is due.
CREATE OR REPLACE FUNCTION watched_cycles(before timestamptz) RETURNS TABLE (overdue bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT coalesce(sum(late.total), 0)::bigint
  FROM repeat_settings r JOIN stores s ON s.id = r.store_id AND s.status = 'active'
  CROSS JOIN LATERAL (
    SELECT count(*) AS total FROM purchase_cycles c WHERE c.store_id = s.id AND c.due_at <= before
  ) late
  WHERE r.is_on AND NOT EXISTS (SELECT FROM stores_elsewhere e WHERE e.about_store_id = s.id)
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION watched_cycles(timestamptz) FROM PUBLIC;
