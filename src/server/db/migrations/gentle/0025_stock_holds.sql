CREATE TABLE "stock_holds" (
	"store_id" text NOT NULL,
	"sale_order_id" text NOT NULL,
	"product_variant_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_holds_store_id_sale_order_id_product_variant_id_pk" PRIMARY KEY("store_id","sale_order_id","product_variant_id"),
	CONSTRAINT "stock_holds_quantity_positive" CHECK ("stock_holds"."quantity" > 0)
);--> statement-breakpoint
CREATE TABLE "unpaid_order_keys" (
	"store_id" text NOT NULL,
	"key" text NOT NULL,
	"sale_order_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unpaid_order_keys_store_id_key_sale_order_id_pk" PRIMARY KEY("store_id","key","sale_order_id")
);--> statement-breakpoint
CREATE INDEX "stock_holds_by_variant" ON "stock_holds" USING btree ("store_id","product_variant_id","quantity");--> statement-breakpoint
CREATE INDEX "unpaid_order_keys_by_order" ON "unpaid_order_keys" USING btree ("store_id","sale_order_id");--> statement-breakpoint
ALTER TABLE "stock_holds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY stock_holds_of_store ON stock_holds TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
ALTER TABLE "unpaid_order_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY unpaid_order_keys_of_store ON unpaid_order_keys TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
-- ---- What an order holds ends with its wait for the payment, whoever moves it.
CREATE FUNCTION end_stock_holds() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  DELETE FROM stock_holds WHERE store_id = NEW.store_id AND sale_order_id = NEW.id;
  DELETE FROM unpaid_order_keys WHERE store_id = NEW.store_id AND sale_order_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
-- What orders hold already whose latest payment is a Pix or a boleto: found before any table is locked. Until the
-- trigger stands, these orders wait with their next move.
INSERT INTO stock_holds (store_id, sale_order_id, product_variant_id, quantity, created_at)
SELECT l.store_id, l.sale_order_id, l.product_variant_id, l.quantity, o.created_at
FROM stores s
JOIN sale_orders o ON o.store_id = s.id
JOIN LATERAL (
  SELECT method FROM payments p WHERE p.store_id = o.store_id AND p.sale_order_id = o.id
  ORDER BY p.created_at DESC, p.id DESC LIMIT 1
) latest ON latest.method IN ('pix', 'boleto')
JOIN sale_order_lines l ON l.store_id = o.store_id AND l.sale_order_id = o.id
WHERE o.status IN ('opened', 'waitingPayment', 'paymentReject') AND NOT o.is_test
FOR SHARE OF o;--> statement-breakpoint
CREATE TRIGGER sale_orders_end_holds AFTER UPDATE OF status ON sale_orders FOR EACH ROW
  WHEN (OLD.status IN ('opened', 'waitingPayment', 'paymentReject')
    AND NEW.status NOT IN ('opened', 'waitingPayment', 'paymentReject'))
  EXECUTE FUNCTION end_stock_holds();--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_store_id_sale_order_id_sale_orders_store_id_id_fk" FOREIGN KEY ("store_id","sale_order_id") REFERENCES "public"."sale_orders"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_store_id_product_variant_id_product_variants_store_id_id_fk" FOREIGN KEY ("store_id","product_variant_id") REFERENCES "public"."product_variants"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unpaid_order_keys" ADD CONSTRAINT "unpaid_order_keys_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unpaid_order_keys" ADD CONSTRAINT "unpaid_order_keys_store_id_sale_order_id_sale_orders_store_id_id_fk" FOREIGN KEY ("store_id","sale_order_id") REFERENCES "public"."sale_orders"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "held_share" integer DEFAULT 50 NOT NULL
  CONSTRAINT "stores_held_share_percent" CHECK ("held_share" between 10 and 100);
