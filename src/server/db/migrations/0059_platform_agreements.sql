-- Owners of all stores with the edition each accepted last, for people of the platform: row level security shows them no
-- store's rows, and these functions nothing else of one. `binding`: versions of which one is accepted by who is bound;
-- `wanted`: null for all, else true for those who are bound and false for those who are not. `asked` null: all.
CREATE FUNCTION platform_owners(binding text[], wanted boolean, asked text)
RETURNS TABLE (store_id text, id text, is_bound boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
BEGIN
  RETURN QUERY
  SELECT owner.store_id, owner.id, owner.is_bound
  FROM (
    SELECT m.store_id, m.id, EXISTS (SELECT FROM owner_agreements a
      WHERE a.store_id = m.store_id AND a.merchant_id = m.id AND a.version = ANY (binding)) AS is_bound
    FROM merchants m
    WHERE m.role = 'owner'
      AND (asked IS NULL OR (m.store_id, m.id) IN (SELECT f.store_id, f.id FROM found_merchants(asked) f))
  ) AS owner
  WHERE wanted IS NULL OR owner.is_bound = wanted;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION platform_owners(text[], boolean, text) FROM PUBLIC;--> statement-breakpoint
-- A page of them, those who are not bound first.
CREATE FUNCTION platform_agreements(binding text[], wanted boolean, asked text, most integer, skipped integer)
RETURNS TABLE (store_id text, store_name text, id text, name text, email text, is_bound boolean, version text,
  accepted_at timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
BEGIN
  RETURN QUERY
  SELECT o.store_id, s.name, o.id, m.name, m.email, o.is_bound, last.version, last.accepted_at
  FROM platform_owners(binding, wanted, asked) o
  JOIN stores s ON s.id = o.store_id
  JOIN merchants m ON m.store_id = o.store_id AND m.id = o.id
  LEFT JOIN LATERAL (SELECT a.version, a.accepted_at FROM owner_agreements a
    WHERE a.store_id = o.store_id AND a.merchant_id = o.id
    ORDER BY a.accepted_at DESC, a.version DESC LIMIT 1) last ON true
  ORDER BY o.is_bound, s.name, o.store_id, m.name, o.id LIMIT most OFFSET skipped;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION platform_agreements(text[], boolean, text, integer, integer) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION platform_agreements(text[], boolean, text, integer, integer) TO oipet_app;--> statement-breakpoint
CREATE FUNCTION count_platform_agreements(binding text[], wanted boolean, asked text) RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT count(*)::integer FROM platform_owners(binding, wanted, asked)
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION count_platform_agreements(text[], boolean, text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION count_platform_agreements(text[], boolean, text) TO oipet_app;
