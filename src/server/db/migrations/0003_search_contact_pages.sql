CREATE TABLE "category_slugs" (
	"store_id" text NOT NULL,
	"slug" text NOT NULL,
	"category_id" text NOT NULL,
	CONSTRAINT "category_slugs_store_id_slug_pk" PRIMARY KEY("store_id","slug")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"protocol" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subject" text,
	"order_number" text,
	"company_name" text,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "contact_messages_protocol_key" UNIQUE("store_id","protocol"),
	CONSTRAINT "contact_messages_kind_known" CHECK ("contact_messages"."kind" in ('store', 'platform')),
	CONSTRAINT "contact_messages_subject_known" CHECK ("contact_messages"."subject" in ('order', 'product', 'delivery', 'exchange', 'privacy', 'other'))
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"store_id" text NOT NULL,
	"words" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_misses_store_id_words_pk" PRIMARY KEY("store_id","words")
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"words" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_synonyms_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "search_synonyms_for_two" CHECK (cardinality("search_synonyms"."words") >= 2)
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"store_id" text NOT NULL,
	"word" text NOT NULL,
	"deletions" text[] NOT NULL,
	CONSTRAINT "search_words_store_id_word_pk" PRIMARY KEY("store_id","word")
);
--> statement-breakpoint
CREATE TABLE "store_pages" (
	"store_id" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"intro" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_pages_store_id_slug_pk" PRIMARY KEY("store_id","slug"),
	CONSTRAINT "store_pages_slug_known" CHECK ("store_pages"."slug" in ('common-questions', 'shipping-policy', 'privacy-policy', 'exchanges-returns'))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "species" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "life_stage" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "breed_size" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_vector" "tsvector" DEFAULT ''::tsvector NOT NULL;--> statement-breakpoint
ALTER TABLE "category_slugs" ADD CONSTRAINT "category_slugs_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_slugs" ADD CONSTRAINT "category_slugs_store_id_category_id_categories_store_id_id_fk" FOREIGN KEY ("store_id","category_id") REFERENCES "public"."categories"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_misses" ADD CONSTRAINT "search_misses_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD CONSTRAINT "search_synonyms_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_pages" ADD CONSTRAINT "store_pages_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_by_email" ON "contact_messages" USING btree ("store_id","email","created_at");--> statement-breakpoint
CREATE INDEX "search_misses_by_age" ON "search_misses" USING btree ("store_id","last_at");--> statement-breakpoint
CREATE INDEX "search_words_by_beginning" ON "search_words" USING btree ("store_id","word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_by_deletion" ON "search_words" USING gin ("deletions");--> statement-breakpoint
CREATE INDEX "products_by_words" ON "products" USING gin ("search_vector");--> statement-breakpoint
ALTER TABLE "stores" DROP COLUMN "pages";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_species_known" CHECK ("products"."species" <@ array['dog', 'cat', 'bird', 'fish', 'smallPet']);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_life_stage_known" CHECK ("products"."life_stage" in ('puppy', 'adult', 'senior', 'all'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_breed_size_known" CHECK ("products"."breed_size" in ('small', 'medium', 'large', 'all'));
--> statement-breakpoint
-- ---- What people write belongs to one store.
DO $$
DECLARE tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY['contact_messages', 'search_misses'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format(
      'CREATE POLICY %I ON %I TO oipet_app USING (store_id = current_setting(''app.store_id'', true)) '
      'WITH CHECK (store_id = current_setting(''app.store_id'', true))', tenant || '_of_store', tenant);
  END LOOP;
END $$;--> statement-breakpoint
-- ---- News for every instance.
CREATE TRIGGER search_synonyms_tell AFTER INSERT OR UPDATE OR DELETE ON search_synonyms FOR EACH ROW
  EXECUTE FUNCTION tell_catalogue_changed('store_id');--> statement-breakpoint
CREATE TRIGGER store_pages_tell AFTER INSERT OR UPDATE OR DELETE ON store_pages FOR EACH ROW
  EXECUTE FUNCTION tell_catalogue_changed('store_id');--> statement-breakpoint

-- ---- Search. The folded words of a product become lexemes with the weight of their part: A title, B brand, C facts,
-- D description. One more lexeme, '@' and the store's id, lets the index find the words of one store alone.
CREATE FUNCTION search_vector_of(store text, words text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT (quote_literal('@' || store) || ' ' || coalesce(string_agg(
    regexp_replace(part, '(\S+)', '\1:' || place || substr('ABCD', place::int, 1), 'g'), ' '), ''))::tsvector
  FROM unnest(string_to_array(words, '|')) WITH ORDINALITY AS parts(part, place) WHERE place <= 4
$$;--> statement-breakpoint
CREATE FUNCTION weigh_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_vector := search_vector_of(NEW.store_id, NEW.search_text);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER products_weigh_words BEFORE INSERT OR UPDATE OF search_text ON products FOR EACH ROW
  EXECUTE FUNCTION weigh_search_words();--> statement-breakpoint
-- The words shoppers may have meant: what is said in descriptions alone is no name of anything.
CREATE FUNCTION named_in(words text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT concat_ws(' ', split_part(words, '|', 1), split_part(words, '|', 2), split_part(words, '|', 3))
$$;--> statement-breakpoint
CREATE FUNCTION learn_search_words(store text, words text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (store_id, word, deletions)
  SELECT store, word, CASE WHEN length(word) < 4 THEN ARRAY[word] ELSE ARRAY(
    SELECT word UNION SELECT left(word, place - 1) || substr(word, place + 1) FROM generate_series(1, length(word)) place
  ) END
  FROM (SELECT DISTINCT regexp_split_to_table(words, '[\s|]+') AS word) AS said
  WHERE length(word) BETWEEN 3 AND 40 AND word !~ '\d'
  -- In one order, so that two writers never wait for each other.
  ORDER BY word
  ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
CREATE FUNCTION learn_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_search_words(store_id, string_agg(named_in(search_text), ' '))
  FROM written GROUP BY store_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_learn_words AFTER INSERT ON products REFERENCING NEW TABLE AS written FOR EACH STATEMENT
  EXECUTE FUNCTION learn_new_products();--> statement-breakpoint
CREATE FUNCTION learn_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_search_words(NEW.store_id, named_in(NEW.search_text));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_learn_words_update AFTER UPDATE OF search_text ON products FOR EACH ROW
  WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION learn_changed_product();--> statement-breakpoint
UPDATE products SET search_text = search_text;--> statement-breakpoint
SELECT learn_search_words(store_id, string_agg(named_in(search_text), ' ')) FROM products GROUP BY store_id;--> statement-breakpoint

-- ---- An address once given out keeps working, whoever changes a slug; one hop, as the history names rows, not slugs.
CREATE FUNCTION keep_former_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'products' THEN
    DELETE FROM product_slugs WHERE store_id = NEW.store_id AND slug = NEW.slug;
    INSERT INTO product_slugs (store_id, slug, product_id) VALUES (NEW.store_id, OLD.slug, NEW.id)
    ON CONFLICT (store_id, slug) DO UPDATE SET product_id = excluded.product_id;
  ELSE
    DELETE FROM category_slugs WHERE store_id = NEW.store_id AND slug = NEW.slug;
    INSERT INTO category_slugs (store_id, slug, category_id) VALUES (NEW.store_id, OLD.slug, NEW.id)
    ON CONFLICT (store_id, slug) DO UPDATE SET category_id = excluded.category_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_keep_slug AFTER UPDATE OF slug ON products FOR EACH ROW
  WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION keep_former_slug();--> statement-breakpoint
CREATE TRIGGER categories_keep_slug AFTER UPDATE OF slug ON categories FOR EACH ROW
  WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION keep_former_slug();
