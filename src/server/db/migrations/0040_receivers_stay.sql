-- A receiver that is removed while a fact is written down is no reason to refuse the fact: the receivers of a fact stay
-- until it is committed, and one that is gone by then gets nothing.
CREATE OR REPLACE FUNCTION tell_receivers(of_store text, event_name text, subject text, fact json, at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  receiver text;
  news text := 'evt_' || md5(concat_ws('|', of_store, event_name, subject, pg_current_xact_id()::text));
  delivery text;
  -- As the shop reads instants back: a list's pages begin after one.
  written timestamptz := date_trunc('milliseconds', at);
BEGIN
  FOR receiver IN
    SELECT id FROM webhook_endpoints WHERE store_id = of_store AND is_active AND event_name = ANY (events)
    ORDER BY id FOR KEY SHARE
  LOOP
    INSERT INTO webhook_deliveries (store_id, id, endpoint_id, event_id, event, body, created_at, next_at)
    VALUES (of_store, replace(gen_random_uuid()::text, '-', ''), receiver, news, event_name, json_build_object(
      'id', news, 'type', event_name, 'createdAt', to_char(written AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'storeId', of_store, 'data', fact)::text, written, written)
    ON CONFLICT (store_id, endpoint_id, event_id) DO NOTHING RETURNING id INTO delivery;
    IF FOUND THEN
      PERFORM add_job('deliverWebhook', json_build_object('storeId', of_store, 'deliveryId', delivery),
        'deliverWebhook:' || delivery);
    END IF;
  END LOOP;
END $$;
