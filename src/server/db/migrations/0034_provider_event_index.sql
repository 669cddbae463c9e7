-- no transaction
-- Messages of providers come all the time: the job that empties old ones reads those that still say something.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "provider_events_with_words" ON "provider_events" USING btree ("store_id","created_at") WHERE "provider_events"."body" <> '{}';
