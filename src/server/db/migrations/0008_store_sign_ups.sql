CREATE TABLE "opening_waits" (
	"store_id" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opening_waits_store_id_email_pk" PRIMARY KEY("store_id","email")
);
--> statement-breakpoint
CREATE TABLE "store_agreements" (
	"store_id" text PRIMARY KEY NOT NULL,
	"contract_version" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"phone" text NOT NULL,
	"trial_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"store_name" text NOT NULL,
	"email" text NOT NULL,
	"company_id" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"invite_hash" text,
	"invite_expires_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"opened_store_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_requests_status_known" CHECK ("store_requests"."status" in ('waiting', 'accepted', 'refused', 'opened')),
	CONSTRAINT "store_requests_answered" CHECK (("store_requests"."status" = 'waiting') = ("store_requests"."answered_at" is null)),
	CONSTRAINT "store_requests_refused_why" CHECK (("store_requests"."status" = 'refused') = ("store_requests"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "store_sign_ups" (
	"id" text PRIMARY KEY NOT NULL,
	"ticket_hash" text NOT NULL,
	"store_name" text NOT NULL,
	"slug" text NOT NULL,
	"owner_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"password_hash" text,
	"contract_version" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"request_id" text,
	"code_hash" text,
	"link_hash" text,
	"code_expires_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"letters" integer DEFAULT 1 NOT NULL,
	"letter_at" timestamp with time zone NOT NULL,
	"made_store_id" text,
	"made_merchant_id" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_sign_ups_tries_not_negative" CHECK ("store_sign_ups"."tries" >= 0),
	CONSTRAINT "store_sign_ups_password_until_made" CHECK (("store_sign_ups"."made_store_id" is null) = ("store_sign_ups"."password_hash" is not null)),
	CONSTRAINT "store_sign_ups_made_whole" CHECK (("store_sign_ups"."made_store_id" is null) = ("store_sign_ups"."made_merchant_id" is null))
);
--> statement-breakpoint
ALTER TABLE "one_time_tokens" DROP CONSTRAINT "one_time_tokens_purpose_known";--> statement-breakpoint
ALTER TABLE "opening_waits" ADD CONSTRAINT "opening_waits_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_agreements" ADD CONSTRAINT "store_agreements_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_requests" ADD CONSTRAINT "store_requests_opened_store_id_stores_id_fk" FOREIGN KEY ("opened_store_id") REFERENCES "public"."stores"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_sign_ups" ADD CONSTRAINT "store_sign_ups_request_id_store_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."store_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_sign_ups" ADD CONSTRAINT "store_sign_ups_made_store_id_stores_id_fk" FOREIGN KEY ("made_store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "store_requests_one_waiting" ON "store_requests" USING btree ("email") WHERE "store_requests"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "store_requests_invite_key" ON "store_requests" USING btree ("invite_hash");--> statement-breakpoint
CREATE INDEX "store_requests_by_status" ON "store_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_sign_ups_ticket_key" ON "store_sign_ups" USING btree ("ticket_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "store_sign_ups_link_key" ON "store_sign_ups" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "store_sign_ups_by_end" ON "store_sign_ups" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_purpose_known" CHECK ("one_time_tokens"."purpose" in ('confirmEmail', 'resetPassword', 'acceptInvitation', 'enterStore'));--> statement-breakpoint
DO $$
DECLARE tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY['opening_waits', 'store_agreements'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format(
      'CREATE POLICY %I ON %I TO oipet_app USING (store_id = current_setting(''app.store_id'', true)) '
      'WITH CHECK (store_id = current_setting(''app.store_id'', true))', tenant || '_of_store', tenant);
  END LOOP;
END $$;--> statement-breakpoint
INSERT INTO legal_moves (machine, from_state, to_state) VALUES
  ('storeRequest', 'waiting', 'accepted'), ('storeRequest', 'waiting', 'refused'),
  ('storeRequest', 'accepted', 'opened');--> statement-breakpoint
CREATE TRIGGER store_requests_legal_move BEFORE UPDATE OF status ON store_requests FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_illegal_move('storeRequest');
