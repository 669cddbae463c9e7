-- no transaction
-- Payments are written while they are made: those that wait are few, and all that the first one holds.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payments_to_look_for" ON "payments" USING btree ("store_id","next_look_at") WHERE "payments"."status" in ('authorized', 'waitingPayment', 'analyzing', 'pendingReview');--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payments_found" ON "payments" USING btree ("found_at") WHERE "payments"."found_at" is not null;--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_found_were_paid";
