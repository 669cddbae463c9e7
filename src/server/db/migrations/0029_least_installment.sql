ALTER TABLE "stores" DROP CONSTRAINT "stores_installment_min_not_negative";--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "installment_min" SET DEFAULT 500;--> statement-breakpoint
-- No installment is below R$ 5,00 (decisions §15): stores that asked for less are lifted.
UPDATE "stores" SET "installment_min" = 500, "version" = "version" + 1 WHERE "installment_min" < 500;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_installment_min_not_tiny" CHECK ("stores"."installment_min" >= 500);