CREATE TABLE "payment_refunds" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"payment_id" text NOT NULL,
	"sale_order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"refunded_before" bigint NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"reason" text NOT NULL,
	"lines" jsonb NOT NULL,
	"bank_account" jsonb,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_refunds_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "payment_refunds_status_known" CHECK ("payment_refunds"."status" in ('asked', 'made', 'refused')),
	CONSTRAINT "payment_refunds_amount_positive" CHECK ("payment_refunds"."amount" > 0),
	CONSTRAINT "payment_refunds_before_not_negative" CHECK ("payment_refunds"."refunded_before" >= 0),
	CONSTRAINT "payment_refunds_settled" CHECK (("payment_refunds"."status" = 'asked') = ("payment_refunds"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "sale_order_invoices" (
	"store_id" text NOT NULL,
	"sale_order_id" text NOT NULL,
	"access_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_order_invoices_store_id_sale_order_id_pk" PRIMARY KEY("store_id","sale_order_id"),
	CONSTRAINT "sale_order_invoices_key_key" UNIQUE("store_id","access_key"),
	CONSTRAINT "sale_order_invoices_key_shaped" CHECK ("sale_order_invoices"."access_key" ~ '^[0-9A-Z]{44}$')
);
--> statement-breakpoint
CREATE TABLE "sale_order_notes" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"sale_order_id" text NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_order_notes_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "sale_order_shipments" (
	"store_id" text NOT NULL,
	"sale_order_id" text NOT NULL,
	"carrier" text NOT NULL,
	"tracking_code" text,
	"tracking_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_order_shipments_store_id_sale_order_id_pk" PRIMARY KEY("store_id","sale_order_id"),
	CONSTRAINT "sale_order_shipments_link_shaped" CHECK ("sale_order_shipments"."tracking_url" ~ '^https?://')
);
--> statement-breakpoint
CREATE TABLE "sale_views" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_views_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "sale_views_name_key" UNIQUE("store_id","merchant_id","name")
);
--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_store_id_payment_id_payments_store_id_id_fk" FOREIGN KEY ("store_id","payment_id") REFERENCES "public"."payments"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_store_id_sale_order_id_sale_orders_store_id_id_fk" FOREIGN KEY ("store_id","sale_order_id") REFERENCES "public"."sale_orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order_invoices" ADD CONSTRAINT "sale_order_invoices_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order_invoices" ADD CONSTRAINT "sale_order_invoices_store_id_sale_order_id_sale_orders_store_id_id_fk" FOREIGN KEY ("store_id","sale_order_id") REFERENCES "public"."sale_orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order_notes" ADD CONSTRAINT "sale_order_notes_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order_notes" ADD CONSTRAINT "sale_order_notes_store_id_sale_order_id_sale_orders_store_id_id_fk" FOREIGN KEY ("store_id","sale_order_id") REFERENCES "public"."sale_orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order_shipments" ADD CONSTRAINT "sale_order_shipments_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order_shipments" ADD CONSTRAINT "sale_order_shipments_store_id_sale_order_id_sale_orders_store_id_id_fk" FOREIGN KEY ("store_id","sale_order_id") REFERENCES "public"."sale_orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_views" ADD CONSTRAINT "sale_views_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_views" ADD CONSTRAINT "sale_views_store_id_merchant_id_merchants_store_id_id_fk" FOREIGN KEY ("store_id","merchant_id") REFERENCES "public"."merchants"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_refunds_by_order" ON "payment_refunds" USING btree ("store_id","sale_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_one_asked" ON "payment_refunds" USING btree ("store_id","payment_id") WHERE "payment_refunds"."status" = 'asked';--> statement-breakpoint
CREATE INDEX "sale_order_notes_by_order" ON "sale_order_notes" USING btree ("store_id","sale_order_id","created_at");--> statement-breakpoint
CREATE INDEX "sale_orders_by_day" ON "sale_orders" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "sale_orders_by_total" ON "sale_orders" USING btree ("store_id","total","number");--> statement-breakpoint
CREATE INDEX "provider_events_by_resource" ON "provider_events" USING btree ("store_id","resource_id");--> statement-breakpoint
CREATE INDEX "sale_order_shipments_by_code" ON "sale_order_shipments" ("store_id", "tracking_code" COLLATE "C");--> statement-breakpoint
-- ---- A store sees only its own.
DO $$
DECLARE tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY['sale_order_invoices', 'sale_order_shipments', 'sale_order_notes', 'payment_refunds', 'sale_views'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format(
      'CREATE POLICY %I ON %I TO oipet_app USING (store_id = current_setting(''app.store_id'', true)) '
      'WITH CHECK (store_id = current_setting(''app.store_id'', true))', tenant || '_of_store', tenant);
  END LOOP;
END $$;--> statement-breakpoint
-- ---- Money given back and notes stay as they were written.
CREATE FUNCTION refuse_settled_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'asked' OR NEW.amount <> OLD.amount OR NEW.payment_id <> OLD.payment_id THEN
    RAISE EXCEPTION 'a refund that was settled stays as it is' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER payment_refunds_settled_once BEFORE UPDATE ON payment_refunds FOR EACH ROW
  EXECUTE FUNCTION refuse_settled_refund();--> statement-breakpoint
REVOKE UPDATE, DELETE ON sale_order_notes FROM oipet_app;--> statement-breakpoint
-- ---- Finding an order by what its buyer says: words of the name (folded), e-mail, document ('d'), number ('n'). Each
-- lexeme begins with the store's id, so that the index reads one store alone.
CREATE FUNCTION sale_order_words(store text, number int, name text, email text, document text) RETURNS tsvector
LANGUAGE sql IMMUTABLE AS $$
  SELECT array_to_tsvector(array_agg(DISTINCT store || '/' || word))
  FROM unnest(
    array_remove(regexp_split_to_array(
      lower(translate(name, 'ÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝáàâãäåéèêëíìîïóòôõöúùûüçñý',
        'AAAAAAEEEEIIIIOOOOOUUUUCNYaaaaaaeeeeiiiiooooouuuucny')), '[^[:alnum:]]+'), '')
    || ('n' || number) || ('d' || document) || (CASE WHEN email = '' THEN 'd' || document ELSE lower(email) END)
  ) AS words(word)
$$;--> statement-breakpoint
CREATE INDEX sale_orders_by_words ON sale_orders
  USING gin (sale_order_words(store_id, number, buyer_name, buyer_email, buyer_document));--> statement-breakpoint
-- Row-level security keeps '@@' from its index (it is not leakproof); this asks as the owner, for the open store alone.
CREATE FUNCTION found_sale_orders(asked text) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT id FROM sale_orders
  WHERE sale_order_words(store_id, number, buyer_name, buyer_email, buyer_document) @@ asked::tsquery
    AND store_id = current_setting('app.store_id', true)
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION found_sale_orders(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION found_sale_orders(text) TO oipet_app;
