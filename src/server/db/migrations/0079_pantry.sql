CREATE TABLE "pantry_calendars" (
	"store_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pantry_calendars_store_id_customer_id_pk" PRIMARY KEY("store_id","customer_id"),
	CONSTRAINT "pantry_calendars_key" UNIQUE("store_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "pantry_items" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"product_id" text NOT NULL,
	"product_variant_id" text NOT NULL,
	"pet_id" text,
	"packs" integer DEFAULT 1 NOT NULL,
	"opened_on" date NOT NULL,
	"seen_level" text,
	"seen_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pantry_items_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "pantry_items_once" UNIQUE NULLS NOT DISTINCT("store_id","customer_id","product_id","pet_id"),
	CONSTRAINT "pantry_items_packs_in_reach" CHECK ("pantry_items"."packs" between 1 and 99),
	CONSTRAINT "pantry_items_level_known" CHECK ("pantry_items"."seen_level" in ('almostNone', 'quarter', 'half', 'threeQuarters', 'unopened')),
	CONSTRAINT "pantry_items_seen_after_opening" CHECK (("pantry_items"."seen_level" is null) = ("pantry_items"."seen_on" is null) and coalesce("pantry_items"."seen_on" >= "pantry_items"."opened_on", true))
);
--> statement-breakpoint
ALTER TABLE "pantry_calendars" ADD CONSTRAINT "pantry_calendars_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pantry_calendars" ADD CONSTRAINT "pantry_calendars_store_id_customer_id_customers_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customers"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pantry_items" ADD CONSTRAINT "pantry_items_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pantry_items" ADD CONSTRAINT "pantry_items_store_id_customer_id_customers_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customers"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pantry_items" ADD CONSTRAINT "pantry_items_store_id_product_id_product_variant_id_product_variants_store_id_product_id_id_fk" FOREIGN KEY ("store_id","product_id","product_variant_id") REFERENCES "public"."product_variants"("store_id","product_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pantry_items" ADD CONSTRAINT "pantry_items_store_id_pet_id_pets_store_id_id_fk" FOREIGN KEY ("store_id","pet_id") REFERENCES "public"."pets"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pantry_items_by_variant" ON "pantry_items" USING btree ("store_id","product_id","product_variant_id");--> statement-breakpoint
CREATE INDEX "pantry_items_by_pet" ON "pantry_items" USING btree ("store_id","pet_id");--> statement-breakpoint
ALTER TABLE "pantry_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pantry_items" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY pantry_items_of_store ON pantry_items TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
ALTER TABLE "pantry_calendars" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pantry_calendars" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY pantry_calendars_of_store ON pantry_calendars TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));
