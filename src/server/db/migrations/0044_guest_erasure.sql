ALTER TABLE "one_time_tokens" DROP CONSTRAINT "one_time_tokens_purpose_known";--> statement-breakpoint
ALTER TABLE "one_time_tokens" DROP CONSTRAINT "one_time_tokens_for_one";--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "sale_order_id" text;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_store_id_sale_order_id_sale_orders_store_id_id_fk" FOREIGN KEY ("store_id","sale_order_id") REFERENCES "public"."sale_orders"("store_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_purpose_known" CHECK ("one_time_tokens"."purpose" in ('confirmEmail', 'resetPassword', 'acceptInvitation', 'enterStore', 'eraseBuyer')) NOT VALID;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_for_one" CHECK (num_nonnulls("one_time_tokens"."customer_id", "one_time_tokens"."merchant_id", "one_time_tokens"."invitation_id", "one_time_tokens"."sale_order_id") = 1) NOT VALID;
