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
        and greatest("stores"."litter_clumping_g", "stores"."litter_clay_g", "stores"."litter_silica_g", "stores"."litter_wood_pellet_g", "stores"."litter_plant_g") <= 50000) NOT VALID;--> statement-breakpoint
ALTER TABLE "stores" VALIDATE CONSTRAINT "stores_lasting_days_in_reach";--> statement-breakpoint
ALTER TABLE "stores" VALIDATE CONSTRAINT "stores_litter_in_reach";
