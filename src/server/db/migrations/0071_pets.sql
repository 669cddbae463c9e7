CREATE TABLE "pet_foods" (
	"store_id" text NOT NULL,
	"pet_id" text NOT NULL,
	"product_id" text NOT NULL,
	"grams_per_day" integer,
	"share_percent" integer DEFAULT 100 NOT NULL,
	CONSTRAINT "pet_foods_store_id_pet_id_product_id_pk" PRIMARY KEY("store_id","pet_id","product_id"),
	CONSTRAINT "pet_foods_grams_in_reach" CHECK ("pet_foods"."grams_per_day" between 1 and 20000),
	CONSTRAINT "pet_foods_share_in_reach" CHECK ("pet_foods"."share_percent" between 1 and 100)
);--> statement-breakpoint
CREATE TABLE "pet_weights" (
	"store_id" text NOT NULL,
	"pet_id" text NOT NULL,
	"weighed_on" date NOT NULL,
	"weight_g" integer NOT NULL,
	"weighed_by" text DEFAULT 'owner' NOT NULL,
	CONSTRAINT "pet_weights_store_id_pet_id_weighed_on_pk" PRIMARY KEY("store_id","pet_id","weighed_on"),
	CONSTRAINT "pet_weights_in_reach" CHECK ("pet_weights"."weight_g" between 1 and 999990),
	CONSTRAINT "pet_weights_by_known" CHECK ("pet_weights"."weighed_by" in ('owner', 'vet'))
);--> statement-breakpoint
CREATE TABLE "pets" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"name" text NOT NULL,
	"species" text NOT NULL,
	"breed" text DEFAULT '' NOT NULL,
	"is_mixed" boolean DEFAULT false NOT NULL,
	"birth" text,
	"sex" text DEFAULT 'unknown' NOT NULL,
	"neutered" text DEFAULT 'unknown' NOT NULL,
	"activity" text DEFAULT 'normal' NOT NULL,
	"adult_weight_g" integer,
	"conditions" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'home' NOT NULL,
	"left_on" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pets_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "pets_named" CHECK (length("pets"."name") between 1 and 60 and length("pets"."breed") <= 60),
	CONSTRAINT "pets_species_known" CHECK ("pets"."species" in ('dog', 'cat', 'bird', 'fish', 'rodent', 'rabbit', 'reptile', 'other')),
	CONSTRAINT "pets_sex_known" CHECK ("pets"."sex" in ('female', 'male', 'unknown')),
	CONSTRAINT "pets_neutered_known" CHECK ("pets"."neutered" in ('yes', 'no', 'unknown')),
	CONSTRAINT "pets_activity_known" CHECK ("pets"."activity" in ('low', 'normal', 'high', 'working')),
	CONSTRAINT "pets_status_known" CHECK ("pets"."status" in ('home', 'deceased', 'rehomed')),
	CONSTRAINT "pets_conditions_known" CHECK ("pets"."conditions" <@ array['pregnant', 'lactating', 'inTreatment', 'foodAllergy', 'therapeuticDiet', 'mustLoseWeight']),
	CONSTRAINT "pets_days_partial" CHECK ("pets"."birth" ~ '^\d{4}(-\d{2}(-\d{2})?)?$' and "pets"."left_on" ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
	CONSTRAINT "pets_left_only_if_gone" CHECK ("pets"."status" <> 'home' or "pets"."left_on" is null),
	CONSTRAINT "pets_adult_weight_in_reach" CHECK ("pets"."adult_weight_g" between 1 and 999990)
);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "feeding_table" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "kcal_per_kg" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "litter_kind" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "protection_days" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "protection_months" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "animal_min_g" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "animal_max_g" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "permethrin" text;--> statement-breakpoint
ALTER TABLE "pet_foods" ADD CONSTRAINT "pet_foods_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_foods" ADD CONSTRAINT "pet_foods_store_id_pet_id_pets_store_id_id_fk" FOREIGN KEY ("store_id","pet_id") REFERENCES "public"."pets"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_foods" ADD CONSTRAINT "pet_foods_store_id_product_id_products_store_id_id_fk" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."products"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_weights" ADD CONSTRAINT "pet_weights_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_weights" ADD CONSTRAINT "pet_weights_store_id_pet_id_pets_store_id_id_fk" FOREIGN KEY ("store_id","pet_id") REFERENCES "public"."pets"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_store_id_customer_id_customers_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customers"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pet_foods_by_product" ON "pet_foods" USING btree ("store_id","product_id");--> statement-breakpoint
CREATE INDEX "pets_by_customer" ON "pets" USING btree ("store_id","customer_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_feeding_table_whole" CHECK ("products"."feeding_table" is null or coalesce(jsonb_typeof("products"."feeding_table" -> 'rows') = 'array'
        and jsonb_array_length("products"."feeding_table" -> 'rows') between 1 and 40
        and "products"."feeding_table" ->> 'rowAxis' in ('weight', 'adultWeight')
        and "products"."feeding_table" ->> 'columnAxis' in ('none', 'ageMonths', 'activity', 'neutered'), false)) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_kcal_of_food" CHECK ("products"."kcal_per_kg" is null or "products"."kcal_per_kg" between 500 and 1600 or "products"."kcal_per_kg" between 2500 and 5000) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_litter_kind_known" CHECK ("products"."litter_kind" in ('clumping', 'clay', 'silica', 'woodPellet', 'plant')) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_protection_in_one_unit" CHECK (num_nonnulls("products"."protection_days", "products"."protection_months") < 2
        and ("products"."protection_days" is null or "products"."protection_days" between 1 and 400)
        and ("products"."protection_months" is null or "products"."protection_months" between 1 and 24)) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_animal_band_rises" CHECK (coalesce("products"."animal_min_g", 0) >= 0 and coalesce("products"."animal_max_g", 1) > 0
        and ("products"."animal_min_g" is null or "products"."animal_max_g" is null or "products"."animal_min_g" <= "products"."animal_max_g")) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_permethrin_known" CHECK ("products"."permethrin" in ('yes', 'no')) NOT VALID;--> statement-breakpoint
ALTER TABLE "pets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pets" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY pets_of_store ON pets TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
ALTER TABLE "pet_weights" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pet_weights" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY pet_weights_of_store ON pet_weights TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
ALTER TABLE "pet_foods" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pet_foods" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY pet_foods_of_store ON pet_foods TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
-- What pages reckon with how long a product lasts by: answers that are kept are dropped. It is part of no page, so no
-- sitemap gives the date.
CREATE TRIGGER products_tell_care AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.feeding_table, OLD.kcal_per_kg, OLD.litter_kind, OLD.protection_days, OLD.protection_months, OLD.animal_min_g, OLD.animal_max_g, OLD.permethrin)
    IS DISTINCT FROM (NEW.feeding_table, NEW.kcal_per_kg, NEW.litter_kind, NEW.protection_days, NEW.protection_months, NEW.animal_min_g, NEW.animal_max_g, NEW.permethrin))
  EXECUTE FUNCTION tell_catalogue_changed('store_id');
