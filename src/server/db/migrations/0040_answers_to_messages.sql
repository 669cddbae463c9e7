CREATE TABLE "contact_entries" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"message_id" text NOT NULL,
	"kind" text NOT NULL,
	"author_id" text NOT NULL,
	"message" text NOT NULL,
	"email_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_entries_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "contact_entries_kind_known" CHECK ("contact_entries"."kind" in ('answer', 'note', 'resolution')),
	CONSTRAINT "contact_entries_say_something" CHECK ("contact_entries"."kind" = 'resolution' or "contact_entries"."message" <> ''),
	CONSTRAINT "contact_entries_answers_are_mailed" CHECK (("contact_entries"."kind" = 'answer') = ("contact_entries"."email_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "refused_with" text;--> statement-breakpoint
ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_store_id_message_id_contact_messages_store_id_id_fk" FOREIGN KEY ("store_id","message_id") REFERENCES "public"."contact_messages"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_entries_by_message" ON "contact_entries" USING btree ("store_id","message_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_by_age" ON "contact_messages" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_waiting" ON "contact_messages" USING btree ("store_id","created_at") WHERE "contact_messages"."handled_at" is null;
--> statement-breakpoint
-- ---- A store sees only its own; what was said stays said. Entries go with their message, by the foreign key.
ALTER TABLE contact_entries ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY contact_entries_of_store ON contact_entries TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
REVOKE UPDATE, DELETE ON contact_entries FROM oipet_app;--> statement-breakpoint
-- ---- Until now messages were answered from the store's mailbox: those whose five days are over wait no more.
UPDATE "contact_messages" SET "handled_at" = "created_at" WHERE "created_at" < now() - interval '5 days';
