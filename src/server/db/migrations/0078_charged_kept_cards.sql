-- no transaction
-- ---- A payment names the kept card that it charges, so that a request whose answer was lost is repeated as it was.
ALTER TABLE "payments" ADD COLUMN IF NOT EXISTS "kept_card" jsonb;--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT IF EXISTS "payments_kept_card_is_card";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_kept_card_is_card" CHECK ("payments"."kept_card" is null or "payments"."method" = 'creditCard') NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_kept_card_is_card";
