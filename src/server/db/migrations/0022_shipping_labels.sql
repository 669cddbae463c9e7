CREATE TABLE "shipping_labels" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"sale_order_id" text NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"service_id" text NOT NULL,
	"service_name" text NOT NULL,
	"carrier_name" text NOT NULL,
	"price" bigint,
	"provider_id" text,
	"tracking_code" text,
	"print_url" text,
	"reason" text,
	"events" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cancel_asked_at" timestamp with time zone,
	"worked_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipping_labels_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "shipping_labels_status_known" CHECK ("shipping_labels"."status" in ('asked', 'carted', 'paid', 'ready', 'posted', 'delivered', 'refused', 'canceled')),
	CONSTRAINT "shipping_labels_price_not_negative" CHECK ("shipping_labels"."price" >= 0),
	CONSTRAINT "shipping_labels_print_url" CHECK ("shipping_labels"."print_url" ~ '^(https://|/sandbox/)'),
	CONSTRAINT "shipping_labels_provider_known" CHECK ("shipping_labels"."status" in ('asked', 'refused', 'canceled') or "shipping_labels"."provider_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "shipping_labels" ADD CONSTRAINT "shipping_labels_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_labels" ADD CONSTRAINT "shipping_labels_store_id_sale_order_id_sale_orders_store_id_id_fk" FOREIGN KEY ("store_id","sale_order_id") REFERENCES "public"."sale_orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipping_labels_by_order" ON "shipping_labels" USING btree ("store_id","sale_order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_labels_one_living" ON "shipping_labels" USING btree ("store_id","sale_order_id") WHERE "shipping_labels"."status" not in ('refused', 'canceled');--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_labels_provider_key" ON "shipping_labels" USING btree ("store_id","provider_id") WHERE "shipping_labels"."provider_id" is not null;--> statement-breakpoint
CREATE INDEX "shipping_labels_on_their_way" ON "shipping_labels" USING btree ("store_id","updated_at") WHERE "shipping_labels"."status" in ('asked', 'carted', 'paid', 'ready', 'posted');--> statement-breakpoint
-- ---- A store sees only its own.
ALTER TABLE shipping_labels ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY shipping_labels_of_store ON shipping_labels TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
-- ---- Only legal moves of a label.
INSERT INTO legal_moves (machine, from_state, to_state) VALUES
  ('label', 'asked', 'carted'),
  ('label', 'asked', 'refused'),
  ('label', 'asked', 'canceled'),
  ('label', 'carted', 'paid'),
  ('label', 'carted', 'refused'),
  ('label', 'carted', 'canceled'),
  ('label', 'paid', 'ready'),
  ('label', 'paid', 'posted'),
  ('label', 'paid', 'delivered'),
  ('label', 'paid', 'refused'),
  ('label', 'paid', 'canceled'),
  ('label', 'ready', 'posted'),
  ('label', 'ready', 'delivered'),
  ('label', 'ready', 'canceled'),
  ('label', 'posted', 'delivered');--> statement-breakpoint
CREATE TRIGGER shipping_labels_legal_move BEFORE UPDATE OF status ON shipping_labels FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_illegal_move('label');
