CREATE TABLE "refund_accounts" (
	"store_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"account" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_accounts_store_id_payment_id_pk" PRIMARY KEY("store_id","payment_id")
);
--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_store_id_payment_id_payments_store_id_id_fk" FOREIGN KEY ("store_id","payment_id") REFERENCES "public"."payments"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- ---- A store sees only its own.
DO $$
DECLARE tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY['refund_accounts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format(
      'CREATE POLICY %I ON %I TO oipet_app USING (store_id = current_setting(''app.store_id'', true)) '
      'WITH CHECK (store_id = current_setting(''app.store_id'', true))', tenant || '_of_store', tenant);
  END LOOP;
END $$;--> statement-breakpoint
-- ---- Accounts named with a return, whose money is still on its way, move to where all of them are.
INSERT INTO refund_accounts (store_id, payment_id, account)
SELECT payment.store_id, payment.id, asked.bank_account
FROM order_returns asked
JOIN payments payment ON payment.store_id = asked.store_id AND payment.sale_order_id = asked.sale_order_id
WHERE asked.bank_account IS NOT NULL AND payment.method = 'boleto' AND payment.status IN ('paid', 'pendingRefund');
--> statement-breakpoint
UPDATE order_returns SET bank_account = NULL WHERE bank_account IS NOT NULL;
