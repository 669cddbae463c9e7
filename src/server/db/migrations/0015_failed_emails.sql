-- no transaction
CREATE INDEX CONCURRENTLY "outbox_failed_of_store" ON "outbox" USING btree ("store_id","created_at","id") WHERE "outbox"."refused_with" is not null;