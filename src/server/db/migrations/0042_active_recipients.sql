CREATE TABLE "money_rules" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"needs_recipient" boolean DEFAULT false NOT NULL,
	CONSTRAINT "money_rules_one_row" CHECK ("money_rules"."id" = 1)
);
--> statement-breakpoint
-- Who sells goes on selling: what the provider says of them is read within the hour.
ALTER TABLE "store_recipients" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_recipients" ALTER COLUMN "status" SET DEFAULT 'registration';--> statement-breakpoint
ALTER TABLE "store_recipients" ADD CONSTRAINT "store_recipients_status_known" CHECK ("store_recipients"."status" in ('registration', 'affiliation', 'active', 'refused', 'suspended', 'blocked', 'inactive')) NOT VALID;--> statement-breakpoint
INSERT INTO money_rules DEFAULT VALUES;--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON money_rules FROM oipet_app;--> statement-breakpoint
-- Called at each start with real keys. There is no way back: what was sold for real money is never a trial again.
CREATE FUNCTION require_active_recipients() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  UPDATE money_rules SET needs_recipient = true WHERE NOT needs_recipient
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION require_active_recipients() FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION require_active_recipients() TO oipet_app;--> statement-breakpoint
-- The last guard, at commit: where money is real every payment that is opened goes to an active recipient of its store.
-- What is paid, ended or brought by an archive is history, and a test's money is nobody's.
CREATE FUNCTION payments_refuse_without_recipient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT needs_recipient FROM money_rules) AND NOT EXISTS (
    SELECT FROM store_recipients
    WHERE store_id = NEW.store_id AND recipient_id = NEW.recipient_id AND status = 'active'
  ) THEN
    RAISE EXCEPTION 'a payment without an active recipient' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'payments_recipient_active', TABLE = 'payments';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_recipient_active AFTER INSERT ON payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status = 'processing' AND NEW.provider_charge_id IS NULL AND NOT NEW.is_test)
  EXECUTE FUNCTION payments_refuse_without_recipient();
