CREATE TABLE "store_recipients" (
	"store_id" text PRIMARY KEY NOT NULL,
	"recipient_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "store_recipients" ADD CONSTRAINT "store_recipients_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "store_recipients_recipient_key" ON "store_recipients" USING btree ("recipient_id");--> statement-breakpoint
-- ---- A store sees only its own.
ALTER TABLE "store_recipients" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "store_recipients_of_store" ON "store_recipients" TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));
