CREATE TABLE "pantry_reminders" (
	"store_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"looked_on" date,
	CONSTRAINT "pantry_reminders_store_id_customer_id_pk" PRIMARY KEY("store_id","customer_id")
);
--> statement-breakpoint
ALTER TABLE "pantry_reminders" ADD CONSTRAINT "pantry_reminders_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pantry_reminders" ADD CONSTRAINT "pantry_reminders_store_id_customer_id_customers_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customers"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pantry_reminders_by_look" ON "pantry_reminders" USING btree ("store_id","looked_on");--> statement-breakpoint
ALTER TABLE "pantry_reminders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pantry_reminders" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY pantry_reminders_of_store ON pantry_reminders TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
CREATE OR REPLACE TRIGGER pantry_reminders_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON pantry_reminders FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
ALTER TABLE "pantry_items" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "cycle_id" text;--> statement-breakpoint
ALTER TABLE "one_time_tokens" DROP CONSTRAINT "one_time_tokens_purpose_known";--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_purpose_known" CHECK ("one_time_tokens"."purpose" in ('confirmEmail', 'resetPassword', 'acceptInvitation', 'enterStore', 'eraseBuyer', 'stopPantryReminders', 'skipCycle', 'acceptRise', 'payCycle')) NOT VALID;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_of_cycle" CHECK (("one_time_tokens"."cycle_id" is not null) = ("one_time_tokens"."purpose" in ('skipCycle', 'acceptRise', 'payCycle')) and ("one_time_tokens"."cycle_id" is null or "one_time_tokens"."customer_id" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "consent_entries" DROP CONSTRAINT "consent_entries_subject_known";--> statement-breakpoint
ALTER TABLE "consent_entries" ADD CONSTRAINT "consent_entries_subject_known" CHECK ("consent_entries"."subject" in ('cookies', 'cartReminders', 'pantryReminders', 'terms')) NOT VALID;
