-- no transaction
-- ---- What searches find, kept apart from what products show: a match is ordered, narrowed and counted on a short row,
-- and its words are asked of the index alone (docs/decisions/117-searches-read-documents-of-their-own.md). Every
-- statement may run again; what was for sale before gets its documents last, some at a time, while the shop goes on.
CREATE TABLE IF NOT EXISTS "search_documents" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"category_ids" text[] NOT NULL,
	"brand_id" text,
	"species" text[] NOT NULL,
	"life_stage" text,
	"breed_size" text,
	"has_stock" boolean NOT NULL,
	"sold_count" integer NOT NULL,
	"min_price" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"lexemes" "tsvector" NOT NULL,
	"filler" text DEFAULT repeat(' ', 2000) NOT NULL,
	CONSTRAINT "search_documents_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "search_documents_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id"),
	CONSTRAINT "search_documents_store_id_id_products_store_id_id_fk" FOREIGN KEY ("store_id","id") REFERENCES "public"."products"("store_id","id") ON DELETE cascade
-- The words lie outside the row, which a sale then writes anew on its own page, no index with it. PostgreSQL lays nothing
-- outside of a row below 2 kB: the filler makes each longer, and is compressed to some thirty bytes.
) WITH (toast_tuple_target = 512, fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "search_documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "search_documents" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DROP POLICY IF EXISTS search_documents_of_store ON search_documents;--> statement-breakpoint
CREATE POLICY search_documents_of_store ON search_documents TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON search_documents FROM oipet_app;--> statement-breakpoint
-- The open store's, by the index of their words, from which row-level security keeps `@@` (as `searched_products`).
CREATE OR REPLACE VIEW searched_documents AS
SELECT store_id, id, category_ids, brand_id, species, life_stage, breed_size, has_stock, sold_count, min_price,
  created_at, lexemes
FROM search_documents WHERE store_id = current_setting('app.store_id', true);--> statement-breakpoint
REVOKE ALL ON searched_documents FROM oipet_app;--> statement-breakpoint
GRANT SELECT ON searched_documents TO oipet_app;--> statement-breakpoint
-- The lexemes of a document: '@' and the store, '#' and each category, '&' and the brand, each word, and each word of
-- title, brand or facts once more behind 'A/', 'B/' or 'C/'. The index has no weights, and no letter of a word is large.
CREATE OR REPLACE FUNCTION document_lexemes(store text, categories text[], brand text, words text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_agg(DISTINCT lexeme)) FROM (
    SELECT '@' || store UNION ALL SELECT '&' || brand WHERE brand IS NOT NULL
    UNION ALL SELECT '#' || category FROM unnest(categories) category
    UNION ALL
    SELECT kind || word FROM unnest(string_to_array(words, '|')) WITH ORDINALITY AS parts (part, place)
    CROSS JOIN regexp_split_to_table(part, '\s+') word
    CROSS JOIN unnest(ARRAY['', substr('ABC', place::int, 1) || '/']) kind
    WHERE place <= 4 AND word <> '' AND kind <> '/'
  ) AS all_of_them (lexeme)
$$;--> statement-breakpoint
-- Lists products anew in all categories they stand in and in those above, and writes their documents.
CREATE OR REPLACE FUNCTION list_products(of_store text, ids text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  -- Whoever changes one of them, or moves one of their categories, comes before or after. Statements of their own: the
  -- next one looks anew, at what was committed while these waited.
  PERFORM FROM products WHERE store_id = of_store AND id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM categories WHERE store_id = of_store AND id IN (
    SELECT category_id FROM product_categories WHERE store_id = of_store AND product_id = ANY (ids)
  ) ORDER BY id FOR SHARE;
  WITH places AS (
    SELECT DISTINCT pc.product_id, place.id AS category_id
    FROM product_categories pc
    JOIN categories c ON c.store_id = pc.store_id AND c.id = pc.category_id
    CROSS JOIN LATERAL (VALUES (c.id), (c.parent_id)) AS place (id)
    WHERE pc.store_id = of_store AND pc.product_id = ANY (ids) AND place.id IS NOT NULL
  ), listed AS (
    SELECT p.store_id, places.category_id, p.id, p.brand_id, p.species, p.life_stage, p.breed_size, p.has_stock,
      p.sold_count, p.min_price, p.created_at
    FROM products p JOIN places ON places.product_id = p.id
    WHERE p.store_id = of_store AND p.id = ANY (ids) AND p.is_active AND p.removed_at IS NULL AND p.variant_count > 0
  ), left_out AS (
    DELETE FROM listed_products l WHERE l.store_id = of_store AND l.id = ANY (ids)
      AND NOT EXISTS (SELECT FROM listed WHERE listed.id = l.id AND listed.category_id = l.category_id)
  )
  INSERT INTO listed_products AS l (store_id, category_id, id, brand_id, species, life_stage, breed_size, has_stock,
    sold_count, min_price, created_at)
  SELECT * FROM listed
  ON CONFLICT (store_id, id, category_id) DO UPDATE SET brand_id = excluded.brand_id, species = excluded.species,
    life_stage = excluded.life_stage, breed_size = excluded.breed_size, has_stock = excluded.has_stock,
    sold_count = excluded.sold_count, min_price = excluded.min_price, created_at = excluded.created_at
  WHERE (l.brand_id, l.species, l.life_stage, l.breed_size, l.has_stock, l.sold_count, l.min_price, l.created_at)
    IS DISTINCT FROM (excluded.brand_id, excluded.species, excluded.life_stage, excluded.breed_size,
      excluded.has_stock, excluded.sold_count, excluded.min_price, excluded.created_at);
  -- The categories of a document are those it was listed in just now.
  WITH documents AS (
    SELECT p.store_id, p.id, places.ids AS category_ids, p.brand_id, p.species, p.life_stage, p.breed_size, p.has_stock,
      p.sold_count, p.min_price, p.created_at, document_lexemes(p.store_id, places.ids, p.brand_id, p.search_text) AS lexemes
    FROM products p CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(l.category_id ORDER BY l.category_id), '{}') AS ids
      FROM listed_products l WHERE l.store_id = p.store_id AND l.id = p.id
    ) AS places
    WHERE p.store_id = of_store AND p.id = ANY (list_products.ids) AND p.is_active AND p.removed_at IS NULL
      AND p.variant_count > 0
  ), left_out AS (
    DELETE FROM search_documents d WHERE d.store_id = of_store AND d.id = ANY (list_products.ids)
      AND NOT EXISTS (SELECT FROM documents WHERE documents.id = d.id)
  )
  INSERT INTO search_documents AS d (store_id, id, category_ids, brand_id, species, life_stage, breed_size, has_stock,
    sold_count, min_price, created_at, lexemes)
  SELECT * FROM documents
  ON CONFLICT (store_id, id) DO UPDATE SET category_ids = excluded.category_ids, brand_id = excluded.brand_id,
    species = excluded.species, life_stage = excluded.life_stage, breed_size = excluded.breed_size,
    has_stock = excluded.has_stock, sold_count = excluded.sold_count, min_price = excluded.min_price,
    created_at = excluded.created_at, lexemes = excluded.lexemes
  WHERE (d.category_ids, d.brand_id, d.species, d.life_stage, d.breed_size, d.has_stock, d.sold_count, d.min_price,
      d.created_at, d.lexemes)
    IS DISTINCT FROM (excluded.category_ids, excluded.brand_id, excluded.species, excluded.life_stage,
      excluded.breed_size, excluded.has_stock, excluded.sold_count, excluded.min_price, excluded.created_at,
      excluded.lexemes);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_changed_product() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  was_for_sale boolean := OLD.is_active AND OLD.removed_at IS NULL AND OLD.variant_count > 0;
  is_for_sale boolean := NEW.is_active AND NEW.removed_at IS NULL AND NEW.variant_count > 0;
BEGIN
  IF was_for_sale AND is_for_sale THEN
    UPDATE listed_products SET brand_id = NEW.brand_id, species = NEW.species, life_stage = NEW.life_stage,
      breed_size = NEW.breed_size, has_stock = NEW.has_stock, sold_count = NEW.sold_count, min_price = NEW.min_price,
      created_at = NEW.created_at
    WHERE store_id = NEW.store_id AND id = NEW.id;
    UPDATE search_documents SET brand_id = NEW.brand_id, species = NEW.species, life_stage = NEW.life_stage,
      breed_size = NEW.breed_size, has_stock = NEW.has_stock, sold_count = NEW.sold_count, min_price = NEW.min_price,
      created_at = NEW.created_at
    WHERE store_id = NEW.store_id AND id = NEW.id;
    -- A statement of its own: a sale must not write the words anew.
    IF (OLD.search_text, OLD.brand_id) IS DISTINCT FROM (NEW.search_text, NEW.brand_id) THEN
      UPDATE search_documents SET lexemes = document_lexemes(store_id, category_ids, brand_id, NEW.search_text)
      WHERE store_id = NEW.store_id AND id = NEW.id;
    END IF;
  ELSIF is_for_sale THEN
    PERFORM list_products(NEW.store_id, ARRAY[NEW.id]);
  ELSIF was_for_sale THEN
    DELETE FROM listed_products WHERE store_id = NEW.store_id AND id = NEW.id;
    DELETE FROM search_documents WHERE store_id = NEW.store_id AND id = NEW.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_new_product() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM list_products(NEW.store_id, ARRAY[NEW.id]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_list AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.is_active, OLD.removed_at, OLD.variant_count > 0, OLD.brand_id, OLD.species, OLD.life_stage,
      OLD.breed_size, OLD.has_stock, OLD.sold_count, OLD.min_price, OLD.created_at, OLD.search_text)
    IS DISTINCT FROM (NEW.is_active, NEW.removed_at, NEW.variant_count > 0, NEW.brand_id, NEW.species,
      NEW.life_stage, NEW.breed_size, NEW.has_stock, NEW.sold_count, NEW.min_price, NEW.created_at, NEW.search_text))
  EXECUTE FUNCTION list_changed_product();--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_list_insert AFTER INSERT ON products FOR EACH ROW
  WHEN (NEW.is_active AND NEW.removed_at IS NULL AND NEW.variant_count > 0) EXECUTE FUNCTION list_new_product();--> statement-breakpoint
-- In the order they were written in: what was imported together is found together, and then read from few pages.
DO $$
DECLARE
  part record;
  block bigint := 0;
  blocks bigint := pg_relation_size('products') / current_setting('block_size')::bigint;
BEGIN
  WHILE block <= blocks LOOP
    FOR part IN
      SELECT store_id, array_agg(id) AS ids FROM products
      WHERE ctid >= format('(%s,0)', block)::tid AND ctid < format('(%s,0)', block + 128)::tid
        AND is_active AND removed_at IS NULL AND variant_count > 0
      GROUP BY store_id ORDER BY store_id
    LOOP
      PERFORM list_products(part.store_id, part.ids);
    END LOOP;
    COMMIT;
    block := block + 128;
  END LOOP;
END $$;--> statement-breakpoint
-- And those that were written elsewhere meanwhile, by their keys, which never change.
DO $$
DECLARE
  last_store text := '';
  last_id text := '';
  part record;
BEGIN
  LOOP
    FOR part IN
      SELECT store_id, array_agg(id) FILTER (WHERE NOT EXISTS (
        SELECT FROM search_documents d WHERE d.store_id = next.store_id AND d.id = next.id
      )) AS ids, max(id) AS last_id FROM (
        SELECT store_id, id FROM products
        WHERE (store_id, id) > (last_store, last_id) AND is_active AND removed_at IS NULL AND variant_count > 0
        ORDER BY store_id, id LIMIT 5000
      ) AS next GROUP BY store_id ORDER BY store_id
    LOOP
      PERFORM list_products(part.store_id, part.ids) WHERE part.ids IS NOT NULL;
      last_store := part.store_id;
      last_id := part.last_id;
    END LOOP;
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
END $$;--> statement-breakpoint
VACUUM (ANALYZE) "search_documents";--> statement-breakpoint
-- What was written lately stands before the index, and each search reads through it: not much of it.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "search_documents_by_lexemes" ON "search_documents" USING gin ("lexemes") WITH (gin_pending_list_limit = 512);
