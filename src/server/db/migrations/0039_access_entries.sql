CREATE TABLE "access_entries" (
	"store_id" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"person_kind" text NOT NULL,
	"person_id" text NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "access_entries_store_id_hour_person_kind_person_id_address_pk" PRIMARY KEY("store_id","hour","person_kind","person_id","address"),
	CONSTRAINT "access_entries_person_known" CHECK ("access_entries"."person_kind" in ('customer', 'merchant'))
);
--> statement-breakpoint
ALTER TABLE "access_entries" ADD CONSTRAINT "access_entries_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "access_entries" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY access_entries_of_store ON access_entries TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
-- Written and, once its months are over, removed.
REVOKE UPDATE ON access_entries FROM oipet_app;
