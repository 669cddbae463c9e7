CREATE TABLE "api_keys" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"hint" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_on" text,
	"minute_at" timestamp with time zone,
	"minute_calls" integer DEFAULT 0 NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "api_keys_hash_key" UNIQUE("key_hash"),
	CONSTRAINT "api_keys_scopes_known" CHECK ("api_keys"."scopes" <@ array['orders.read', 'catalogue.read', 'figures.read'] and cardinality("api_keys"."scopes") > 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"event_id" text NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"answer_code" integer,
	"answer" text,
	"duration_ms" integer,
	"fault" text,
	CONSTRAINT "webhook_deliveries_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "webhook_deliveries_once" UNIQUE("store_id","endpoint_id","event_id"),
	CONSTRAINT "webhook_deliveries_status_known" CHECK ("webhook_deliveries"."status" in ('waiting', 'delivered', 'failed')),
	CONSTRAINT "webhook_deliveries_event_known" CHECK ("webhook_deliveries"."event" in ('order.placed', 'order.paid', 'order.invoiced', 'order.shipped', 'order.delivered', 'order.cancelled', 'order.expired', 'refund.made', 'stock.low', 'product.changed', 'test')),
	CONSTRAINT "webhook_deliveries_fault_known" CHECK ("webhook_deliveries"."fault" in ('notAccepted', 'unreachable', 'timeout')),
	CONSTRAINT "webhook_deliveries_next_while_waiting" CHECK ("webhook_deliveries"."next_at" is null or "webhook_deliveries"."status" = 'waiting'),
	CONSTRAINT "webhook_deliveries_answer_short" CHECK (length("webhook_deliveries"."answer") <= 1024)
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"secret_box" text NOT NULL,
	"previous_box" text,
	"previous_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_endpoints_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "webhook_endpoints_url_key" UNIQUE("store_id","url"),
	CONSTRAINT "webhook_endpoints_events_known" CHECK ("webhook_endpoints"."events" <@ array['order.placed', 'order.paid', 'order.invoiced', 'order.shipped', 'order.delivered', 'order.cancelled', 'order.expired', 'refund.made', 'stock.low', 'product.changed'] and cardinality("webhook_endpoints"."events") > 0),
	CONSTRAINT "webhook_endpoints_previous_whole" CHECK (("webhook_endpoints"."previous_box" is null) = ("webhook_endpoints"."previous_until" is null)),
	CONSTRAINT "webhook_endpoints_disabled_is_off" CHECK ("webhook_endpoints"."disabled_at" is null or not "webhook_endpoints"."is_active")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_actor_known";--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_store_id_endpoint_id_webhook_endpoints_store_id_id_fk" FOREIGN KEY ("store_id","endpoint_id") REFERENCES "public"."webhook_endpoints"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_time" ON "webhook_deliveries" USING btree ("store_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_time" ON "audit_entries" USING btree ("store_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_action" ON "audit_entries" USING btree ("store_id","action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_actor" ON "audit_entries" USING btree ("store_id","actor_id","created_at","id");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_known" CHECK ("audit_entries"."actor_kind" in ('merchant', 'apiKey', 'customer', 'system')) NOT VALID;--> statement-breakpoint
ALTER TABLE "audit_entries" VALIDATE CONSTRAINT "audit_entries_actor_known";--> statement-breakpoint
-- ---- A store sees only its own.
DO $$
DECLARE tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY['api_keys', 'webhook_endpoints', 'webhook_deliveries'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format(
      'CREATE POLICY %I ON %I TO oipet_app USING (store_id = current_setting(''app.store_id'', true)) '
      'WITH CHECK (store_id = current_setting(''app.store_id'', true))', tenant || '_of_store', tenant);
  END LOOP;
END $$;--> statement-breakpoint
-- ---- A living key of another store is told apart from a dead one, as tokens are.
CREATE FUNCTION is_api_key_of_any_store(hash text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT EXISTS (SELECT FROM api_keys WHERE key_hash = hash AND revoked_at IS NULL)
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION is_api_key_of_any_store(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION is_api_key_of_any_store(text) TO oipet_app;--> statement-breakpoint
-- ---- What receivers are told is written with the fact, whoever writes that: one delivery for each receiver that asked
-- for it, with the job that sends it. The same news of the same thing within one transaction is told once.
CREATE FUNCTION tell_receivers(of_store text, event_name text, subject text, fact json, at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  receiver text;
  news text := 'evt_' || md5(concat_ws('|', of_store, event_name, subject, pg_current_xact_id()::text));
  delivery text;
  -- As the shop reads instants back: a list's pages begin after one.
  written timestamptz := date_trunc('milliseconds', at);
BEGIN
  FOR receiver IN
    SELECT id FROM webhook_endpoints WHERE store_id = of_store AND is_active AND event_name = ANY (events) ORDER BY id
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
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION tell_receivers(text, text, text, json, timestamptz) FROM PUBLIC;--> statement-breakpoint
CREATE FUNCTION tell_order_moved() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM tell_receivers(NEW.store_id, TG_ARGV[0], o.id, json_build_object('orderId', o.id, 'number', o.number,
      'status', NEW.status, 'total', o.total), NEW.created_at)
    FROM sale_orders o WHERE o.store_id = NEW.store_id AND o.id = NEW.sale_order_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER webhook_order_placed AFTER INSERT ON sale_order_moves FOR EACH ROW
  WHEN (NEW.status = 'opened') EXECUTE FUNCTION tell_order_moved('order.placed');--> statement-breakpoint
CREATE TRIGGER webhook_order_paid AFTER INSERT ON sale_order_moves FOR EACH ROW
  WHEN (NEW.status = 'paymentApproved') EXECUTE FUNCTION tell_order_moved('order.paid');--> statement-breakpoint
CREATE TRIGGER webhook_order_invoiced AFTER INSERT ON sale_order_moves FOR EACH ROW
  WHEN (NEW.status = 'invoiceGenerated') EXECUTE FUNCTION tell_order_moved('order.invoiced');--> statement-breakpoint
CREATE TRIGGER webhook_order_shipped AFTER INSERT ON sale_order_moves FOR EACH ROW
  WHEN (NEW.status IN ('shipped', 'shippedManual')) EXECUTE FUNCTION tell_order_moved('order.shipped');--> statement-breakpoint
CREATE TRIGGER webhook_order_delivered AFTER INSERT ON sale_order_moves FOR EACH ROW
  WHEN (NEW.status = 'concluded') EXECUTE FUNCTION tell_order_moved('order.delivered');--> statement-breakpoint
CREATE TRIGGER webhook_order_cancelled AFTER INSERT ON sale_order_moves FOR EACH ROW
  WHEN (NEW.status IN ('orderCanceledByCustomer', 'orderCanceledBySeller'))
  EXECUTE FUNCTION tell_order_moved('order.cancelled');--> statement-breakpoint
CREATE TRIGGER webhook_order_expired AFTER INSERT ON sale_order_moves FOR EACH ROW
  WHEN (NEW.status = 'abandoned') EXECUTE FUNCTION tell_order_moved('order.expired');--> statement-breakpoint
CREATE FUNCTION tell_refund_made() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM tell_receivers(NEW.store_id, 'refund.made', NEW.id, json_build_object('orderId', o.id, 'number', o.number,
      'amount', NEW.refunded_amount - OLD.refunded_amount, 'refundedTotal', NEW.refunded_amount), NEW.updated_at)
    FROM sale_orders o WHERE o.store_id = NEW.store_id AND o.id = NEW.sale_order_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER webhook_refund_made AFTER UPDATE OF refunded_amount ON payments FOR EACH ROW
  WHEN (NEW.refunded_amount > OLD.refunded_amount) EXECUTE FUNCTION tell_refund_made();--> statement-breakpoint
CREATE FUNCTION tell_stock_low() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM tell_receivers(NEW.store_id, 'stock.low', NEW.id, json_build_object('productId', NEW.product_id,
    'productVariantId', NEW.id, 'sku', NEW.sku, 'stock', NEW.stock), clock_timestamp());
  RETURN NULL;
END $$;--> statement-breakpoint
-- Five units or fewer, as on the dashboard; told once on the way down.
CREATE TRIGGER webhook_stock_low AFTER UPDATE OF stock ON product_variants FOR EACH ROW
  WHEN (NEW.is_active AND OLD.stock > 5 AND NEW.stock <= 5) EXECUTE FUNCTION tell_stock_low();--> statement-breakpoint
CREATE FUNCTION tell_product_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  row_store text := coalesce(NEW.store_id, OLD.store_id);
  row_product text := coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> TG_ARGV[0];
BEGIN
  PERFORM tell_receivers(row_store, 'product.changed', row_product, json_build_object('productId', row_product),
    clock_timestamp());
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER webhook_product_made AFTER INSERT OR DELETE ON products FOR EACH ROW
  EXECUTE FUNCTION tell_product_changed('id');--> statement-breakpoint
CREATE TRIGGER webhook_product_changed AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.slug, OLD.title, OLD.description, OLD.brand_id, OLD.attributes, OLD.is_active, OLD.removed_at)
    IS DISTINCT FROM (NEW.slug, NEW.title, NEW.description, NEW.brand_id, NEW.attributes, NEW.is_active, NEW.removed_at))
  EXECUTE FUNCTION tell_product_changed('id');--> statement-breakpoint
CREATE TRIGGER webhook_variant_made AFTER INSERT OR DELETE ON product_variants FOR EACH ROW
  EXECUTE FUNCTION tell_product_changed('product_id');--> statement-breakpoint
-- Stock has news of its own: each sale would tell of a change otherwise.
CREATE TRIGGER webhook_variant_changed AFTER UPDATE ON product_variants FOR EACH ROW
  WHEN ((OLD.sku, OLD.option_values, OLD.price, OLD.original_price, OLD.is_active)
    IS DISTINCT FROM (NEW.sku, NEW.option_values, NEW.price, NEW.original_price, NEW.is_active))
  EXECUTE FUNCTION tell_product_changed('product_id');--> statement-breakpoint
CREATE TRIGGER webhook_picture_changed AFTER INSERT OR UPDATE OR DELETE ON product_images FOR EACH ROW
  EXECUTE FUNCTION tell_product_changed('product_id');