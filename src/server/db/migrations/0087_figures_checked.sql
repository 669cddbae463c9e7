-- no transaction
-- ---- What 0085 says of the figures of stores, looked at while others write.
ALTER TABLE "stores" VALIDATE CONSTRAINT "stores_lasting_days_in_reach";--> statement-breakpoint
ALTER TABLE "stores" VALIDATE CONSTRAINT "stores_litter_in_reach";
