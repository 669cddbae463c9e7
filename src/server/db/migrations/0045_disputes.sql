CREATE TABLE "chargebacks" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"sale_order_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"answer_by" date NOT NULL,
	"provider_words" text,
	"answer" text,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "chargebacks_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "chargebacks_payment_key" UNIQUE("store_id","payment_id"),
	CONSTRAINT "chargebacks_status_known" CHECK ("chargebacks"."status" in ('open', 'answered', 'accepted', 'expired', 'won', 'lost')),
	CONSTRAINT "chargebacks_amount_positive" CHECK ("chargebacks"."amount" > 0),
	CONSTRAINT "chargebacks_answer_whole" CHECK (("chargebacks"."answer" is null) = ("chargebacks"."answered_at" is null) and ("chargebacks"."answer" is null) = ("chargebacks"."answered_by" is null)),
	CONSTRAINT "chargebacks_answered_says_what" CHECK ("chargebacks"."status" not in ('answered', 'won') or "chargebacks"."answered_at" is not null),
	CONSTRAINT "chargebacks_closed_when_decided" CHECK (("chargebacks"."status" in ('won', 'lost')) = ("chargebacks"."closed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "due_letter_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_store_id_sale_order_id_sale_orders_store_id_id_fk" FOREIGN KEY ("store_id","sale_order_id") REFERENCES "public"."sale_orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_store_id_payment_id_payments_store_id_id_fk" FOREIGN KEY ("store_id","payment_id") REFERENCES "public"."payments"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chargebacks_by_order" ON "chargebacks" USING btree ("store_id","sale_order_id");--> statement-breakpoint
CREATE INDEX "chargebacks_open" ON "chargebacks" USING btree ("store_id","answer_by") WHERE "chargebacks"."status" = 'open';--> statement-breakpoint
ALTER TABLE "chargebacks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "chargebacks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY chargebacks_of_store ON chargebacks TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
-- What was charged back is a fact.
CREATE FUNCTION guard_chargeback() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.sale_order_id, NEW.payment_id, NEW.amount, NEW.opened_at)
    IS DISTINCT FROM (OLD.sale_order_id, OLD.payment_id, OLD.amount, OLD.opened_at) THEN
    RAISE EXCEPTION 'what was charged back is a fact' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER chargebacks_stay BEFORE UPDATE ON chargebacks FOR EACH ROW EXECUTE FUNCTION guard_chargeback();--> statement-breakpoint
-- Only legal moves, as of every other machine.
INSERT INTO legal_moves (machine, from_state, to_state) VALUES
  ('chargeback', 'open', 'answered'), ('chargeback', 'open', 'accepted'), ('chargeback', 'open', 'expired'),
  ('chargeback', 'answered', 'won'), ('chargeback', 'answered', 'lost'),
  ('chargeback', 'accepted', 'lost'),
  ('chargeback', 'expired', 'answered'), ('chargeback', 'expired', 'lost');--> statement-breakpoint
CREATE TRIGGER chargebacks_legal_move BEFORE UPDATE OF status ON chargebacks FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_illegal_move('chargeback');
