-- no transaction
-- ---- A list of each category, kept: a page far behind, the count and the facets of a category were a look-up a product.
-- Every statement may run again; what was for sale before is listed last, some at a time, while the shop goes on.
CREATE TABLE IF NOT EXISTS "listed_products" (
	"store_id" text NOT NULL,
	"category_id" text NOT NULL,
	"id" text NOT NULL,
	"brand_id" text,
	"species" text[] NOT NULL,
	"life_stage" text,
	"breed_size" text,
	"has_stock" boolean NOT NULL,
	"sold_count" integer NOT NULL,
	"min_price" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "listed_products_store_id_id_category_id_pk" PRIMARY KEY("store_id","id","category_id"),
	CONSTRAINT "listed_products_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id"),
	CONSTRAINT "listed_products_store_id_category_id_categories_store_id_id_fk" FOREIGN KEY ("store_id","category_id") REFERENCES "public"."categories"("store_id","id") ON DELETE cascade,
	CONSTRAINT "listed_products_store_id_id_products_store_id_id_fk" FOREIGN KEY ("store_id","id") REFERENCES "public"."products"("store_id","id") ON DELETE cascade
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "listed_products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "listed_products" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DROP POLICY IF EXISTS listed_products_of_store ON listed_products;--> statement-breakpoint
CREATE POLICY listed_products_of_store ON listed_products TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON listed_products FROM oipet_app;--> statement-breakpoint
-- Lists products anew in all categories they stand in and in those above.
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
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION list_products(text, text[]) FROM PUBLIC;--> statement-breakpoint
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
  ELSIF is_for_sale THEN
    PERFORM list_products(NEW.store_id, ARRAY[NEW.id]);
  ELSIF was_for_sale THEN
    DELETE FROM listed_products WHERE store_id = NEW.store_id AND id = NEW.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_placed_products() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM list_products(store_id, array_agg(DISTINCT product_id)) FROM placed GROUP BY store_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_moved_category() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM list_products(NEW.store_id, array_agg(product_id)) FROM product_categories
  WHERE store_id = NEW.store_id AND category_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_list AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.is_active, OLD.removed_at, OLD.variant_count > 0, OLD.brand_id, OLD.species, OLD.life_stage,
      OLD.breed_size, OLD.has_stock, OLD.sold_count, OLD.min_price, OLD.created_at)
    IS DISTINCT FROM (NEW.is_active, NEW.removed_at, NEW.variant_count > 0, NEW.brand_id, NEW.species,
      NEW.life_stage, NEW.breed_size, NEW.has_stock, NEW.sold_count, NEW.min_price, NEW.created_at))
  EXECUTE FUNCTION list_changed_product();--> statement-breakpoint
CREATE OR REPLACE TRIGGER product_categories_list_insert AFTER INSERT ON product_categories
  REFERENCING NEW TABLE AS placed FOR EACH STATEMENT EXECUTE FUNCTION list_placed_products();--> statement-breakpoint
CREATE OR REPLACE TRIGGER product_categories_list_delete AFTER DELETE ON product_categories
  REFERENCING OLD TABLE AS placed FOR EACH STATEMENT EXECUTE FUNCTION list_placed_products();--> statement-breakpoint
CREATE OR REPLACE TRIGGER categories_list AFTER UPDATE OF parent_id ON categories FOR EACH ROW
  WHEN (OLD.parent_id IS DISTINCT FROM NEW.parent_id) EXECUTE FUNCTION list_moved_category();--> statement-breakpoint
-- By their keys, which never change. What is written from now on lists itself.
DO $$
DECLARE
  last_store text := '';
  last_id text := '';
  part record;
BEGIN
  LOOP
    FOR part IN
      SELECT store_id, array_agg(id) AS ids, max(id) AS last_id FROM (
        SELECT store_id, id FROM products
        WHERE (store_id, id) > (last_store, last_id) AND is_active AND removed_at IS NULL AND variant_count > 0
        ORDER BY store_id, id LIMIT 500
      ) AS next GROUP BY store_id ORDER BY store_id
    LOOP
      PERFORM list_products(part.store_id, part.ids);
      last_store := part.store_id;
      last_id := part.last_id;
    END LOOP;
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
END $$;--> statement-breakpoint
VACUUM (ANALYZE) "listed_products";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "listed_products_by_relevance" ON "listed_products" USING btree ("store_id","category_id","has_stock" DESC NULLS LAST,"sold_count" DESC NULLS LAST,"id","min_price","brand_id","species","life_stage","breed_size");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "listed_products_by_brand" ON "listed_products" USING btree ("store_id","category_id","brand_id","has_stock" DESC NULLS LAST,"sold_count" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "listed_products_by_price" ON "listed_products" USING btree ("store_id","category_id","min_price","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "listed_products_by_newest" ON "listed_products" USING btree ("store_id","category_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "listed_products_by_sales" ON "listed_products" USING btree ("store_id","category_id","sold_count" DESC NULLS LAST,"id");--> statement-breakpoint
-- The list of all goods, with what it is narrowed to.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_for_sale_by_order" ON "products" USING btree ("store_id","has_stock" DESC NULLS LAST,"sold_count" DESC NULLS LAST,"id","min_price","brand_id","species","life_stage","breed_size") WHERE "products"."is_active" and "products"."removed_at" is null and "products"."variant_count" > 0;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_for_sale_by_relevance";--> statement-breakpoint
-- What the store's screen counts: what does not say of which kind it is, and what needs a licence.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_without_kind" ON "products" USING btree ("store_id","id") WHERE "products"."is_active" and "products"."removed_at" is null and "products"."variant_count" > 0 and "products"."duty_kind" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_veterinary" ON "products" USING btree ("store_id","id") WHERE "products"."is_active" and "products"."removed_at" is null and "products"."variant_count" > 0 and "products"."duty_kind" = 'veterinary';--> statement-breakpoint
-- How many orders are of a day or a status: row-level security asks of each whether it is a test.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sale_orders_by_day_and_kind" ON "sale_orders" USING btree ("store_id","created_at","is_test");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sale_orders_by_day";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sale_orders_by_status_and_kind" ON "sale_orders" USING btree ("store_id","status","created_at","is_test");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sale_orders_by_status";--> statement-breakpoint
-- What lacks its price by kilo or litre: kits are told apart on the index.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "product_variants_lacking_measure" ON "product_variants" USING btree ("store_id","product_id","id") WHERE "product_variants"."is_active" and "product_variants"."net_amount" is null and "product_variants"."kit_parts" is null and says_measure("product_variants"."option_values"::text);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "product_variants_of_measure";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "product_variants_lacking_net" ON "product_variants" USING btree ("store_id","product_id","id") WHERE "product_variants"."is_active" and "product_variants"."net_amount" is null and "product_variants"."kit_parts" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "product_variants_without_net";
