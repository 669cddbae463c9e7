-- What types and services promise, held by the database too: who may see a row, which moves are legal, sums that
-- lists are sorted by, and news to every instance.

-- ---- The application's own role: not the owner of any table, so row-level security binds it.
DO $$ BEGIN
  CREATE ROLE oipet_app NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;--> statement-breakpoint
DO $$ BEGIN
  EXECUTE format('GRANT oipet_app TO %I', current_user);
EXCEPTION WHEN OTHERS THEN NULL; -- a superuser may take any role without membership
END $$;--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO oipet_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO oipet_app;--> statement-breakpoint
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO oipet_app;--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO oipet_app;--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO oipet_app;--> statement-breakpoint
-- Logs are only ever added to.
REVOKE UPDATE, DELETE ON audit_entries, stock_moves, sale_order_moves FROM oipet_app;--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON legal_moves FROM oipet_app;--> statement-breakpoint

-- ---- A store sees only itself. The transaction names its store in app.store_id.
DO $$
DECLARE tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY[
    'customers', 'customer_addresses', 'merchants', 'sessions', 'carts', 'cart_products', 'sale_orders',
    'sale_order_lines', 'sale_order_moves', 'payments', 'provider_events', 'voucher_uses', 'idempotency_keys',
    'audit_entries'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format(
      'CREATE POLICY %I ON %I TO oipet_app USING (store_id = current_setting(''app.store_id'', true)) '
      'WITH CHECK (store_id = current_setting(''app.store_id'', true))', tenant || '_of_store', tenant);
  END LOOP;
END $$;--> statement-breakpoint

-- ---- Only legal moves (decisions §10). The rows are those of the machines in src/shared; a test compares them.
INSERT INTO legal_moves (machine, from_state, to_state) VALUES
  ('cart', 'open', 'closed'), ('cart', 'open', 'abandoned'), ('cart', 'abandoned', 'open'),
  ('saleOrder', 'opened', 'waitingPayment'), ('saleOrder', 'opened', 'paymentApproved'),
  ('saleOrder', 'opened', 'paymentReject'), ('saleOrder', 'opened', 'abandoned'),
  ('saleOrder', 'opened', 'orderCanceledByCustomer'), ('saleOrder', 'opened', 'orderCanceledBySeller'),
  ('saleOrder', 'waitingPayment', 'paymentApproved'), ('saleOrder', 'waitingPayment', 'paymentReject'),
  ('saleOrder', 'waitingPayment', 'abandoned'), ('saleOrder', 'waitingPayment', 'orderCanceledByCustomer'),
  ('saleOrder', 'waitingPayment', 'orderCanceledBySeller'),
  ('saleOrder', 'paymentReject', 'waitingPayment'), ('saleOrder', 'paymentReject', 'paymentApproved'),
  ('saleOrder', 'paymentReject', 'abandoned'), ('saleOrder', 'paymentReject', 'orderCanceledByCustomer'),
  ('saleOrder', 'paymentReject', 'orderCanceledBySeller'),
  ('saleOrder', 'paymentApproved', 'invoiceGenerated'), ('saleOrder', 'paymentApproved', 'shipped'),
  ('saleOrder', 'paymentApproved', 'shippedManual'), ('saleOrder', 'paymentApproved', 'orderCanceledBySeller'),
  ('saleOrder', 'paymentApproved', 'orderCanceledByCustomer'),
  ('saleOrder', 'invoiceGenerated', 'shipped'), ('saleOrder', 'invoiceGenerated', 'shippedManual'),
  ('saleOrder', 'invoiceGenerated', 'orderCanceledBySeller'),
  ('saleOrder', 'shipped', 'concluded'), ('saleOrder', 'shippedManual', 'concluded'),
  ('saleOrder', 'abandoned', 'paymentApproved'),
  ('payment', 'processing', 'authorized'), ('payment', 'processing', 'paid'), ('payment', 'processing', 'refunded'),
  ('payment', 'processing', 'waitingPayment'), ('payment', 'processing', 'pendingRefund'),
  ('payment', 'processing', 'refused'), ('payment', 'processing', 'chargedback'),
  ('payment', 'processing', 'analyzing'), ('payment', 'processing', 'pendingReview'),
  ('payment', 'waitingPayment', 'paid'), ('payment', 'waitingPayment', 'refused'),
  ('payment', 'waitingPayment', 'analyzing'), ('payment', 'waitingPayment', 'pendingReview'),
  ('payment', 'analyzing', 'paid'), ('payment', 'analyzing', 'authorized'), ('payment', 'analyzing', 'refused'),
  ('payment', 'analyzing', 'pendingReview'),
  ('payment', 'pendingReview', 'paid'), ('payment', 'pendingReview', 'authorized'),
  ('payment', 'pendingReview', 'refused'),
  ('payment', 'authorized', 'paid'), ('payment', 'authorized', 'refused'),
  ('payment', 'paid', 'pendingRefund'), ('payment', 'paid', 'refunded'), ('payment', 'paid', 'chargedback'),
  ('payment', 'pendingRefund', 'refunded'), ('payment', 'pendingRefund', 'paid'),
  ('payment', 'refused', 'paid');--> statement-breakpoint
CREATE FUNCTION refuse_illegal_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM legal_moves
    WHERE machine = TG_ARGV[0] AND from_state = OLD.status AND to_state = NEW.status
  ) THEN
    RAISE EXCEPTION '% may not move from % to %', TG_ARGV[0], OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER carts_legal_move BEFORE UPDATE OF status ON carts FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_illegal_move('cart');--> statement-breakpoint
CREATE TRIGGER sale_orders_legal_move BEFORE UPDATE OF status ON sale_orders FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_illegal_move('saleOrder');--> statement-breakpoint
CREATE TRIGGER payments_legal_move BEFORE UPDATE OF status ON payments FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_illegal_move('payment');--> statement-breakpoint

-- ---- What a list shows of a product is kept beside it (decisions §5): over active variants in stock, else over all.
CREATE FUNCTION sum_up_product() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  row_store text := coalesce(NEW.store_id, OLD.store_id);
  row_product text := coalesce(NEW.product_id, OLD.product_id);
BEGIN
  WITH active AS (
    SELECT *, bool_or(stock > 0) OVER () AS any_stock FROM product_variants
    WHERE store_id = row_store AND product_id = row_product AND is_active
  ), shown AS (
    SELECT * FROM active WHERE stock > 0 OR NOT any_stock
  ), cheapest AS (
    SELECT price, original_price FROM shown ORDER BY price, id LIMIT 1
  ), compared AS (
    SELECT net_unit, round(price::numeric * CASE net_unit WHEN 'un' THEN 1 ELSE 1000 END / net_amount)::bigint AS unit_price
    FROM shown WHERE net_amount IS NOT NULL ORDER BY 2, id LIMIT 1
  )
  UPDATE products SET
    min_price = coalesce((SELECT price FROM cheapest), 0),
    original_min_price = (SELECT original_price FROM cheapest),
    has_stock = coalesce((SELECT any_stock FROM active LIMIT 1), false),
    variant_count = (SELECT count(*) FROM active),
    unit_price = (SELECT unit_price FROM compared),
    unit = (SELECT net_unit FROM compared)
  WHERE store_id = row_store AND id = row_product;
  RETURN NULL;
END $$;--> statement-breakpoint
-- At commit: two orders that empty two variants of one product would otherwise wait for each other.
CREATE CONSTRAINT TRIGGER product_variants_sum_up_insert AFTER INSERT OR DELETE ON product_variants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sum_up_product();--> statement-breakpoint
-- A sale that leaves stock on the shelf changes nothing a list shows.
CREATE CONSTRAINT TRIGGER product_variants_sum_up_update AFTER UPDATE ON product_variants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.price, OLD.original_price, OLD.is_active, OLD.net_amount, OLD.net_unit, OLD.stock > 0)
    IS DISTINCT FROM (NEW.price, NEW.original_price, NEW.is_active, NEW.net_amount, NEW.net_unit, NEW.stock > 0))
  EXECUTE FUNCTION sum_up_product();--> statement-breakpoint

-- ---- News for every instance, delivered when the transaction commits; repeated news within one is sent once.
CREATE FUNCTION tell_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> TG_ARGV[0]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER stores_tell AFTER INSERT OR UPDATE ON stores FOR EACH ROW EXECUTE FUNCTION tell_catalogue_changed('id');--> statement-breakpoint
CREATE TRIGGER store_domains_tell AFTER INSERT OR UPDATE OR DELETE ON store_domains FOR EACH ROW EXECUTE FUNCTION tell_catalogue_changed('store_id');--> statement-breakpoint
CREATE TRIGGER categories_tell AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH ROW EXECUTE FUNCTION tell_catalogue_changed('store_id');--> statement-breakpoint
CREATE TRIGGER brands_tell AFTER INSERT OR UPDATE OR DELETE ON brands FOR EACH ROW EXECUTE FUNCTION tell_catalogue_changed('store_id');--> statement-breakpoint
CREATE TRIGGER banners_tell AFTER INSERT OR UPDATE OR DELETE ON banners FOR EACH ROW EXECUTE FUNCTION tell_catalogue_changed('store_id');--> statement-breakpoint
CREATE TRIGGER product_images_tell AFTER INSERT OR UPDATE OR DELETE ON product_images FOR EACH ROW EXECUTE FUNCTION tell_catalogue_changed('store_id');--> statement-breakpoint
CREATE TRIGGER product_categories_tell AFTER INSERT OR DELETE ON product_categories FOR EACH ROW EXECUTE FUNCTION tell_catalogue_changed('store_id');--> statement-breakpoint
CREATE TRIGGER products_tell AFTER INSERT OR DELETE ON products FOR EACH ROW EXECUTE FUNCTION tell_catalogue_changed('store_id');--> statement-breakpoint
CREATE TRIGGER products_tell_update AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.slug, OLD.title, OLD.description, OLD.brand_id, OLD.attributes, OLD.is_active, OLD.removed_at, OLD.min_price,
      OLD.original_min_price, OLD.has_stock, OLD.variant_count, OLD.unit_price)
    IS DISTINCT FROM (NEW.slug, NEW.title, NEW.description, NEW.brand_id, NEW.attributes, NEW.is_active, NEW.removed_at,
      NEW.min_price, NEW.original_min_price, NEW.has_stock, NEW.variant_count, NEW.unit_price))
  EXECUTE FUNCTION tell_catalogue_changed('store_id');--> statement-breakpoint
CREATE TRIGGER product_variants_tell AFTER INSERT OR DELETE ON product_variants FOR EACH ROW
  EXECUTE FUNCTION tell_catalogue_changed('store_id');--> statement-breakpoint
-- Pages name the stock when few are left; a sale from a full shelf keeps every cached page.
CREATE TRIGGER product_variants_tell_update AFTER UPDATE ON product_variants FOR EACH ROW
  WHEN ((OLD.option_values, OLD.price, OLD.original_price, OLD.is_active, least(OLD.stock, 4))
    IS DISTINCT FROM (NEW.option_values, NEW.price, NEW.original_price, NEW.is_active, least(NEW.stock, 4)))
  EXECUTE FUNCTION tell_catalogue_changed('store_id');--> statement-breakpoint
CREATE FUNCTION tell_order_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_changed', json_build_object('id', NEW.id, 'version', NEW.version)::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sale_orders_tell AFTER UPDATE OF version ON sale_orders FOR EACH ROW EXECUTE FUNCTION tell_order_changed();--> statement-breakpoint

-- ---- Jobs are added in the transaction of what they are for; the queue's tables belong to the owner.
CREATE FUNCTION add_job(task text, payload json, job_key text DEFAULT NULL, run_at timestamptz DEFAULT NULL)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM graphile_worker.add_job(identifier => task, payload => payload, job_key => job_key, run_at => run_at);
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION add_job(text, json, text, timestamptz) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION add_job(text, json, text, timestamptz) TO oipet_app;
