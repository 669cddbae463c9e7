CREATE TABLE "consent_entries" (
	"store_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "consent_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" text,
	"receipt" text,
	"subject" text NOT NULL,
	"answer" text NOT NULL,
	"text_version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_entries_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "consent_entries_subject_known" CHECK ("consent_entries"."subject" in ('cookies', 'cartReminders', 'terms')),
	CONSTRAINT "consent_entries_answer_known" CHECK ("consent_entries"."answer" in ('given', 'refused')),
	CONSTRAINT "consent_entries_of_one" CHECK (num_nonnulls("consent_entries"."customer_id", "consent_entries"."receipt") = 1),
	CONSTRAINT "consent_entries_cookies_of_browser" CHECK (("consent_entries"."subject" = 'cookies') = ("consent_entries"."receipt" is not null))
);
--> statement-breakpoint
ALTER TABLE "consent_entries" ADD CONSTRAINT "consent_entries_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consent_entries_receipt_key" ON "consent_entries" USING btree ("store_id","receipt");--> statement-breakpoint
CREATE INDEX "consent_entries_by_customer" ON "consent_entries" USING btree ("store_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "consent_entries_by_age" ON "consent_entries" USING btree ("store_id","created_at");--> statement-breakpoint
ALTER TABLE "consent_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "consent_entries" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY consent_entries_of_store ON consent_entries TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
-- Proof: written and, once its years are over, removed.
REVOKE UPDATE ON consent_entries FROM oipet_app;--> statement-breakpoint
-- Who agreed to reminders and terms before there was this log: the answer that stands, on the day it was given.
INSERT INTO consent_entries (store_id, customer_id, subject, answer, text_version, created_at)
SELECT store_id, id, 'terms', 'given', terms_version, terms_accepted_at FROM customers
WHERE terms_version IS NOT NULL AND terms_accepted_at IS NOT NULL
UNION ALL
SELECT store_id, id, 'cartReminders', 'given', coalesce(terms_version, ''), cart_reminders_since FROM customers
WHERE cart_reminders_since IS NOT NULL;--> statement-breakpoint
-- Notes are never changed by the shop, and go with the buyer they are about: only of orders whose contact is erased.
CREATE FUNCTION forget_order_notes(orders text[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  DELETE FROM sale_order_notes n USING sale_orders o
  WHERE n.store_id = current_setting('app.store_id', true) AND n.sale_order_id = ANY (orders)
    AND o.store_id = n.store_id AND o.id = n.sale_order_id AND o.buyer_email = '';
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION forget_order_notes(text[]) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION forget_order_notes(text[]) TO oipet_app;
