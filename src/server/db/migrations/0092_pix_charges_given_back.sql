-- no transaction
-- ---- Of one cycle counts one charge; one whose money goes back does not count.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "pix_charges_one_of_cycle" ON "pix_charges" USING btree ("store_id","cycle_id") WHERE "pix_charges"."status" in ('created', 'active', 'paid') and "pix_charges"."return_asked_at" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "pix_charges_one_live";--> statement-breakpoint
ALTER TABLE "repeat_purchases" VALIDATE CONSTRAINT "repeat_purchases_pay_by_known";--> statement-breakpoint
ALTER TABLE "repeat_purchases" VALIDATE CONSTRAINT "repeat_purchases_card_pays";--> statement-breakpoint
ALTER TABLE "repeat_purchases" VALIDATE CONSTRAINT "repeat_purchases_pix_has_period";--> statement-breakpoint
ALTER TABLE "pix_charges" VALIDATE CONSTRAINT "pix_charges_returned_of_paid";
