CREATE TABLE "kit_components" (
	"store_id" text NOT NULL,
	"kit_variant_id" text NOT NULL,
	"product_variant_id" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "kit_components_store_id_kit_variant_id_product_variant_id_pk" PRIMARY KEY("store_id","kit_variant_id","product_variant_id"),
	CONSTRAINT "kit_components_quantity_in_bounds" CHECK ("kit_components"."quantity" between 1 and 50)
);--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "kit_parts" jsonb;--> statement-breakpoint
ALTER TABLE "sale_order_lines" ADD COLUMN "kit" jsonb;--> statement-breakpoint
ALTER TABLE "kit_components" ADD CONSTRAINT "kit_components_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_components" ADD CONSTRAINT "kit_components_of_kit" FOREIGN KEY ("store_id","kit_variant_id") REFERENCES "public"."product_variants"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_components" ADD CONSTRAINT "kit_components_of_part" FOREIGN KEY ("store_id","product_variant_id") REFERENCES "public"."product_variants"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kit_components_by_part" ON "kit_components" USING btree ("store_id","product_variant_id");--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_kit_whole" CHECK ("product_variants"."kit_parts" is null or (jsonb_typeof("product_variants"."kit_parts") = 'array'
      and jsonb_array_length("product_variants"."kit_parts") between 1 and 10 and "product_variants"."original_price" is null and "product_variants"."net_amount" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "sale_order_lines" ADD CONSTRAINT "sale_order_lines_kit_whole" CHECK ("sale_order_lines"."kit" is null or ("sale_order_lines"."kit" ?& array['lineId', 'productId', 'productVariantId', 'slug', 'title', 'quantity']
        and ("sale_order_lines"."kit" ->> 'quantity')::int > 0)) NOT VALID;--> statement-breakpoint
ALTER TABLE "kit_components" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "kit_components" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY kit_components_of_store ON kit_components TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
-- What a kit is by its parts as they are now: the kits their stock makes, their weights, their boxes on top of each other
-- along the shortest side, what they cost one by one, and whether each of them is on sale.
CREATE FUNCTION kit_facts(of_store text, parts jsonb, OUT stock int, OUT weight_g int, OUT length_cm int, OUT width_cm int,
  OUT height_cm int, OUT parts_value bigint, OUT is_sellable boolean)
LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT coalesce(min(coalesce(v.stock, 0) / part.quantity), 0),
    greatest(1, coalesce(sum(v.weight_g * part.quantity), 1))::int,
    coalesce(max(greatest(v.width_cm, v.height_cm, v.length_cm)), 1),
    coalesce(max(v.width_cm + v.height_cm + v.length_cm - greatest(v.width_cm, v.height_cm, v.length_cm)
      - least(v.width_cm, v.height_cm, v.length_cm)), 1),
    greatest(1, coalesce(sum(least(v.width_cm, v.height_cm, v.length_cm) * part.quantity), 1))::int,
    coalesce(sum(v.price * part.quantity), 0)::bigint,
    coalesce(bool_and(coalesce(v.is_active AND p.is_active AND p.removed_at IS NULL
      AND coalesce(p.rx_class, 'none') = 'none', false)), false)
  FROM jsonb_to_recordset(parts) AS part("productVariantId" text, quantity int)
  LEFT JOIN product_variants v ON v.store_id = of_store AND v.id = part."productVariantId"
  LEFT JOIN products p ON p.store_id = v.store_id AND p.id = v.product_id
$$;--> statement-breakpoint
-- A kit has no stock, weight or box of its own (docs/decisions/090-kits-of-goods-on-sale.md). Whoever takes from its stock
-- without its parts is refused.
CREATE FUNCTION derive_kit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  facts record;
BEGIN
  IF NEW.kit_parts IS NULL THEN
    NEW.stock := 0;
    RETURN NEW;
  END IF;
  facts := kit_facts(NEW.store_id, NEW.kit_parts);
  IF TG_OP = 'UPDATE' THEN
    IF OLD.kit_parts IS NULL AND OLD.stock <> 0 THEN
      RAISE EXCEPTION 'a variant with stock cannot become a kit' USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.stock <> OLD.stock AND NEW.stock <> facts.stock THEN
      RAISE EXCEPTION 'a kit has no stock of its own' USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  NEW.stock := facts.stock;
  NEW.weight_g := facts.weight_g;
  NEW.length_cm := facts.length_cm;
  NEW.width_cm := facts.width_cm;
  NEW.height_cm := facts.height_cm;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER product_variants_derive_kit_insert BEFORE INSERT ON product_variants FOR EACH ROW
  WHEN (NEW.kit_parts IS NOT NULL) EXECUTE FUNCTION derive_kit();--> statement-breakpoint
CREATE TRIGGER product_variants_derive_kit_update BEFORE UPDATE ON product_variants FOR EACH ROW
  WHEN (OLD.kit_parts IS NOT NULL OR NEW.kit_parts IS NOT NULL) EXECUTE FUNCTION derive_kit();--> statement-breakpoint
-- Brings a kit up to date with its parts, and takes it off sale where it may not be sold as they are now.
CREATE FUNCTION keep_kit(of_store text, kit_id text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  kit record;
  facts record;
BEGIN
  -- Its own statement: the next one looks anew, at what was committed while this one waited.
  SELECT * INTO kit FROM product_variants WHERE store_id = of_store AND id = kit_id AND kit_parts IS NOT NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  facts := kit_facts(of_store, kit.kit_parts);
  IF (kit.stock, kit.weight_g, kit.length_cm, kit.width_cm, kit.height_cm)
    IS DISTINCT FROM (facts.stock, facts.weight_g, facts.length_cm, facts.width_cm, facts.height_cm) THEN
    UPDATE product_variants SET stock = facts.stock WHERE store_id = of_store AND id = kit_id;
  END IF;
  IF facts.is_sellable AND kit.price < facts.parts_value THEN
    RETURN;
  END IF;
  UPDATE products SET is_active = false, version = version + 1
  WHERE store_id = of_store AND id = kit.product_id AND is_active;
  IF FOUND THEN
    INSERT INTO audit_entries (store_id, actor_kind, action, subject_kind, subject_id, changes)
    VALUES (of_store, 'system', 'productDeactivated', 'product', kit.product_id,
      jsonb_build_object('kit', CASE WHEN facts.is_sellable THEN 'notCheaper' ELSE 'partOff' END));
  END IF;
END $$;--> statement-breakpoint
-- The parts of a kit that was written, and every kit of a part that changed. At commit, after all variants are locked.
CREATE FUNCTION keep_kits_of_variant() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  kit_id text;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.kit_parts IS DISTINCT FROM OLD.kit_parts THEN
    DELETE FROM kit_components WHERE store_id = NEW.store_id AND kit_variant_id = NEW.id;
  END IF;
  IF NEW.kit_parts IS NOT NULL AND (TG_OP = 'INSERT' OR NEW.kit_parts IS DISTINCT FROM OLD.kit_parts) THEN
    INSERT INTO kit_components (store_id, kit_variant_id, product_variant_id, quantity)
    SELECT NEW.store_id, NEW.id, part."productVariantId", part.quantity
    FROM jsonb_to_recordset(NEW.kit_parts) AS part("productVariantId" text, quantity int);
    IF (SELECT sum(quantity) FROM kit_components WHERE store_id = NEW.store_id AND kit_variant_id = NEW.id) < 2 THEN
      RAISE EXCEPTION 'a kit has two pieces or more' USING ERRCODE = 'check_violation';
    END IF;
    IF EXISTS (SELECT FROM kit_components WHERE store_id = NEW.store_id AND product_variant_id = NEW.id)
      OR EXISTS (SELECT FROM kit_components part JOIN product_variants v ON v.store_id = part.store_id AND v.id = part.product_variant_id
        WHERE part.store_id = NEW.store_id AND part.kit_variant_id = NEW.id AND v.kit_parts IS NOT NULL) THEN
      RAISE EXCEPTION 'a kit holds no kit' USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  IF NEW.is_active
    AND (TG_OP = 'INSERT' OR (OLD.is_active, OLD.kit_parts) IS DISTINCT FROM (NEW.is_active, NEW.kit_parts))
    AND EXISTS (SELECT FROM product_variants v WHERE v.store_id = NEW.store_id AND v.product_id = NEW.product_id
      AND v.id <> NEW.id AND v.is_active AND (v.kit_parts IS NOT NULL OR NEW.kit_parts IS NOT NULL)) THEN
    RAISE EXCEPTION 'a kit is the one variant of its product' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'INSERT' AND NEW.kit_parts IS NULL THEN
    RETURN NULL;
  END IF;
  FOR kit_id IN
    SELECT part.kit_variant_id FROM kit_components part
    WHERE part.store_id = NEW.store_id AND part.product_variant_id = NEW.id
    UNION SELECT NEW.id WHERE NEW.kit_parts IS NOT NULL
    ORDER BY 1
  LOOP
    PERFORM keep_kit(NEW.store_id, kit_id);
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_variants_keep_kits_insert AFTER INSERT ON product_variants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.is_active OR NEW.kit_parts IS NOT NULL)
  EXECUTE FUNCTION keep_kits_of_variant();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_variants_keep_kits_update AFTER UPDATE ON product_variants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.stock, OLD.price, OLD.weight_g, OLD.width_cm, OLD.height_cm, OLD.length_cm, OLD.is_active, OLD.kit_parts)
    IS DISTINCT FROM (NEW.stock, NEW.price, NEW.weight_g, NEW.width_cm, NEW.height_cm, NEW.length_cm, NEW.is_active, NEW.kit_parts))
  EXECUTE FUNCTION keep_kits_of_variant();--> statement-breakpoint
-- A part that is hidden, removed or sold by prescription keeps its kits from sale, and a kit is shown only as it may be.
CREATE FUNCTION keep_kits_of_product() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  kit_id text;
BEGIN
  FOR kit_id IN
    SELECT part.kit_variant_id FROM kit_components part
    JOIN product_variants v ON v.store_id = part.store_id AND v.id IN (part.product_variant_id, part.kit_variant_id)
    WHERE v.store_id = NEW.store_id AND v.product_id = NEW.id
    GROUP BY 1 ORDER BY 1
  LOOP
    PERFORM keep_kit(NEW.store_id, kit_id);
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_keep_kits AFTER UPDATE ON products
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.is_active, OLD.removed_at, OLD.rx_class) IS DISTINCT FROM (NEW.is_active, NEW.removed_at, NEW.rx_class))
  EXECUTE FUNCTION keep_kits_of_product();--> statement-breakpoint
-- Cached pages of a kit are dropped with its parts.
CREATE TRIGGER product_variants_tell_kit AFTER UPDATE ON product_variants FOR EACH ROW
  WHEN (OLD.kit_parts IS DISTINCT FROM NEW.kit_parts) EXECUTE FUNCTION tell_catalogue_changed('store_id');--> statement-breakpoint
-- A kit runs low when a part does, which says so itself.
DROP TRIGGER webhook_stock_low ON product_variants;--> statement-breakpoint
CREATE TRIGGER webhook_stock_low AFTER UPDATE OF stock ON product_variants FOR EACH ROW
  WHEN (NEW.is_active AND NEW.kit_parts IS NULL AND OLD.stock > 5 AND NEW.stock <= 5) EXECUTE FUNCTION tell_stock_low();--> statement-breakpoint
-- An order may have several lines of a variant: alone, and in kits. Sums count it once.
CREATE OR REPLACE FUNCTION sum_up_sale() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF EXISTS (
    SELECT FROM payments
    WHERE store_id = NEW.store_id AND sale_order_id = NEW.sale_order_id AND paid_at IS NOT NULL AND id <> NEW.id
  ) THEN
    RETURN NULL;
  END IF;
  -- Always in the same order, so that two orders of the same goods wait for each other rather than both for ever.
  -- Found by their order first: sorted by variant, all lines of the store would be read.
  WITH lines AS MATERIALIZED (
    SELECT * FROM sale_order_lines WHERE store_id = NEW.store_id AND sale_order_id = NEW.sale_order_id
  )
  INSERT INTO variant_day_sales AS s (store_id, product_variant_id, day, units, revenue, sale_order_id)
  SELECT l.store_id, l.product_variant_id, (NEW.paid_at AT TIME ZONE 'America/Sao_Paulo')::date, sum(l.quantity)::int,
    sum(l.total - l.discount)::bigint, l.sale_order_id
  FROM lines l
  GROUP BY l.store_id, l.product_variant_id, l.sale_order_id
  ORDER BY l.product_variant_id
  ON CONFLICT (store_id, product_variant_id, day) DO UPDATE
  SET units = s.units + excluded.units, revenue = s.revenue + excluded.revenue, sale_order_id = excluded.sale_order_id;
  RETURN NULL;
END $$;
