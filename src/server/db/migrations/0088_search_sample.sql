-- no transaction
-- ---- Every sixteenth document of searches has an index of its own, which says soon whether a search finds very many
-- (docs/decisions/117-searches-read-documents-of-their-own.md).
CREATE INDEX CONCURRENTLY IF NOT EXISTS "search_documents_sample" ON "search_documents" USING gin ("lexemes") WITH (gin_pending_list_limit=512) WHERE hashtextextended("id", 0) % 16 = 0;
