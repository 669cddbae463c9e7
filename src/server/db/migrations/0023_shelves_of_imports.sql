CREATE TABLE "catalog_import_shelves" (
	"store_id" text NOT NULL,
	"import_id" text NOT NULL,
	"kind" text NOT NULL,
	"row_id" text NOT NULL,
	"parent_id" text,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"name" text NOT NULL,
	"line" integer NOT NULL,
	"is_kept" boolean DEFAULT false NOT NULL,
	CONSTRAINT "catalog_import_shelves_store_id_import_id_row_id_pk" PRIMARY KEY("store_id","import_id","row_id"),
	CONSTRAINT "catalog_import_shelves_kind_known" CHECK ("catalog_import_shelves"."kind" in ('category', 'brand'))
);
--> statement-breakpoint
ALTER TABLE "catalog_import_shelves" ADD CONSTRAINT "catalog_import_shelves_store_id_import_id_catalog_imports_store_id_id_fk" FOREIGN KEY ("store_id","import_id") REFERENCES "public"."catalog_imports"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalog_import_shelves_by_line" ON "catalog_import_shelves" USING btree ("store_id","import_id","line");--> statement-breakpoint
-- ---- A store sees only its own.
ALTER TABLE catalog_import_shelves ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY catalog_import_shelves_of_store ON catalog_import_shelves TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));
