CREATE TABLE "payment_link_carts" (
	"store_id" text NOT NULL,
	"link_id" text NOT NULL,
	"visit" text NOT NULL,
	"cart_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_link_carts_store_id_link_id_visit_pk" PRIMARY KEY("store_id","link_id","visit")
);--> statement-breakpoint
ALTER TABLE "payment_link_carts" ADD CONSTRAINT "payment_link_carts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_link_carts" ADD CONSTRAINT "payment_link_carts_store_id_link_id_payment_links_store_id_id_fk" FOREIGN KEY ("store_id","link_id") REFERENCES "public"."payment_links"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_link_carts" ADD CONSTRAINT "payment_link_carts_store_id_cart_id_carts_store_id_id_fk" FOREIGN KEY ("store_id","cart_id") REFERENCES "public"."carts"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_link_carts_by_cart" ON "payment_link_carts" USING btree ("store_id","cart_id");--> statement-breakpoint
-- ---- A store sees only its own.
ALTER TABLE payment_link_carts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY payment_link_carts_of_store ON payment_link_carts TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
-- ---- The cart of each link goes on as a visit's: whoever has it in their browser, or ordered by it, keeps it.
INSERT INTO payment_link_carts (store_id, link_id, visit, cart_id, created_at)
  SELECT store_id, id, id, cart_id, created_at FROM payment_links WHERE cart_id IS NOT NULL;--> statement-breakpoint
-- ---- Links were good for one order: those that had it do not open anew.
UPDATE payment_links SET expires_at = greatest(sale_orders.created_at, payment_links.created_at + interval '1 second')
  FROM sale_orders
  WHERE sale_orders.store_id = payment_links.store_id AND sale_orders.cart_id = payment_links.cart_id
    AND sale_orders.created_at < payment_links.expires_at;--> statement-breakpoint
ALTER TABLE "payment_links" DROP CONSTRAINT "payment_links_store_id_cart_id_carts_store_id_id_fk";--> statement-breakpoint
DROP INDEX "payment_links_by_cart";--> statement-breakpoint
ALTER TABLE "payment_links" DROP COLUMN "cart_id";
