CREATE TABLE "checkout_references" (
	"store_id" text NOT NULL,
	"ref" text NOT NULL,
	"cart_id" text NOT NULL,
	"customer_id" text,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkout_references_store_id_ref_pk" PRIMARY KEY("store_id","ref"),
	CONSTRAINT "checkout_references_one_per_cart" UNIQUE("store_id","cart_id")
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"store_id" text NOT NULL,
	"sale_order_id" text NOT NULL,
	"protocol" text NOT NULL,
	"status" text NOT NULL,
	"bank_account" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_returns_store_id_sale_order_id_pk" PRIMARY KEY("store_id","sale_order_id"),
	CONSTRAINT "order_returns_protocol_key" UNIQUE("store_id","protocol"),
	CONSTRAINT "order_returns_status_known" CHECK ("order_returns"."status" in ('requested', 'refunding', 'refunded'))
);
--> statement-breakpoint
ALTER TABLE "checkout_references" ADD CONSTRAINT "checkout_references_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_references" ADD CONSTRAINT "checkout_references_store_id_cart_id_carts_store_id_id_fk" FOREIGN KEY ("store_id","cart_id") REFERENCES "public"."carts"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_store_id_sale_order_id_sale_orders_store_id_id_fk" FOREIGN KEY ("store_id","sale_order_id") REFERENCES "public"."sale_orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_orders_by_document" ON "sale_orders" USING btree ("store_id","buyer_document","created_at");--> statement-breakpoint
-- ---- A store sees only its own.
DO $$
DECLARE tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY['order_returns', 'checkout_references'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format(
      'CREATE POLICY %I ON %I TO oipet_app USING (store_id = current_setting(''app.store_id'', true)) '
      'WITH CHECK (store_id = current_setting(''app.store_id'', true))', tenant || '_of_store', tenant);
  END LOOP;
END $$;--> statement-breakpoint
-- ---- Only legal moves of a return (decisions §10).
INSERT INTO legal_moves (machine, from_state, to_state) VALUES
  ('orderReturn', 'requested', 'refunding'), ('orderReturn', 'requested', 'refunded'),
  ('orderReturn', 'refunding', 'refunded');--> statement-breakpoint
CREATE TRIGGER order_returns_legal_move BEFORE UPDATE OF status ON order_returns FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_illegal_move('orderReturn');
