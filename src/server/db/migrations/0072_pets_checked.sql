-- no transaction
ALTER TABLE "products" VALIDATE CONSTRAINT "products_feeding_table_whole";--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_kcal_of_food";--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_litter_kind_known";--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_protection_in_one_unit";--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_animal_band_rises";--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_permethrin_known";
