ALTER TABLE "order_returns" ADD COLUMN "instructions" text;--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "instructed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "send_until" date;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_instructed" CHECK (("order_returns"."instructed_at" is null) = ("order_returns"."send_until" is null)) NOT VALID;