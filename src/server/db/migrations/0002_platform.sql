CREATE TABLE "platform_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "platform_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"about_store_id" text,
	"changes" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_entries_actor_known" CHECK ("platform_entries"."actor_kind" in ('owner', 'command', 'system')),
	CONSTRAINT "platform_entries_owner_named" CHECK (("platform_entries"."actor_kind" = 'owner') = ("platform_entries"."actor_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "platform_owners" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_owners_email_key" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "platform_recovery_codes" (
	"owner_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_recovery_codes_owner_id_code_hash_pk" PRIMARY KEY("owner_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "platform_second_factors" (
	"owner_id" text PRIMARY KEY NOT NULL,
	"secret_box" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_sessions_token_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "platform_setup" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"token_hash" text,
	"expires_at" timestamp with time zone,
	"first_store_id" text,
	"finished_at" timestamp with time zone,
	CONSTRAINT "platform_setup_one_row" CHECK ("platform_setup"."id" = 1),
	CONSTRAINT "platform_setup_locked" CHECK ("platform_setup"."finished_at" is null or "platform_setup"."token_hash" is null)
);
--> statement-breakpoint
ALTER TABLE "stores" DROP CONSTRAINT "stores_status_known";--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "opened_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "suspended_by" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "delete_at" timestamp with time zone;--> statement-breakpoint
-- Stores of before were open from the day they were made, and suspended by their subscription alone.
UPDATE stores SET opened_at = created_at;--> statement-breakpoint
UPDATE stores SET suspended_by = 'subscription' WHERE status = 'suspended';--> statement-breakpoint
ALTER TABLE "platform_recovery_codes" ADD CONSTRAINT "platform_recovery_codes_owner_id_platform_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."platform_owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_second_factors" ADD CONSTRAINT "platform_second_factors_owner_id_platform_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."platform_owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_sessions" ADD CONSTRAINT "platform_sessions_owner_id_platform_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."platform_owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_setup" ADD CONSTRAINT "platform_setup_first_store_id_stores_id_fk" FOREIGN KEY ("first_store_id") REFERENCES "public"."stores"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "platform_entries_by_time" ON "platform_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "platform_entries_by_store" ON "platform_entries" USING btree ("about_store_id","id");--> statement-breakpoint
CREATE INDEX "platform_sessions_by_owner" ON "platform_sessions" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stores_one_default" ON "stores" USING btree ("is_default") WHERE "stores"."is_default";--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_suspended_by_known" CHECK ("stores"."suspended_by" in ('subscription', 'platform'));--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_suspended_by_somebody" CHECK (("stores"."status" = 'suspended') = ("stores"."suspended_by" is not null));--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_active_was_opened" CHECK ("stores"."status" <> 'active' or "stores"."opened_at" is not null);--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_deleted_some_day" CHECK (("stores"."status" = 'deleting') = ("stores"."delete_at" is not null));--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_status_known" CHECK ("stores"."status" in ('draft', 'active', 'suspended', 'deleting'));--> statement-breakpoint
REVOKE UPDATE, DELETE ON platform_entries FROM oipet_app;--> statement-breakpoint
INSERT INTO legal_moves (machine, from_state, to_state) VALUES
  ('store', 'draft', 'active'), ('store', 'draft', 'suspended'), ('store', 'draft', 'deleting'),
  ('store', 'active', 'draft'), ('store', 'active', 'suspended'), ('store', 'active', 'deleting'),
  ('store', 'suspended', 'active'), ('store', 'suspended', 'draft'), ('store', 'suspended', 'deleting'),
  ('store', 'deleting', 'active'), ('store', 'deleting', 'draft');--> statement-breakpoint
CREATE TRIGGER stores_legal_move BEFORE UPDATE OF status ON stores FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_illegal_move('store');
