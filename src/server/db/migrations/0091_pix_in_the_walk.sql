-- ---- Pix Automático pays cycles (decision 128).
ALTER TABLE "repeat_purchases" ADD COLUMN "pay_by" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "repeat_purchases" ADD CONSTRAINT "repeat_purchases_pay_by_known" CHECK ("repeat_purchases"."pay_by" in ('card', 'automaticPix')) NOT VALID;--> statement-breakpoint
ALTER TABLE "repeat_purchases" ADD CONSTRAINT "repeat_purchases_card_pays" CHECK ("repeat_purchases"."pay_by" <> 'card' or "repeat_purchases"."card_id" <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "repeat_purchases" ADD CONSTRAINT "repeat_purchases_pix_has_period" CHECK ("repeat_purchases"."pay_by" <> 'automaticPix' or ("repeat_purchases"."rhythm" ->> 'kind', "repeat_purchases"."rhythm" ->> 'every') in (('weeks', '1'), ('days', '7'), ('months', '1'), ('months', '3'), ('months', '6'), ('months', '12'))) NOT VALID;--> statement-breakpoint
ALTER TABLE "pix_charges" ADD COLUMN "end_to_end_id" text;--> statement-breakpoint
ALTER TABLE "pix_charges" ADD COLUMN "return_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pix_charges" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pix_charges" ADD CONSTRAINT "pix_charges_returned_of_paid" CHECK (("pix_charges"."return_asked_at" is null or "pix_charges"."status" = 'paid') and ("pix_charges"."returned_at" is null or "pix_charges"."return_asked_at" is not null)) NOT VALID;--> statement-breakpoint
-- A charge begins as its cycle's lock says, never above its reminder, on its day.
CREATE FUNCTION refuse_pix_off_lock() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM purchase_cycles c WHERE c.store_id = NEW.store_id AND c.id = NEW.cycle_id AND c.status = 'locked'
    AND c.charge_on = NEW.due_on AND (c.locked ->> 'total')::bigint = NEW.amount AND (c.reminder ->> 'total')::bigint >= NEW.amount) THEN
    RAISE EXCEPTION 'a charge of Pix Automático is not as its cycle was locked' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER pix_charges_as_locked BEFORE INSERT ON pix_charges FOR EACH ROW
  WHEN (NEW.status = 'created') EXECUTE FUNCTION refuse_pix_off_lock();--> statement-breakpoint
-- A cycle that leaves its lock, whoever moves it: its charge is looked at, and cancelled where nothing wants it any more.
CREATE FUNCTION read_pix_of_cycle() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM add_jobs(jsonb_agg(jsonb_build_object('job', 'readPix', 'jobKey', 'readPix:' || p.id, 'runAt', NULL,
    'payload', jsonb_build_object('storeId', p.store_id, 'kind', 'charge', 'id', p.id)::text)))
  FROM pix_charges p WHERE p.store_id = NEW.store_id AND p.cycle_id = NEW.id
    AND p.status IN ('created', 'active', 'paid') AND p.return_asked_at IS NULL
  HAVING count(*) > 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER purchase_cycles_read_pix AFTER UPDATE OF status ON purchase_cycles FOR EACH ROW
  WHEN (OLD.status = 'locked' AND NEW.status <> 'locked') EXECUTE FUNCTION read_pix_of_cycle();
