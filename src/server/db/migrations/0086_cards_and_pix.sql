CREATE TABLE "pix_authorizations" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"purchase_id" text NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"period" text NOT NULL,
	"first_on" date NOT NULL,
	"journey" text NOT NULL,
	"retry_policy" text NOT NULL,
	"minimum_value" bigint,
	"rec_id" text,
	"pix_code" text,
	"expires_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"ended_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pix_authorizations_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "pix_authorizations_rec_key" UNIQUE("store_id","rec_id"),
	CONSTRAINT "pix_authorizations_status_known" CHECK ("pix_authorizations"."status" in ('created', 'approved', 'rejected', 'expired', 'cancelled')),
	CONSTRAINT "pix_authorizations_period_known" CHECK ("pix_authorizations"."period" in ('SEMANAL', 'MENSAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL')),
	CONSTRAINT "pix_authorizations_journey_known" CHECK ("pix_authorizations"."journey" in ('JORNADA_1', 'JORNADA_2', 'JORNADA_3', 'JORNADA_4')),
	CONSTRAINT "pix_authorizations_policy_known" CHECK ("pix_authorizations"."retry_policy" in ('NAO_PERMITE', 'PERMITE_3R_7D')),
	CONSTRAINT "pix_authorizations_ended_by_known" CHECK ("pix_authorizations"."ended_by" in ('PSP_PAGADOR', 'USUARIO_PAGADOR', 'PSP_RECEBEDOR', 'USUARIO_RECEBEDOR')),
	CONSTRAINT "pix_authorizations_rec_id" CHECK ("pix_authorizations"."rec_id" ~ '^R[RN][0-9]{16}[A-Za-z0-9]{11}$'),
	CONSTRAINT "pix_authorizations_minimum_positive" CHECK ("pix_authorizations"."minimum_value" > 0),
	CONSTRAINT "pix_authorizations_approved_at" CHECK ("pix_authorizations"."status" <> 'approved' or ("pix_authorizations"."approved_at" is not null and "pix_authorizations"."rec_id" is not null)),
	CONSTRAINT "pix_authorizations_ended_at" CHECK (("pix_authorizations"."status" in ('rejected', 'expired', 'cancelled')) = ("pix_authorizations"."ended_at" is not null)),
	CONSTRAINT "pix_authorizations_open_for_30_days" CHECK ("pix_authorizations"."expires_at" <= "pix_authorizations"."created_at" + interval '30 days')
);
--> statement-breakpoint
CREATE TABLE "pix_automatic_settings" (
	"store_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	CONSTRAINT "pix_automatic_settings_provider_known" CHECK ("pix_automatic_settings"."provider" in ('apiPix'))
);
--> statement-breakpoint
CREATE TABLE "pix_charges" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"authorization_id" text NOT NULL,
	"cycle_id" text NOT NULL,
	"txid" text NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"amount" bigint NOT NULL,
	"due_on" date NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_try_on" date,
	"code" text,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pix_charges_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "pix_charges_txid_key" UNIQUE("store_id","txid"),
	CONSTRAINT "pix_charges_status_known" CHECK ("pix_charges"."status" in ('created', 'active', 'paid', 'rejected', 'expired', 'cancelled')),
	CONSTRAINT "pix_charges_txid" CHECK ("pix_charges"."txid" ~ '^[A-Za-z0-9]{26,35}$'),
	CONSTRAINT "pix_charges_amount_positive" CHECK ("pix_charges"."amount" > 0),
	CONSTRAINT "pix_charges_tries" CHECK ("pix_charges"."tries" between 0 and 3),
	CONSTRAINT "pix_charges_tried_within_seven_days" CHECK (("pix_charges"."tries" = 0) = ("pix_charges"."last_try_on" is null) and coalesce("pix_charges"."last_try_on" > "pix_charges"."due_on" and "pix_charges"."last_try_on" <= "pix_charges"."due_on" + 7, true)),
	CONSTRAINT "pix_charges_settled_at" CHECK (("pix_charges"."status" = 'paid') = ("pix_charges"."settled_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "customer_cards" ADD COLUMN "expired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pix_authorizations" ADD CONSTRAINT "pix_authorizations_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_authorizations" ADD CONSTRAINT "pix_authorizations_of_purchase" FOREIGN KEY ("store_id","purchase_id") REFERENCES "public"."repeat_purchases"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_automatic_settings" ADD CONSTRAINT "pix_automatic_settings_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_charges" ADD CONSTRAINT "pix_charges_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_charges" ADD CONSTRAINT "pix_charges_of_authorization" FOREIGN KEY ("store_id","authorization_id") REFERENCES "public"."pix_authorizations"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_charges" ADD CONSTRAINT "pix_charges_of_cycle" FOREIGN KEY ("store_id","cycle_id") REFERENCES "public"."purchase_cycles"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pix_authorizations_one_open" ON "pix_authorizations" USING btree ("store_id","purchase_id") WHERE "pix_authorizations"."status" in ('created', 'approved');--> statement-breakpoint
CREATE INDEX "pix_authorizations_by_rec" ON "pix_authorizations" USING btree ("rec_id");--> statement-breakpoint
CREATE INDEX "pix_authorizations_by_purchase" ON "pix_authorizations" USING btree ("store_id","purchase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pix_charges_one_live" ON "pix_charges" USING btree ("store_id","cycle_id") WHERE "pix_charges"."status" in ('created', 'active', 'paid');--> statement-breakpoint
CREATE INDEX "pix_charges_by_txid" ON "pix_charges" USING btree ("txid");--> statement-breakpoint
CREATE INDEX "pix_charges_by_authorization" ON "pix_charges" USING btree ("store_id","authorization_id");--> statement-breakpoint
CREATE INDEX "pix_charges_by_cycle" ON "pix_charges" USING btree ("store_id","cycle_id");--> statement-breakpoint
ALTER TABLE "pix_authorizations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pix_authorizations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY pix_authorizations_of_store ON pix_authorizations TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
CREATE TRIGGER pix_authorizations_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON pix_authorizations FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
ALTER TABLE "pix_automatic_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pix_automatic_settings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY pix_automatic_settings_of_store ON pix_automatic_settings TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
CREATE TRIGGER pix_automatic_settings_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON pix_automatic_settings FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
ALTER TABLE "pix_charges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pix_charges" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY pix_charges_of_store ON pix_charges TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
CREATE TRIGGER pix_charges_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON pix_charges FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
-- A card of the provider is one for all stores of a person: an event of it names no store.
CREATE FUNCTION stores_of_card(asked text) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT DISTINCT store_id FROM customer_cards WHERE provider_card_id = asked ORDER BY 1
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION stores_of_card(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION stores_of_card(text) TO oipet_app;--> statement-breakpoint
-- Nor does an event of Pix Automático: it names the provider's authorisation, or our charge.
CREATE FUNCTION store_of_pix(asked text) RETURNS TABLE (store_id text, kind text, id text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT a.store_id, 'authorization', a.id FROM pix_authorizations a WHERE a.rec_id = asked
  UNION ALL SELECT c.store_id, 'charge', c.id FROM pix_charges c WHERE c.txid = asked LIMIT 1
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION store_of_pix(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION store_of_pix(text) TO oipet_app;--> statement-breakpoint
-- What a payer has allowed ends with its purchase, and with its row: whoever cancels or removes it, the provider learns of it.
CREATE FUNCTION end_pix_authorization(ended text) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  SELECT add_jobs(jsonb_build_array(jsonb_build_object(
    'job', 'endPixAuthorization', 'jobKey', 'endPixAuthorization:' || ended, 'runAt', NULL,
    'payload', jsonb_build_object('recId', ended)::text)))
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION end_pix_authorization(text) FROM PUBLIC;--> statement-breakpoint
CREATE FUNCTION end_removed_pix() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM end_pix_authorization(OLD.rec_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER pix_authorizations_ended AFTER DELETE ON pix_authorizations FOR EACH ROW
  WHEN (OLD.rec_id IS NOT NULL AND OLD.status IN ('created', 'approved')) EXECUTE FUNCTION end_removed_pix();--> statement-breakpoint
CREATE FUNCTION end_pix_of_purchase() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM end_pix_authorization(a.rec_id) FROM pix_authorizations a
    WHERE a.store_id = NEW.store_id AND a.purchase_id = NEW.id AND a.rec_id IS NOT NULL AND a.status IN ('created', 'approved');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER repeat_purchases_end_pix AFTER UPDATE OF status ON repeat_purchases FOR EACH ROW
  WHEN (NEW.status IN ('cancelled', 'ended') AND OLD.status <> NEW.status) EXECUTE FUNCTION end_pix_of_purchase();--> statement-breakpoint
INSERT INTO legal_moves (machine, from_state, to_state) VALUES
  ('pixAuthorization', 'created', 'approved'), ('pixAuthorization', 'created', 'rejected'), ('pixAuthorization', 'created', 'expired'), ('pixAuthorization', 'created', 'cancelled'), ('pixAuthorization', 'approved', 'cancelled'), ('pixAuthorization', 'approved', 'expired'),
  ('pixCharge', 'created', 'active'), ('pixCharge', 'created', 'paid'), ('pixCharge', 'created', 'rejected'), ('pixCharge', 'created', 'expired'), ('pixCharge', 'created', 'cancelled'), ('pixCharge', 'active', 'paid'), ('pixCharge', 'active', 'rejected'), ('pixCharge', 'active', 'expired'), ('pixCharge', 'active', 'cancelled'), ('pixCharge', 'rejected', 'active'), ('pixCharge', 'rejected', 'paid'), ('pixCharge', 'rejected', 'expired'), ('pixCharge', 'rejected', 'cancelled'), ('pixCharge', 'expired', 'paid'), ('pixCharge', 'cancelled', 'paid');--> statement-breakpoint
CREATE TRIGGER pix_authorizations_legal_move BEFORE UPDATE OF status ON pix_authorizations FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_illegal_move('pixAuthorization');--> statement-breakpoint
CREATE TRIGGER pix_charges_legal_move BEFORE UPDATE OF status ON pix_charges FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_illegal_move('pixCharge');
