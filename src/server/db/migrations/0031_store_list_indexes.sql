-- no transaction
-- For the console's list of stores, whose first page then reads no more than it shows, and for its search by CNPJ.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "platform_store_facts_worst_first" ON "platform_store_facts" USING btree ((case
  when "refused_payments" >= 3 then 1
  when "lost_domains" > 0 then 2
  when "plan" = 'overdue' then 3
  when "failed_letters" > 0 then 4
  when "failed_webhooks" > 0 then 5
  else 9 end),"revenue" DESC,"about_store_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "stores_by_company" ON "stores" USING btree ("company_id");
