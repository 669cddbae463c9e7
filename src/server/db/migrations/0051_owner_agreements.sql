CREATE TABLE "agreement_editions" (
	"version" text PRIMARY KEY NOT NULL,
	"wording" text NOT NULL,
	"fees" jsonb NOT NULL,
	"terms" jsonb NOT NULL,
	"terms_hash" text NOT NULL,
	"dpa" jsonb NOT NULL,
	"dpa_hash" text NOT NULL,
	"changes" text DEFAULT '' NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	"applies_at" timestamp with time zone NOT NULL,
	"term_days" integer NOT NULL,
	CONSTRAINT "agreement_editions_texts_key" UNIQUE("version","terms_hash","dpa_hash"),
	CONSTRAINT "agreement_editions_hashes_whole" CHECK ("agreement_editions"."terms_hash" ~ '^[0-9a-f]{64}$' and "agreement_editions"."dpa_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "agreement_editions_announced_first" CHECK ("agreement_editions"."applies_at" >= "agreement_editions"."announced_at"),
	CONSTRAINT "agreement_editions_term_bounded" CHECK ("agreement_editions"."term_days" between 1 and 365),
	CONSTRAINT "agreement_editions_changes_short" CHECK (length("agreement_editions"."changes") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "owner_agreements" (
	"store_id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"version" text NOT NULL,
	"terms_hash" text NOT NULL,
	"dpa_hash" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "owner_agreements_store_id_merchant_id_version_pk" PRIMARY KEY("store_id","merchant_id","version")
);
--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "agreement_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "agreement_letter" text;--> statement-breakpoint
ALTER TABLE "owner_agreements" ADD CONSTRAINT "owner_agreements_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_agreements" ADD CONSTRAINT "owner_agreements_edition" FOREIGN KEY ("version","terms_hash","dpa_hash") REFERENCES "public"."agreement_editions"("version","terms_hash","dpa_hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_agreements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "owner_agreements" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY owner_agreements_of_store ON owner_agreements TO oipet_app
  USING (store_id = current_setting('app.store_id', true)) WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
-- What was announced or accepted stays as it was read (refuse_changed_text names the buyers' texts).
CREATE FUNCTION refuse_changed_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was announced or accepted is not changed' USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER agreement_editions_unchanged BEFORE UPDATE ON agreement_editions FOR EACH ROW EXECUTE FUNCTION refuse_changed_agreement();--> statement-breakpoint
CREATE TRIGGER owner_agreements_unchanged BEFORE UPDATE ON owner_agreements FOR EACH ROW EXECUTE FUNCTION refuse_changed_agreement();--> statement-breakpoint
-- Owners from before there were agreements are asked, and go on meanwhile.
UPDATE merchants SET agreement_until = now() + interval '30 days' WHERE role = 'owner';--> statement-breakpoint
-- No store opens for the first time while one of its owners has accepted nothing.
CREATE FUNCTION refuse_opening_without_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM merchants m WHERE m.store_id = NEW.id AND m.role = 'owner' AND NOT EXISTS (
    SELECT FROM owner_agreements a WHERE a.store_id = m.store_id AND a.merchant_id = m.id)) THEN
    RAISE EXCEPTION 'an owner has not accepted the agreement with the platform'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'stores_opened_with_agreement', TABLE = 'stores';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER stores_opened_with_agreement BEFORE UPDATE OF status ON stores FOR EACH ROW
  WHEN (OLD.status = 'draft' AND NEW.status = 'active' AND OLD.opened_at IS NULL)
  EXECUTE FUNCTION refuse_opening_without_agreement();
