CREATE TABLE "store_subscriptions" (
	"store_id" text PRIMARY KEY NOT NULL,
	"attempt_key" text NOT NULL,
	"subscription_id" text,
	"plan_id" text NOT NULL,
	"status" text NOT NULL,
	"failed_since" timestamp with time zone,
	"suspends_at" timestamp with time zone,
	"warned_of" timestamp with time zone,
	"read_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_subscriptions_status_known" CHECK ("store_subscriptions"."status" in ('active', 'canceled', 'future', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"attempt_key" text NOT NULL,
	"recipient_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint,
	"status" text NOT NULL,
	"provider_id" text,
	"requested_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expected_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	CONSTRAINT "withdrawals_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "withdrawals_attempt_key" UNIQUE("store_id","attempt_key"),
	CONSTRAINT "withdrawals_status_known" CHECK ("withdrawals"."status" in ('pendingTransfer', 'processing', 'transferred', 'failed', 'canceled')),
	CONSTRAINT "withdrawals_amount_positive" CHECK ("withdrawals"."amount" > 0),
	CONSTRAINT "withdrawals_told_by_provider" CHECK ("withdrawals"."provider_id" is not null or "withdrawals"."status" in ('processing', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "store_subscriptions" ADD CONSTRAINT "store_subscriptions_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "store_subscriptions_subscription_key" ON "store_subscriptions" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_provider_key" ON "withdrawals" USING btree ("store_id","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_one_unanswered" ON "withdrawals" USING btree ("store_id") WHERE "withdrawals"."status" = 'processing' and "withdrawals"."provider_id" is null;--> statement-breakpoint
CREATE INDEX "withdrawals_by_age" ON "withdrawals" USING btree ("store_id","created_at");--> statement-breakpoint
-- ---- A store sees only its own.
ALTER TABLE withdrawals ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY withdrawals_of_store ON withdrawals TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
ALTER TABLE store_subscriptions ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY store_subscriptions_of_store ON store_subscriptions TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
-- ---- A suspended store's shoppers are signed out; its merchants stay, for they are who can pay.
CREATE OR REPLACE FUNCTION end_sessions_of_store() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  DELETE FROM sessions WHERE store_id = NEW.id AND customer_id IS NOT NULL;
  RETURN NULL;
END $$;
