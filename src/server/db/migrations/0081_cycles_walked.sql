CREATE TABLE "cycle_attempts" (
	"store_id" text NOT NULL,
	"cycle_id" text NOT NULL,
	"number" integer NOT NULL,
	"order_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"method" text NOT NULL,
	"card_id" text,
	"at" timestamp with time zone NOT NULL,
	"outcome" text DEFAULT 'pending' NOT NULL,
	"code_table" text,
	"code" text,
	"advice" text,
	CONSTRAINT "cycle_attempts_store_id_cycle_id_number_pk" PRIMARY KEY("store_id","cycle_id","number"),
	CONSTRAINT "cycle_attempts_one_payment" UNIQUE("store_id","payment_id"),
	CONSTRAINT "cycle_attempts_method_known" CHECK ("cycle_attempts"."method" in ('card', 'pix', 'automaticPix')),
	CONSTRAINT "cycle_attempts_outcome_known" CHECK ("cycle_attempts"."outcome" in ('pending', 'paid', 'refused')),
	CONSTRAINT "cycle_attempts_numbered" CHECK ("cycle_attempts"."number" >= 1),
	CONSTRAINT "cycle_attempts_refused_why" CHECK (("cycle_attempts"."outcome" = 'refused') = ("cycle_attempts"."code" is not null) and ("cycle_attempts"."code" is null) = ("cycle_attempts"."code_table" is null) and ("cycle_attempts"."advice" is null or "cycle_attempts"."code" is not null))
);
--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "cycle_id" text;--> statement-breakpoint
ALTER TABLE "sale_orders" ADD COLUMN "cycle_id" text;--> statement-breakpoint
ALTER TABLE "purchase_cycles" ADD COLUMN "is_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_cycles" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchase_cycles" ADD COLUMN "locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchase_cycles" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchase_cycles" ADD COLUMN "ended_why" text;--> statement-breakpoint
ALTER TABLE "purchase_cycles" ADD COLUMN "reminder" jsonb;--> statement-breakpoint
ALTER TABLE "purchase_cycles" ADD COLUMN "locked" jsonb;--> statement-breakpoint
ALTER TABLE "purchase_cycles" ADD COLUMN "rise" jsonb;--> statement-breakpoint
ALTER TABLE "purchase_cycles" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "purchase_cycles" ADD COLUMN "next_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchase_cycles" ADD COLUMN "give_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchase_cycles" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cycle_attempts" ADD CONSTRAINT "cycle_attempts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_attempts" ADD CONSTRAINT "cycle_attempts_of_cycle" FOREIGN KEY ("store_id","cycle_id") REFERENCES "public"."purchase_cycles"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_attempts" ADD CONSTRAINT "cycle_attempts_payment" FOREIGN KEY ("store_id","payment_id") REFERENCES "public"."payments"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cycle_attempts_one_pending" ON "cycle_attempts" USING btree ("store_id","cycle_id") WHERE "cycle_attempts"."outcome" = 'pending';--> statement-breakpoint
CREATE INDEX "cycle_attempts_of_card" ON "cycle_attempts" USING btree ("store_id","card_id","at") WHERE "cycle_attempts"."card_id" is not null;--> statement-breakpoint
ALTER TABLE "cycle_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "cycle_attempts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY cycle_attempts_of_store ON cycle_attempts TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
CREATE TRIGGER cycle_attempts_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON cycle_attempts FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
-- A try stays what it was: only its outcome becomes known, once.
CREATE FUNCTION guard_cycle_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.outcome = 'paid' OR (OLD.outcome = 'refused' AND NEW.outcome <> 'paid')
    OR (OLD.store_id, OLD.cycle_id, OLD.number, OLD.order_id, OLD.payment_id, OLD.method, OLD.at)
      IS DISTINCT FROM (NEW.store_id, NEW.cycle_id, NEW.number, NEW.order_id, NEW.payment_id, NEW.method, NEW.at) THEN
    RAISE EXCEPTION 'a try is a fact' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER cycle_attempts_stay BEFORE UPDATE ON cycle_attempts FOR EACH ROW EXECUTE FUNCTION guard_cycle_attempt();--> statement-breakpoint
-- Units that a cycle holds are those of its lock, and none once it is not locked any more. Asked at commit.
CREATE FUNCTION check_held_by_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  standing text := (SELECT status FROM purchase_cycles WHERE store_id = NEW.store_id AND id = NEW.id);
  held bigint := (SELECT coalesce(-sum(delta), 0) FROM stock_moves WHERE store_id = NEW.store_id AND cycle_id = NEW.id);
  wanted bigint := (SELECT coalesce(sum((line ->> 'quantity')::int), 0) FROM purchase_cycles c,
    jsonb_array_elements(c.locked -> 'lines') line WHERE c.store_id = NEW.store_id AND c.id = NEW.id);
BEGIN
  IF standing IS NOT NULL AND held <> (CASE WHEN standing = 'locked' THEN wanted ELSE 0 END) THEN
    RAISE EXCEPTION 'a cycle that is % holds % units', standing, held USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER purchase_cycles_hold AFTER UPDATE OF status ON purchase_cycles
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.status = 'locked' OR NEW.status = 'locked')
  EXECUTE FUNCTION check_held_by_cycle();--> statement-breakpoint
-- Stores with cycles whose time has come, asked by the job that walks them: one look into the index for each store.
CREATE FUNCTION stores_with_due_cycles(before timestamptz) RETURNS TABLE (store_id text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT s.id FROM stores s
  WHERE EXISTS (SELECT FROM purchase_cycles c WHERE c.store_id = s.id AND c.due_at <= before)
    AND NOT EXISTS (SELECT FROM stores_elsewhere e WHERE e.about_store_id = s.id)
  ORDER BY s.id
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION stores_with_due_cycles(timestamptz) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION stores_with_due_cycles(timestamptz) TO oipet_app;--> statement-breakpoint
-- Cycles that were planned before they were walked.
UPDATE purchase_cycles SET due_at = ((charge_on - 7) + time '09:00') AT TIME ZONE 'America/Sao_Paulo' WHERE status = 'scheduled';
