-- ---- Every cart left behind has a reference that opens it; those from before get theirs.
INSERT INTO checkout_references (store_id, ref, cart_id, created_at)
SELECT c.store_id, replace(gen_random_uuid()::text, '-', ''), c.id, now()
FROM carts c
WHERE c.status = 'abandoned'
ON CONFLICT DO NOTHING;
