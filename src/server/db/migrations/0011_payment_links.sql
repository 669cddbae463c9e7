CREATE TABLE "payment_links" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"ref" text NOT NULL,
	"cart_id" text,
	"lines" jsonb NOT NULL,
	"zip_code" text,
	"selected_shipping_id" text,
	"voucher_id" text,
	"name" text,
	"email" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "payment_links_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "payment_links_ref_key" UNIQUE("store_id","ref"),
	CONSTRAINT "payment_links_end_after_begin" CHECK ("payment_links"."expires_at" > "payment_links"."created_at"),
	CONSTRAINT "payment_links_have_lines" CHECK (jsonb_array_length("payment_links"."lines") between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_store_id_cart_id_carts_store_id_id_fk" FOREIGN KEY ("store_id","cart_id") REFERENCES "public"."carts"("store_id","id") ON DELETE SET NULL ("cart_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_links_by_age" ON "payment_links" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_links_by_cart" ON "payment_links" USING btree ("store_id","cart_id");--> statement-breakpoint
-- ---- A store sees only its own.
ALTER TABLE payment_links ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY payment_links_of_store ON payment_links TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));
