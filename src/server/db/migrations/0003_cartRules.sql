CREATE TABLE "fallback_shippings" (
	"service" text NOT NULL,
	"from_region" text NOT NULL,
	"to_region" text NOT NULL,
	"name" text NOT NULL,
	"base_price" bigint NOT NULL,
	"price_per_kg" bigint NOT NULL,
	"days_min" integer NOT NULL,
	"days_max" integer NOT NULL,
	CONSTRAINT "fallback_shippings_from_region_to_region_service_pk" PRIMARY KEY("from_region","to_region","service"),
	CONSTRAINT "fallback_shippings_service_known" CHECK ("fallback_shippings"."service" in ('economy', 'express')),
	CONSTRAINT "fallback_shippings_from_known" CHECK ("fallback_shippings"."from_region" in ('north', 'northeast', 'southeast', 'south', 'centralWest')),
	CONSTRAINT "fallback_shippings_to_known" CHECK ("fallback_shippings"."to_region" in ('north', 'northeast', 'southeast', 'south', 'centralWest')),
	CONSTRAINT "fallback_shippings_base_not_negative" CHECK ("fallback_shippings"."base_price" >= 0),
	CONSTRAINT "fallback_shippings_per_kg_not_negative" CHECK ("fallback_shippings"."price_per_kg" >= 0),
	CONSTRAINT "fallback_shippings_days_ordered" CHECK ("fallback_shippings"."days_min" >= 0 and "fallback_shippings"."days_max" >= "fallback_shippings"."days_min")
);
--> statement-breakpoint
CREATE TABLE "voucher_categories" (
	"store_id" text NOT NULL,
	"voucher_id" text NOT NULL,
	"category_id" text NOT NULL,
	CONSTRAINT "voucher_categories_store_id_voucher_id_category_id_pk" PRIMARY KEY("store_id","voucher_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "voucher_products" (
	"store_id" text NOT NULL,
	"voucher_id" text NOT NULL,
	"product_id" text NOT NULL,
	CONSTRAINT "voucher_products_store_id_voucher_id_product_id_pk" PRIMARY KEY("store_id","voucher_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "sale_order_lines" ADD COLUMN "original_price" bigint;--> statement-breakpoint
ALTER TABLE "sale_order_lines" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_orders" ADD COLUMN "explained" jsonb;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "applies_to" text DEFAULT 'everything' NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "voucher_categories" ADD CONSTRAINT "voucher_categories_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_categories" ADD CONSTRAINT "voucher_categories_store_id_voucher_id_vouchers_store_id_id_fk" FOREIGN KEY ("store_id","voucher_id") REFERENCES "public"."vouchers"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_categories" ADD CONSTRAINT "voucher_categories_store_id_category_id_categories_store_id_id_fk" FOREIGN KEY ("store_id","category_id") REFERENCES "public"."categories"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_products" ADD CONSTRAINT "voucher_products_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_products" ADD CONSTRAINT "voucher_products_store_id_voucher_id_vouchers_store_id_id_fk" FOREIGN KEY ("store_id","voucher_id") REFERENCES "public"."vouchers"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_products" ADD CONSTRAINT "voucher_products_store_id_product_id_products_store_id_id_fk" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."products"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order_lines" ADD CONSTRAINT "sale_order_lines_discount_within" CHECK ("sale_order_lines"."discount" between 0 and "sale_order_lines"."total");--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_scope_known" CHECK ("vouchers"."applies_to" in ('everything', 'listed'));--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_cap_not_negative" CHECK ("vouchers"."max_discount" >= 0);--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_minimum_not_negative" CHECK ("vouchers"."min_products_value" >= 0);--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_limits_positive" CHECK ("vouchers"."max_uses" > 0 and "vouchers"."max_uses_per_customer" > 0);--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_begin_before_end" CHECK ("vouchers"."starts_at" < "vouchers"."expired_at");--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_code_without_hash" CHECK ("vouchers"."code" <> '' and "vouchers"."code" !~ '[#[:space:][:cntrl:]]');--> statement-breakpoint
-- ---- A store sees only its own coupons' lists.
DO $$
DECLARE tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY['voucher_categories', 'voucher_products'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format(
      'CREATE POLICY %I ON %I TO oipet_app USING (store_id = current_setting(''app.store_id'', true)) '
      'WITH CHECK (store_id = current_setting(''app.store_id'', true))', tenant || '_of_store', tenant);
  END LOOP;
END $$;
--> statement-breakpoint
-- ---- What shipping is guessed to cost: an economic parcel's business days between regions and its price against one
-- within a city (facts/postal-codes.md §6), for a parcel and per kilogram; the express one takes half the days.
REVOKE INSERT, UPDATE, DELETE ON fallback_shippings FROM oipet_app;
--> statement-breakpoint
INSERT INTO fallback_shippings (service, from_region, to_region, name, base_price, price_per_kg, days_min, days_max)
SELECT service, from_region, to_region, name, base * percent / 100, per_kg * percent / 100,
  ceil(least_days / hurry::numeric), ceil(most_days / hurry::numeric)
FROM (VALUES
  ('southeast', 'southeast', 3, 6, 130), ('southeast', 'south', 5, 8, 160), ('southeast', 'centralWest', 5, 8, 160),
  ('southeast', 'northeast', 7, 11, 200), ('southeast', 'north', 9, 15, 250),
  ('south', 'southeast', 5, 8, 160), ('south', 'south', 3, 6, 130), ('south', 'centralWest', 6, 9, 200),
  ('south', 'northeast', 9, 13, 250), ('south', 'north', 10, 16, 320),
  ('centralWest', 'southeast', 5, 8, 160), ('centralWest', 'south', 6, 9, 200), ('centralWest', 'centralWest', 4, 7, 130),
  ('centralWest', 'northeast', 8, 12, 200), ('centralWest', 'north', 8, 14, 200),
  ('northeast', 'southeast', 7, 11, 200), ('northeast', 'south', 9, 13, 250), ('northeast', 'centralWest', 8, 12, 200),
  ('northeast', 'northeast', 4, 8, 160), ('northeast', 'north', 9, 15, 250),
  ('north', 'southeast', 9, 15, 250), ('north', 'south', 10, 16, 320), ('north', 'centralWest', 8, 14, 200),
  ('north', 'northeast', 9, 15, 250), ('north', 'north', 6, 12, 200)
) AS journey (from_region, to_region, least_days, most_days, percent)
CROSS JOIN (
  VALUES ('economy', 'Entrega econômica', 1490, 260, 1), ('express', 'Entrega expressa', 2190, 480, 2)
) AS offer (service, name, base, per_kg, hurry);
