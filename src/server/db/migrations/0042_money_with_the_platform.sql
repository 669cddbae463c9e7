CREATE TABLE "platform_payouts" (
	"store_id" text NOT NULL,
	"id" text DEFAULT gen_random_uuid()::text NOT NULL,
	"amount" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"paid_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_payouts_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "platform_payouts_amount_given" CHECK ("platform_payouts"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "platform_payouts" ADD CONSTRAINT "platform_payouts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_of_platform" ON "payments" USING btree ("store_id","id","amount") WHERE "payments"."recipient_id" is null and "payments"."paid_at" is not null;--> statement-breakpoint
-- ---- A store sees only its own; the application reads what the operators write.
ALTER TABLE platform_payouts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY platform_payouts_of_store ON platform_payouts TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON platform_payouts FROM oipet_app;
