CREATE TABLE "purchase_cycles" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"purchase_id" text NOT NULL,
	"number" integer NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"charge_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "purchase_cycles_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "purchase_cycles_number_key" UNIQUE("store_id","purchase_id","number"),
	CONSTRAINT "purchase_cycles_status_known" CHECK ("purchase_cycles"."status" in ('scheduled', 'reminded', 'locked', 'charging', 'retryWait', 'paid', 'ordered', 'partial', 'skipped', 'failed', 'void')),
	CONSTRAINT "purchase_cycles_numbered" CHECK ("purchase_cycles"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "repeat_consents" (
	"store_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "repeat_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purchase_id" text NOT NULL,
	"text_version" text NOT NULL,
	"network" text NOT NULL,
	"terms" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "repeat_consents_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "repeat_purchase_lines" (
	"store_id" text NOT NULL,
	"purchase_id" text NOT NULL,
	"product_id" text NOT NULL,
	"product_variant_id" text NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	"agreed_unit_price" bigint NOT NULL,
	CONSTRAINT "repeat_purchase_lines_store_id_purchase_id_product_variant_id_pk" PRIMARY KEY("store_id","purchase_id","product_variant_id"),
	CONSTRAINT "repeat_purchase_lines_some" CHECK ("repeat_purchase_lines"."quantity" between 1 and 99),
	CONSTRAINT "repeat_purchase_lines_price_not_negative" CHECK ("repeat_purchase_lines"."agreed_unit_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "repeat_purchases" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"unpaid_in_a_row" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"rhythm" jsonb NOT NULL,
	"anchor" date NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"address_id" text NOT NULL,
	"card_id" text NOT NULL,
	"shipping_id" text NOT NULL,
	"shipping_name" text NOT NULL,
	"agreed_shipping_value" bigint NOT NULL,
	"agreed_percent" integer NOT NULL,
	"agreed_most" bigint,
	"discount_missing" bigint DEFAULT 0 NOT NULL,
	"rise_limit" integer NOT NULL,
	"protocol" text,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "repeat_purchases_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "repeat_purchases_protocol_key" UNIQUE("store_id","protocol"),
	CONSTRAINT "repeat_purchases_status_known" CHECK ("repeat_purchases"."status" in ('draft', 'active', 'paused', 'pastDue', 'cancelled', 'ended')),
	CONSTRAINT "repeat_purchases_unpaid_counted" CHECK ("repeat_purchases"."unpaid_in_a_row" between 0 and 2),
	CONSTRAINT "repeat_purchases_step_not_negative" CHECK ("repeat_purchases"."step" >= 0),
	CONSTRAINT "repeat_purchases_rise_limit" CHECK ("repeat_purchases"."rise_limit" between 0 and 100),
	CONSTRAINT "repeat_purchases_percent_in_reach" CHECK ("repeat_purchases"."agreed_percent" between 0 and 100),
	CONSTRAINT "repeat_purchases_shipping_not_negative" CHECK ("repeat_purchases"."agreed_shipping_value" >= 0),
	CONSTRAINT "repeat_purchases_cancelled_by_protocol" CHECK (("repeat_purchases"."status" = 'cancelled') = ("repeat_purchases"."protocol" is not null) and ("repeat_purchases"."protocol" is null) = ("repeat_purchases"."cancelled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "purchase_cycles" ADD CONSTRAINT "purchase_cycles_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_cycles" ADD CONSTRAINT "purchase_cycles_of_purchase" FOREIGN KEY ("store_id","purchase_id") REFERENCES "public"."repeat_purchases"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repeat_consents" ADD CONSTRAINT "repeat_consents_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repeat_consents" ADD CONSTRAINT "repeat_consents_of_purchase" FOREIGN KEY ("store_id","purchase_id") REFERENCES "public"."repeat_purchases"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repeat_purchase_lines" ADD CONSTRAINT "repeat_purchase_lines_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repeat_purchase_lines" ADD CONSTRAINT "repeat_purchase_lines_of_purchase" FOREIGN KEY ("store_id","purchase_id") REFERENCES "public"."repeat_purchases"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repeat_purchase_lines" ADD CONSTRAINT "repeat_purchase_lines_variant_of_product" FOREIGN KEY ("store_id","product_id","product_variant_id") REFERENCES "public"."product_variants"("store_id","product_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repeat_purchases" ADD CONSTRAINT "repeat_purchases_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repeat_purchases" ADD CONSTRAINT "repeat_purchases_store_id_customer_id_customers_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customers"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_cycles_one_under_way" ON "purchase_cycles" USING btree ("store_id","purchase_id") WHERE "purchase_cycles"."status" in ('scheduled', 'reminded', 'locked', 'charging', 'retryWait');--> statement-breakpoint
CREATE INDEX "repeat_consents_by_purchase" ON "repeat_consents" USING btree ("store_id","purchase_id");--> statement-breakpoint
CREATE INDEX "repeat_purchases_by_customer" ON "repeat_purchases" USING btree ("store_id","customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "repeat_purchases" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "repeat_purchases" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY repeat_purchases_of_store ON repeat_purchases TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
ALTER TABLE "repeat_purchase_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "repeat_purchase_lines" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY repeat_purchase_lines_of_store ON repeat_purchase_lines TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
ALTER TABLE "repeat_consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "repeat_consents" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY repeat_consents_of_store ON repeat_consents TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
ALTER TABLE "purchase_cycles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purchase_cycles" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY purchase_cycles_of_store ON purchase_cycles TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
INSERT INTO legal_moves (machine, from_state, to_state) VALUES
  ('repeatPurchase', 'draft', 'active'), ('repeatPurchase', 'draft', 'cancelled'),
  ('repeatPurchase', 'active', 'pastDue'), ('repeatPurchase', 'active', 'paused'), ('repeatPurchase', 'active', 'cancelled'), ('repeatPurchase', 'active', 'ended'),
  ('repeatPurchase', 'pastDue', 'active'), ('repeatPurchase', 'pastDue', 'paused'), ('repeatPurchase', 'pastDue', 'cancelled'), ('repeatPurchase', 'pastDue', 'ended'),
  ('repeatPurchase', 'paused', 'active'), ('repeatPurchase', 'paused', 'cancelled'), ('repeatPurchase', 'paused', 'ended'),
  ('purchaseCycle', 'scheduled', 'reminded'), ('purchaseCycle', 'scheduled', 'locked'), ('purchaseCycle', 'scheduled', 'skipped'), ('purchaseCycle', 'scheduled', 'void'),
  ('purchaseCycle', 'reminded', 'locked'), ('purchaseCycle', 'reminded', 'scheduled'), ('purchaseCycle', 'reminded', 'skipped'), ('purchaseCycle', 'reminded', 'void'),
  ('purchaseCycle', 'locked', 'charging'), ('purchaseCycle', 'locked', 'scheduled'), ('purchaseCycle', 'locked', 'skipped'), ('purchaseCycle', 'locked', 'void'),
  ('purchaseCycle', 'charging', 'paid'), ('purchaseCycle', 'charging', 'retryWait'), ('purchaseCycle', 'charging', 'void'),
  ('purchaseCycle', 'retryWait', 'charging'), ('purchaseCycle', 'retryWait', 'paid'), ('purchaseCycle', 'retryWait', 'skipped'), ('purchaseCycle', 'retryWait', 'failed'), ('purchaseCycle', 'retryWait', 'void'),
  ('purchaseCycle', 'paid', 'ordered'), ('purchaseCycle', 'paid', 'partial'), ('purchaseCycle', 'paid', 'failed'),
  ('purchaseCycle', 'skipped', 'paid'),
  ('purchaseCycle', 'failed', 'paid');--> statement-breakpoint
CREATE TRIGGER repeat_purchases_legal_move BEFORE UPDATE OF status ON repeat_purchases FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_illegal_move('repeatPurchase');--> statement-breakpoint
CREATE TRIGGER purchase_cycles_legal_move BEFORE UPDATE OF status ON purchase_cycles FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_illegal_move('purchaseCycle');--> statement-breakpoint
-- What was agreed to is a fact.
CREATE FUNCTION guard_repeat_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was agreed to is a fact' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER repeat_consents_stay BEFORE UPDATE ON repeat_consents FOR EACH ROW EXECUTE FUNCTION guard_repeat_consent();--> statement-breakpoint
-- Nothing is charged that nobody agreed to, nor of a purchase that is over. Asked at commit, whatever is written first.
CREATE FUNCTION check_repeat_purchase(store text, purchase text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  standing text := (SELECT status FROM repeat_purchases WHERE store_id = store AND id = purchase);
BEGIN
  IF standing <> 'draft' AND NOT EXISTS (SELECT FROM repeat_consents WHERE store_id = store AND purchase_id = purchase) THEN
    RAISE EXCEPTION 'a repeat purchase that nobody agreed to' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM purchase_cycles WHERE store_id = store AND purchase_id = purchase AND (
    (standing IN ('cancelled', 'ended') AND status IN ('scheduled', 'reminded', 'locked', 'charging', 'retryWait'))
    OR (standing = 'paused' AND status IN ('scheduled', 'reminded', 'locked', 'retryWait'))
    OR (standing = 'draft' AND status NOT IN ('scheduled', 'void')))) THEN
    RAISE EXCEPTION 'a cycle of a purchase that is %', standing USING ERRCODE = 'check_violation';
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION check_whole_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_repeat_purchase(NEW.store_id, NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION check_purchase_of_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_repeat_purchase(NEW.store_id, NEW.purchase_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER repeat_purchases_whole AFTER INSERT OR UPDATE OF status ON repeat_purchases
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_whole_purchase();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER purchase_cycles_of_whole_purchase AFTER INSERT OR UPDATE OF status ON purchase_cycles
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_purchase_of_cycle();
