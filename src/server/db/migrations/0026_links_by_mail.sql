ALTER TABLE "payment_links" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "mailed_at" timestamp with time zone;