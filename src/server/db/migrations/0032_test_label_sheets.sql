-- no transaction
-- The sheet of a test order's label is a page of the installation itself.
ALTER TABLE "shipping_labels" DROP CONSTRAINT IF EXISTS "shipping_labels_print_url";--> statement-breakpoint
ALTER TABLE "shipping_labels" ADD CONSTRAINT "shipping_labels_print_url" CHECK ("shipping_labels"."print_url" ~ '^(https://|/sandbox/|/api/test-purchase/label/)') NOT VALID;--> statement-breakpoint
ALTER TABLE "shipping_labels" VALIDATE CONSTRAINT "shipping_labels_print_url";
