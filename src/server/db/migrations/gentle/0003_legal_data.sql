-- no transaction
-- Each table is locked alone and its rows are checked while others read and write.
ALTER TABLE "stores" DROP CONSTRAINT IF EXISTS "stores_opened_with_legal_data",
  ADD CONSTRAINT "stores_opened_with_legal_data" CHECK ("stores"."opened_at" is null or not '' in ("stores"."legal_name", "stores"."company_id", "stores"."address", "stores"."origin_zip_code")) NOT VALID;--> statement-breakpoint
ALTER TABLE "stores" VALIDATE CONSTRAINT "stores_opened_with_legal_data";--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT IF EXISTS "audit_entries_actor_known",
  ADD CONSTRAINT "audit_entries_actor_known" CHECK ("audit_entries"."actor_kind" in ('merchant', 'apiKey', 'customer', 'system', 'platform')) NOT VALID;--> statement-breakpoint
ALTER TABLE "audit_entries" VALIDATE CONSTRAINT "audit_entries_actor_known";
