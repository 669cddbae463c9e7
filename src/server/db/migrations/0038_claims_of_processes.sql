ALTER TABLE "idempotency_keys" ADD COLUMN "claimed_by" integer;--> statement-breakpoint
-- ---- A subscription that was never paid closes no storefront. Who has paid before is learned anew within the hour.
UPDATE "store_subscriptions" SET "suspends_at" = NULL WHERE "status" = 'failed' AND "suspends_at" = "failed_since" + interval '15 days';
