CREATE TABLE "help_visits" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"owner_id" text NOT NULL,
	"owner_name" text NOT NULL,
	"platform_session_id" text,
	"reason" text NOT NULL,
	"minutes" integer NOT NULL,
	"handover_hash" text,
	"handover_ends_at" timestamp with time zone NOT NULL,
	"token_hash" text,
	"entered_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"sections" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "help_visits_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "help_visits_handover_key" UNIQUE("handover_hash"),
	CONSTRAINT "help_visits_token_key" UNIQUE("token_hash"),
	CONSTRAINT "help_visits_ending_known" CHECK ("help_visits"."ended_by" in ('helper', 'merchant', 'signOut')),
	CONSTRAINT "help_visits_time_known" CHECK ("help_visits"."minutes" in (15, 30, 60)),
	CONSTRAINT "help_visits_reason_given" CHECK (length("help_visits"."reason") between 5 and 300),
	CONSTRAINT "help_visits_entered_once" CHECK (num_nonnulls("help_visits"."handover_hash", "help_visits"."token_hash") = 1),
	CONSTRAINT "help_visits_entered_whole" CHECK (num_nonnulls("help_visits"."token_hash", "help_visits"."entered_at", "help_visits"."ends_at") in (0, 3)),
	CONSTRAINT "help_visits_ends_in_time" CHECK ("help_visits"."ends_at" is null or "help_visits"."ends_at" = "help_visits"."entered_at" + make_interval(mins => "help_visits"."minutes")),
	CONSTRAINT "help_visits_ended_by_one" CHECK (num_nonnulls("help_visits"."ended_at", "help_visits"."ended_by") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "help_visits" ADD CONSTRAINT "help_visits_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_visits" ADD CONSTRAINT "help_visits_platform_session_id_platform_sessions_id_fk" FOREIGN KEY ("platform_session_id") REFERENCES "public"."platform_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "help_visits_by_session" ON "help_visits" USING btree ("platform_session_id");
--> statement-breakpoint
ALTER TABLE help_visits ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY help_visits_of_store ON help_visits TO oipet_app
  USING (store_id = current_setting('app.store_id', true)) WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
-- A visit ends with the helper's own sign-in at the platform, whoever removes that and why.
CREATE FUNCTION end_help_with_sign_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.ended_at IS NULL AND NEW.ends_at > now() THEN
    NEW.ended_at := now();
    NEW.ended_by := 'signOut';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER help_visits_end_with_sign_in BEFORE UPDATE ON help_visits FOR EACH ROW
  WHEN (OLD.platform_session_id IS NOT NULL AND NEW.platform_session_id IS NULL)
  EXECUTE FUNCTION end_help_with_sign_in();
