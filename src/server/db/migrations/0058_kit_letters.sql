-- One letter to the store for all kits that a transaction takes off sale, in the outbox it commits with.
CREATE FUNCTION write_of_kit(of_store text, kit_product text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  letter text := current_setting('app.kit_letter', true);
BEGIN
  UPDATE outbox SET data = jsonb_set(data, '{productIds}', data -> 'productIds' || to_jsonb(kit_product))
  WHERE store_id = of_store AND id = letter;
  IF FOUND THEN
    RETURN;
  END IF;
  letter := replace(gen_random_uuid()::text, '-', '');
  INSERT INTO outbox (store_id, id, template, recipient, data)
  SELECT id, letter, 'kitsOffSale', email, jsonb_build_object('productIds', jsonb_build_array(kit_product))
  FROM stores WHERE id = of_store AND email <> '';
  IF FOUND THEN
    PERFORM set_config('app.kit_letter', letter, true);
    PERFORM add_job('deliverEmail', json_build_object('storeId', of_store, 'emailId', letter), 'deliverEmail:' || letter);
  END IF;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION write_of_kit(text, text) FROM PUBLIC;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_kit(of_store text, kit_id text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
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
    PERFORM write_of_kit(of_store, kit.product_id);
  END IF;
END $$;
CREATE OR REPLACE FUNCTION keep_kits_of_variant() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
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
END $$;
CREATE OR REPLACE FUNCTION keep_kits_of_product() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
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
END $$;
