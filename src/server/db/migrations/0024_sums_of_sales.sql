CREATE TABLE "variant_day_sales" (
	"store_id" text NOT NULL,
	"product_variant_id" text NOT NULL,
	"day" date NOT NULL,
	"units" integer NOT NULL,
	"revenue" bigint NOT NULL,
	"sale_order_id" text NOT NULL,
	CONSTRAINT "variant_day_sales_units_not_negative" CHECK ("variant_day_sales"."units" >= 0),
	CONSTRAINT "variant_day_sales_revenue_not_negative" CHECK ("variant_day_sales"."revenue" >= 0)
);
--> statement-breakpoint
ALTER TABLE "variant_day_sales" ADD CONSTRAINT "variant_day_sales_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- ---- A store sees only its own.
ALTER TABLE variant_day_sales ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY variant_day_sales_of_store ON variant_day_sales TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON variant_day_sales FROM oipet_app;--> statement-breakpoint
-- ---- The lines of a payment count on its day from when it is paid until all of it has gone back. Lines never change.
CREATE FUNCTION sum_up_sale() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  counted_on date;
  counts_on date;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.amount > OLD.refunded_amount THEN
    counted_on := (OLD.paid_at AT TIME ZONE 'America/Sao_Paulo')::date;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.amount > NEW.refunded_amount THEN
    counts_on := (NEW.paid_at AT TIME ZONE 'America/Sao_Paulo')::date;
  END IF;
  IF counted_on IS NOT DISTINCT FROM counts_on THEN
    RETURN NULL;
  END IF;
  IF counted_on IS NOT NULL THEN
    -- Always in the same order, so that two orders of the same goods wait for each other rather than both for ever.
    PERFORM FROM variant_day_sales s
    JOIN sale_order_lines l ON l.store_id = s.store_id AND l.product_variant_id = s.product_variant_id
    WHERE l.store_id = OLD.store_id AND l.sale_order_id = OLD.sale_order_id AND s.day = counted_on
    ORDER BY s.product_variant_id FOR UPDATE OF s;
    UPDATE variant_day_sales s SET units = s.units - l.quantity, revenue = s.revenue - (l.total - l.discount)
    FROM sale_order_lines l
    WHERE l.store_id = OLD.store_id AND l.sale_order_id = OLD.sale_order_id
      AND s.store_id = l.store_id AND s.product_variant_id = l.product_variant_id AND s.day = counted_on;
  END IF;
  IF counts_on IS NOT NULL THEN
    INSERT INTO variant_day_sales AS s (store_id, product_variant_id, day, units, revenue, sale_order_id)
    SELECT l.store_id, l.product_variant_id, counts_on, l.quantity, l.total - l.discount, l.sale_order_id
    FROM sale_order_lines l
    WHERE l.store_id = NEW.store_id AND l.sale_order_id = NEW.sale_order_id
    ORDER BY l.product_variant_id
    ON CONFLICT (store_id, product_variant_id, day) DO UPDATE
    SET units = s.units + excluded.units, revenue = s.revenue + excluded.revenue, sale_order_id = excluded.sale_order_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- At the end of the transaction, so that orders of the same goods wait for each other only while they are written down.
-- From here until the migration is through, payments wait: what is summed below misses none and counts none twice.
CREATE CONSTRAINT TRIGGER payments_sum_up_insert AFTER INSERT ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL) EXECUTE FUNCTION sum_up_sale();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_sum_up_update AFTER UPDATE ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.paid_at, OLD.amount > OLD.refunded_amount) IS DISTINCT FROM (NEW.paid_at, NEW.amount > NEW.refunded_amount))
  EXECUTE FUNCTION sum_up_sale();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_sum_up_delete AFTER DELETE ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.paid_at IS NOT NULL) EXECUTE FUNCTION sum_up_sale();--> statement-breakpoint
-- Its indexes come after: written row by row into them it would take several times as long.
INSERT INTO variant_day_sales (store_id, product_variant_id, day, units, revenue, sale_order_id)
SELECT l.store_id, l.product_variant_id, (p.paid_at AT TIME ZONE 'America/Sao_Paulo')::date, sum(l.quantity), sum(l.total - l.discount),
  max(l.sale_order_id COLLATE "C")
FROM payments p
JOIN sale_order_lines l ON l.store_id = p.store_id AND l.sale_order_id = p.sale_order_id
WHERE p.paid_at IS NOT NULL AND p.amount > p.refunded_amount
GROUP BY 1, 2, 3;--> statement-breakpoint
ALTER TABLE "variant_day_sales" ADD CONSTRAINT "variant_day_sales_store_id_product_variant_id_day_pk" PRIMARY KEY("store_id","product_variant_id","day");--> statement-breakpoint
CREATE INDEX "variant_day_sales_by_day" ON "variant_day_sales" USING btree ("store_id","day","product_variant_id","units","revenue");--> statement-breakpoint
-- ---- Last, so that products wait to be saved for no longer than these take.
CREATE INDEX "products_removed" ON "products" USING btree ("store_id","id") WHERE "products"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "products_by_title" ON "products" USING btree ("store_id",lower("title"),"id") WHERE "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_by_change" ON "products" USING btree ("store_id","updated_at" DESC NULLS FIRST,"id");
