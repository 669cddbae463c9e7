-- no transaction
-- ---- What joins cycles to tables that are large: each is checked, and each index made, while others read and write.
ALTER TABLE "stock_moves" DROP CONSTRAINT IF EXISTS "stock_moves_reason_known",
  ADD CONSTRAINT "stock_moves_reason_known" CHECK ("stock_moves"."reason" in ('initial', 'sold', 'held', 'released', 'returned', 'adjusted', 'counted', 'received', 'damaged')) NOT VALID;--> statement-breakpoint
ALTER TABLE "stock_moves" VALIDATE CONSTRAINT "stock_moves_reason_known";--> statement-breakpoint
ALTER TABLE "stock_moves" DROP CONSTRAINT IF EXISTS "stock_moves_held_by_cycle",
  ADD CONSTRAINT "stock_moves_held_by_cycle" CHECK (("stock_moves"."reason" <> 'held' or "stock_moves"."cycle_id" is not null) and ("stock_moves"."cycle_id" is null or ("stock_moves"."sale_order_id" is null and "stock_moves"."reason" in ('held', 'released')))) NOT VALID;--> statement-breakpoint
ALTER TABLE "stock_moves" VALIDATE CONSTRAINT "stock_moves_held_by_cycle";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "stock_moves_by_cycle" ON "stock_moves" USING btree ("store_id","cycle_id","product_variant_id") WHERE "stock_moves"."cycle_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "purchase_cycles_due" ON "purchase_cycles" USING btree ("store_id","due_at","id") WHERE "purchase_cycles"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "purchase_cycles_one_order" ON "purchase_cycles" USING btree ("store_id","order_id");--> statement-breakpoint
ALTER TABLE "purchase_cycles" DROP CONSTRAINT IF EXISTS "purchase_cycles_order",
  ADD CONSTRAINT "purchase_cycles_order" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."sale_orders"("store_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "purchase_cycles" VALIDATE CONSTRAINT "purchase_cycles_order";--> statement-breakpoint
ALTER TABLE "purchase_cycles" DROP CONSTRAINT IF EXISTS "purchase_cycles_end_known",
  ADD CONSTRAINT "purchase_cycles_end_known" CHECK ("purchase_cycles"."ended_why" in ('byCustomer', 'nothing', 'unanswered', 'declined', 'noAddress', 'noDelivery', 'unpaid', 'orderCancelled', 'paused', 'cancelled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "purchase_cycles" VALIDATE CONSTRAINT "purchase_cycles_end_known";--> statement-breakpoint
ALTER TABLE "purchase_cycles" DROP CONSTRAINT IF EXISTS "purchase_cycles_locked_after_reminder",
  ADD CONSTRAINT "purchase_cycles_locked_after_reminder" CHECK ("purchase_cycles"."locked" is null or "purchase_cycles"."reminder" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "purchase_cycles" VALIDATE CONSTRAINT "purchase_cycles_locked_after_reminder";--> statement-breakpoint
ALTER TABLE "purchase_cycles" DROP CONSTRAINT IF EXISTS "purchase_cycles_ordered_of_lock",
  ADD CONSTRAINT "purchase_cycles_ordered_of_lock" CHECK ("purchase_cycles"."order_id" is null or "purchase_cycles"."locked" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "purchase_cycles" VALIDATE CONSTRAINT "purchase_cycles_ordered_of_lock";--> statement-breakpoint
ALTER TABLE "purchase_cycles" DROP CONSTRAINT IF EXISTS "purchase_cycles_charged_by_order",
  ADD CONSTRAINT "purchase_cycles_charged_by_order" CHECK ("purchase_cycles"."status" not in ('charging', 'retryWait', 'paid', 'ordered', 'partial') or "purchase_cycles"."order_id" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "purchase_cycles" VALIDATE CONSTRAINT "purchase_cycles_charged_by_order";
