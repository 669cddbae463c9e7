CREATE TABLE "accepted_texts" (
	"store_id" text NOT NULL,
	"hash" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accepted_texts_store_id_hash_pk" PRIMARY KEY("store_id","hash"),
	CONSTRAINT "accepted_texts_hash_whole" CHECK ("accepted_texts"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "store_pages" DROP CONSTRAINT "store_pages_slug_known";--> statement-breakpoint
ALTER TABLE "sale_orders" ADD COLUMN "terms_hash" text;--> statement-breakpoint
ALTER TABLE "accepted_texts" ADD CONSTRAINT "accepted_texts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_orders" ADD CONSTRAINT "sale_orders_terms_kept" FOREIGN KEY ("store_id","terms_hash") REFERENCES "public"."accepted_texts"("store_id","hash") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "store_pages" ADD CONSTRAINT "store_pages_slug_known" CHECK ("store_pages"."slug" in ('common-questions', 'shipping-policy', 'privacy-policy', 'exchanges-returns', 'terms-of-purchase')) NOT VALID;--> statement-breakpoint
ALTER TABLE "accepted_texts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "accepted_texts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY accepted_texts_of_store ON accepted_texts TO oipet_app
  USING (store_id = current_setting('app.store_id', true)) WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
-- What somebody accepted stays as they read it.
CREATE FUNCTION refuse_changed_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a text that was accepted is not changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'accepted_texts_unchanged', TABLE = 'accepted_texts';
END $$;--> statement-breakpoint
CREATE TRIGGER accepted_texts_unchanged BEFORE UPDATE ON accepted_texts FOR EACH ROW EXECUTE FUNCTION refuse_changed_text();
