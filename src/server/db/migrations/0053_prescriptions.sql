CREATE TABLE "prescription_files" (
	"store_id" text NOT NULL,
	"prescription_id" text NOT NULL,
	"kind" text NOT NULL,
	"file_box" text NOT NULL,
	CONSTRAINT "prescription_files_store_id_prescription_id_pk" PRIMARY KEY("store_id","prescription_id"),
	CONSTRAINT "prescription_files_kind_known" CHECK ("prescription_files"."kind" in ('picture', 'pdf'))
);
--> statement-breakpoint
CREATE TABLE "prescription_uses" (
	"store_id" text NOT NULL,
	"sale_order_id" text NOT NULL,
	"prescription_id" text NOT NULL,
	"product_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "prescription_uses_store_id_sale_order_id_prescription_id_pk" PRIMARY KEY("store_id","sale_order_id","prescription_id"),
	CONSTRAINT "prescription_uses_some" CHECK ("prescription_uses"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "prescriptions" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"cart_id" text NOT NULL,
	"customer_id" text,
	"product_id" text NOT NULL,
	"product_title" text NOT NULL,
	"quantity_asked" integer NOT NULL,
	"quantity_allowed" integer,
	"quantity_used" integer DEFAULT 0 NOT NULL,
	"issued_on" date NOT NULL,
	"valid_until" date NOT NULL,
	"animal_name" text NOT NULL,
	"crmv" text NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"refusal_reason" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "prescriptions_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "prescriptions_status_known" CHECK ("prescriptions"."status" in ('waiting', 'approved', 'refused', 'expired', 'used', 'erased')),
	CONSTRAINT "prescriptions_quantities_in_reach" CHECK ("prescriptions"."quantity_asked" between 1 and 99 and ("prescriptions"."quantity_allowed" is null or "prescriptions"."quantity_allowed" between 1 and 99)),
	CONSTRAINT "prescriptions_used_within_allowed" CHECK ("prescriptions"."quantity_used" between 0 and coalesce("prescriptions"."quantity_allowed", 0)),
	CONSTRAINT "prescriptions_used_is_all" CHECK ("prescriptions"."status" not in ('approved', 'used') or ("prescriptions"."quantity_allowed" is not null and ("prescriptions"."status" = 'used') = ("prescriptions"."quantity_used" = "prescriptions"."quantity_allowed"))),
	CONSTRAINT "prescriptions_refused_says_why" CHECK ("prescriptions"."status" <> 'refused' or coalesce("prescriptions"."refusal_reason", '') <> ''),
	CONSTRAINT "prescriptions_decided_by_somebody" CHECK (("prescriptions"."decided_by" is null) = ("prescriptions"."decided_at" is null) and ("prescriptions"."status" not in ('approved', 'used', 'refused') or "prescriptions"."decided_at" is not null)),
	CONSTRAINT "prescriptions_erased_names_nobody" CHECK ("prescriptions"."status" <> 'erased' or '' = all (array["prescriptions"."animal_name", "prescriptions"."crmv", "prescriptions"."buyer_name", "prescriptions"."buyer_email", coalesce("prescriptions"."refusal_reason", '')])),
	CONSTRAINT "prescriptions_last_after_issue" CHECK ("prescriptions"."valid_until" >= "prescriptions"."issued_on")
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_rx_class_online";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_kind_asked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "license_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "license_agency" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "license_until" date;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "vet_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "vet_crmv" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "prescription_files" ADD CONSTRAINT "prescription_files_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_files" ADD CONSTRAINT "prescription_files_store_id_prescription_id_prescriptions_store_id_id_fk" FOREIGN KEY ("store_id","prescription_id") REFERENCES "public"."prescriptions"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_uses" ADD CONSTRAINT "prescription_uses_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_uses" ADD CONSTRAINT "prescription_uses_store_id_prescription_id_prescriptions_store_id_id_fk" FOREIGN KEY ("store_id","prescription_id") REFERENCES "public"."prescriptions"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prescription_uses_by_prescription" ON "prescription_uses" USING btree ("store_id","prescription_id");--> statement-breakpoint
CREATE INDEX "prescriptions_by_cart" ON "prescriptions" USING btree ("store_id","cart_id");--> statement-breakpoint
CREATE INDEX "prescriptions_by_customer" ON "prescriptions" USING btree ("store_id","customer_id","product_id") WHERE "prescriptions"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "prescriptions_by_newest" ON "prescriptions" USING btree ("store_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "prescriptions_waiting" ON "prescriptions" USING btree ("store_id","created_at","id") WHERE "prescriptions"."status" = 'waiting';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_kind_said" CHECK (not "products"."is_active" or "products"."duty_kind" is not null or not "products"."is_kind_asked") NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_rx_shown_veterinary" CHECK (not "products"."is_active" or "products"."rx_class" is distinct from 'shown' or "products"."duty_kind" is not distinct from 'veterinary') NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_rx_class_online" CHECK (not "products"."is_active" or coalesce("products"."rx_class", 'none') in ('none', 'shown')) NOT VALID;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_vet_crmv_normal" CHECK ("stores"."vet_crmv" ~ '^(CRMV-[A-Z]{2}(-(VP|S))? [0-9]{1,6})?$') NOT VALID;--> statement-breakpoint
ALTER TABLE "prescriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "prescriptions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY prescriptions_of_store ON prescriptions TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
ALTER TABLE "prescription_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "prescription_files" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY prescription_files_of_store ON prescription_files TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
ALTER TABLE "prescription_uses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "prescription_uses" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY prescription_uses_of_store ON prescription_uses TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
-- What was sent is a fact: its file was read for it.
CREATE FUNCTION guard_prescription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.product_id, NEW.quantity_asked, NEW.issued_on, NEW.valid_until)
    IS DISTINCT FROM (OLD.product_id, OLD.quantity_asked, OLD.issued_on, OLD.valid_until) THEN
    RAISE EXCEPTION 'what a prescription says is a fact' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER prescriptions_stay BEFORE UPDATE ON prescriptions FOR EACH ROW EXECUTE FUNCTION guard_prescription();--> statement-breakpoint
INSERT INTO legal_moves (machine, from_state, to_state) VALUES
  ('prescription', 'waiting', 'approved'), ('prescription', 'waiting', 'refused'), ('prescription', 'waiting', 'expired'), ('prescription', 'waiting', 'erased'),
  ('prescription', 'approved', 'used'), ('prescription', 'approved', 'refused'), ('prescription', 'approved', 'expired'), ('prescription', 'approved', 'erased'),
  ('prescription', 'used', 'approved'), ('prescription', 'used', 'refused'), ('prescription', 'used', 'erased'),
  ('prescription', 'refused', 'erased'),
  ('prescription', 'expired', 'erased');--> statement-breakpoint
CREATE TRIGGER prescriptions_legal_move BEFORE UPDATE OF status ON prescriptions FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_illegal_move('prescription');--> statement-breakpoint
-- Veterinary goods come into a shop whose store has its registration and its veterinarian. What stands there stays; a new
-- product is one made since its kind is asked for, so that archives of before can be read back.
CREATE FUNCTION refuse_unlicensed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM stores WHERE id = NEW.store_id AND license_number <> '' AND license_agency <> ''
    AND vet_name <> '' AND vet_crmv <> '') THEN
    RAISE EXCEPTION 'a store without licence shows no veterinary goods' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER products_licensed_insert BEFORE INSERT ON products FOR EACH ROW
  WHEN (NEW.is_kind_asked AND NEW.is_active AND NEW.removed_at IS NULL AND NEW.duty_kind = 'veterinary')
  EXECUTE FUNCTION refuse_unlicensed();--> statement-breakpoint
CREATE TRIGGER products_licensed_update BEFORE UPDATE ON products FOR EACH ROW
  WHEN (NEW.is_active AND NEW.removed_at IS NULL AND NEW.duty_kind = 'veterinary'
    AND NOT (OLD.is_active AND OLD.removed_at IS NULL AND OLD.duty_kind IS NOT DISTINCT FROM 'veterinary'))
  EXECUTE FUNCTION refuse_unlicensed();--> statement-breakpoint
-- No order is placed with goods whose class forbids it, nor with more than its prescriptions cover, whoever places it.
CREATE FUNCTION refuse_without_prescription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM added a
    JOIN products p ON p.store_id = a.store_id AND p.id = a.product_id AND p.rx_class IN ('shown', 'retained', 'controlled')
    JOIN sale_orders o ON o.store_id = a.store_id AND o.id = a.sale_order_id AND o.status = 'opened'
    GROUP BY a.store_id, a.sale_order_id, a.product_id, p.rx_class
    HAVING p.rx_class <> 'shown' OR sum(a.quantity) > coalesce((
      SELECT sum(u.quantity) FROM prescription_uses u WHERE u.store_id = a.store_id
        AND u.sale_order_id = a.sale_order_id AND u.product_id = a.product_id AND u.released_at IS NULL), 0)
  ) THEN
    RAISE EXCEPTION 'goods without the prescription they need' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sale_order_lines_prescribed AFTER INSERT ON sale_order_lines REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_without_prescription();
