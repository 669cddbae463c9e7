-- no transaction
-- For found_merchants of the migration before: until they stand, it reads the tables whole.
CREATE INDEX CONCURRENTLY IF NOT EXISTS merchants_by_words ON merchants USING gin (person_words(name, email));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS stores_by_words ON stores USING gin (name_words(name));
