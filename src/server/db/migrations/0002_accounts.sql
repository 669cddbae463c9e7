-- Accounts: sign-ins of customers and merchants that renew themselves, links by e-mail, invitations, counters of tries,
-- merchants' second factor. Nobody could sign in before, so there are no sessions to carry over.
DELETE FROM sessions;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" text NOT NULL;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "refresh_token_hash" text NOT NULL;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ends_at" timestamp with time zone NOT NULL;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "merchant_id" text;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seen_at" timestamp with time zone NOT NULL;
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_store_id_token_hash_pk";
--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "customer_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_store_id_id_pk" PRIMARY KEY("store_id","id");
--> statement-breakpoint
CREATE TABLE "invitations" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"role" text,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "invitations_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "invitations_kind_known" CHECK ("invitations"."kind" in ('customer', 'merchant')),
	CONSTRAINT "invitations_role_of_merchants" CHECK (("invitations"."kind" = 'merchant') = ("invitations"."role" is not null))
);
--> statement-breakpoint
CREATE TABLE "merchant_recovery_codes" (
	"store_id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merchant_recovery_codes_store_id_merchant_id_code_hash_pk" PRIMARY KEY("store_id","merchant_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "merchant_second_factors" (
	"store_id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"secret_box" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merchant_second_factors_store_id_merchant_id_pk" PRIMARY KEY("store_id","merchant_id")
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"store_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"customer_id" text,
	"merchant_id" text,
	"invitation_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_tokens_store_id_token_hash_pk" PRIMARY KEY("store_id","token_hash"),
	CONSTRAINT "one_time_tokens_purpose_known" CHECK ("one_time_tokens"."purpose" in ('confirmEmail', 'resetPassword', 'acceptInvitation')),
	CONSTRAINT "one_time_tokens_for_one" CHECK (num_nonnulls("one_time_tokens"."customer_id", "one_time_tokens"."merchant_id", "one_time_tokens"."invitation_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "spent_refresh_tokens" (
	"store_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"session_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spent_refresh_tokens_store_id_token_hash_pk" PRIMARY KEY("store_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"store_id" text NOT NULL,
	"key" text NOT NULL,
	"tries" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	CONSTRAINT "throttles_store_id_key_pk" PRIMARY KEY("store_id","key")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "pending_email" text;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "terms_version" text;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "terms_accepted_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "cart_reminders_since" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "sale_orders" ADD COLUMN "erasure_asked_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "merchant_recovery_codes" ADD CONSTRAINT "merchant_recovery_codes_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "merchant_recovery_codes" ADD CONSTRAINT "merchant_recovery_codes_store_id_merchant_id_merchant_second_factors_store_id_merchant_id_fk" FOREIGN KEY ("store_id","merchant_id") REFERENCES "public"."merchant_second_factors"("store_id","merchant_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "merchant_second_factors" ADD CONSTRAINT "merchant_second_factors_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "merchant_second_factors" ADD CONSTRAINT "merchant_second_factors_store_id_merchant_id_merchants_store_id_id_fk" FOREIGN KEY ("store_id","merchant_id") REFERENCES "public"."merchants"("store_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_store_id_customer_id_customers_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customers"("store_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_store_id_merchant_id_merchants_store_id_id_fk" FOREIGN KEY ("store_id","merchant_id") REFERENCES "public"."merchants"("store_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_store_id_invitation_id_invitations_store_id_id_fk" FOREIGN KEY ("store_id","invitation_id") REFERENCES "public"."invitations"("store_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "spent_refresh_tokens" ADD CONSTRAINT "spent_refresh_tokens_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "spent_refresh_tokens" ADD CONSTRAINT "spent_refresh_tokens_store_id_session_id_sessions_store_id_id_fk" FOREIGN KEY ("store_id","session_id") REFERENCES "public"."sessions"("store_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "throttles" ADD CONSTRAINT "throttles_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_one_open" ON "invitations" USING btree ("store_id","kind","email") WHERE "invitations"."accepted_at" is null;
--> statement-breakpoint
CREATE INDEX "invitations_by_age" ON "invitations" USING btree ("store_id","kind","created_at");
--> statement-breakpoint
CREATE INDEX "one_time_tokens_by_customer" ON "one_time_tokens" USING btree ("store_id","customer_id");
--> statement-breakpoint
CREATE INDEX "one_time_tokens_by_merchant" ON "one_time_tokens" USING btree ("store_id","merchant_id");
--> statement-breakpoint
CREATE INDEX "one_time_tokens_by_invitation" ON "one_time_tokens" USING btree ("store_id","invitation_id");
--> statement-breakpoint
CREATE INDEX "spent_refresh_tokens_by_session" ON "spent_refresh_tokens" USING btree ("store_id","session_id");
--> statement-breakpoint
CREATE INDEX "throttles_by_age" ON "throttles" USING btree ("last_at");
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_store_id_merchant_id_merchants_store_id_id_fk" FOREIGN KEY ("store_id","merchant_id") REFERENCES "public"."merchants"("store_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "customer_addresses_one_default" ON "customer_addresses" USING btree ("store_id","customer_id") WHERE "customer_addresses"."is_default";
--> statement-breakpoint
CREATE INDEX "sessions_by_merchant" ON "sessions" USING btree ("store_id","merchant_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "carts_one_per_customer" ON "carts" USING btree ("store_id","customer_id") WHERE "carts"."status" <> 'closed';
--> statement-breakpoint
CREATE INDEX "sale_orders_by_customer" ON "sale_orders" USING btree ("store_id","customer_id","created_at");
--> statement-breakpoint
CREATE INDEX "sale_orders_of_guests" ON "sale_orders" USING btree ("store_id","buyer_email","buyer_document") WHERE "sale_orders"."customer_id" is null;
--> statement-breakpoint
CREATE INDEX "sale_orders_to_erase" ON "sale_orders" USING btree ("store_id","erasure_asked_at") WHERE "sale_orders"."erasure_asked_at" is not null and "sale_orders"."buyer_email" <> '';
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_token_key" UNIQUE("token_hash");
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_refresh_token_key" UNIQUE("refresh_token_hash");
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_of_one_person" CHECK (num_nonnulls("sessions"."customer_id", "sessions"."merchant_id") = 1);
--> statement-breakpoint
-- ---- A store sees only itself, here too.
DO $$
DECLARE tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY[
    'spent_refresh_tokens', 'invitations', 'one_time_tokens', 'throttles', 'merchant_second_factors',
    'merchant_recovery_codes'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format(
      'CREATE POLICY %I ON %I TO oipet_app USING (store_id = current_setting(''app.store_id'', true)) '
      'WITH CHECK (store_id = current_setting(''app.store_id'', true))', tenant || '_of_store', tenant);
  END LOOP;
END $$;
--> statement-breakpoint
-- ---- A new password or role ends every sign-in, whichever code changes it (decisions §4).
CREATE FUNCTION end_sessions_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'customers' THEN
    DELETE FROM sessions WHERE store_id = NEW.store_id AND customer_id = NEW.id;
  ELSE
    DELETE FROM sessions WHERE store_id = NEW.store_id AND merchant_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER customers_end_sessions AFTER UPDATE OF password_hash ON customers FOR EACH ROW
  WHEN (OLD.password_hash IS DISTINCT FROM NEW.password_hash) EXECUTE FUNCTION end_sessions_of_person();
--> statement-breakpoint
CREATE TRIGGER merchants_end_sessions AFTER UPDATE OF password_hash, role ON merchants FOR EACH ROW
  WHEN ((OLD.password_hash, OLD.role) IS DISTINCT FROM (NEW.password_hash, NEW.role))
  EXECUTE FUNCTION end_sessions_of_person();
--> statement-breakpoint
-- Stores are changed outside of any store's transaction, which would see no session: the owner's rights do.
CREATE FUNCTION end_sessions_of_store() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  DELETE FROM sessions WHERE store_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stores_end_sessions AFTER UPDATE OF status ON stores FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status AND NEW.status = 'suspended') EXECUTE FUNCTION end_sessions_of_store();
--> statement-breakpoint
-- A token of another store is refused by another name than one nobody knows (decisions §3). Tells yes or no, nothing more.
CREATE FUNCTION is_token_of_any_store(hash text, at timestamptz) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT EXISTS (SELECT FROM sessions WHERE token_hash = hash AND expires_at > at)
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION is_token_of_any_store(text, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION is_token_of_any_store(text, timestamptz) TO oipet_app;
