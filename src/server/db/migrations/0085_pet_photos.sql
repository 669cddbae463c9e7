CREATE TABLE "pet_photos" (
	"store_id" text NOT NULL,
	"pet_id" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "pet_photos_store_id_pet_id_pk" PRIMARY KEY("store_id","pet_id"),
	CONSTRAINT "pet_photos_in_reach" CHECK (length("pet_photos"."content") between 1 and 400000)
);--> statement-breakpoint
ALTER TABLE "pet_photos" ADD CONSTRAINT "pet_photos_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_photos" ADD CONSTRAINT "pet_photos_store_id_pet_id_pets_store_id_id_fk" FOREIGN KEY ("store_id","pet_id") REFERENCES "public"."pets"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_photos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pet_photos" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY pet_photos_of_store ON pet_photos TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
CREATE OR REPLACE TRIGGER pet_photos_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON pet_photos FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "max_open_days" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "safety_days" integer DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "usual_delivery_days" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "litter_clumping_g" integer DEFAULT 5000 NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "litter_clay_g" integer DEFAULT 9000 NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "litter_silica_g" integer DEFAULT 1800 NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "litter_wood_pellet_g" integer DEFAULT 3500 NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "litter_plant_g" integer DEFAULT 3000 NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_lasting_days_in_reach" CHECK ("stores"."max_open_days" between 7 and 365 and "stores"."safety_days" between 0 and 30 and "stores"."usual_delivery_days" between 0 and 60) NOT VALID;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_litter_in_reach" CHECK (least("stores"."litter_clumping_g", "stores"."litter_clay_g", "stores"."litter_silica_g", "stores"."litter_wood_pellet_g", "stores"."litter_plant_g") >= 100
        and greatest("stores"."litter_clumping_g", "stores"."litter_clay_g", "stores"."litter_silica_g", "stores"."litter_wood_pellet_g", "stores"."litter_plant_g") <= 50000) NOT VALID;
