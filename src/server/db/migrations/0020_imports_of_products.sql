CREATE TABLE "catalog_imports" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"file_name" text NOT NULL,
	"kind" text,
	"status" text NOT NULL,
	"fault" jsonb,
	"is_stale" boolean DEFAULT false NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"unknown_columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "catalog_imports_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "catalog_imports_status_known" CHECK ("catalog_imports"."status" in ('checking', 'checked', 'applying', 'applied', 'undoing', 'undone', 'failed')),
	CONSTRAINT "catalog_imports_kind_known" CHECK ("catalog_imports"."kind" in ('products', 'stock', 'prices', 'variants'))
);
--> statement-breakpoint
CREATE TABLE "catalog_import_chunks" (
	"store_id" text NOT NULL,
	"import_id" text NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "catalog_import_chunks_store_id_import_id_position_pk" PRIMARY KEY("store_id","import_id","position")
);
--> statement-breakpoint
CREATE TABLE "catalog_import_lines" (
	"store_id" text NOT NULL,
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"sku" text NOT NULL,
	"changes" jsonb NOT NULL,
	"faults" jsonb NOT NULL,
	"kept" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "catalog_import_lines_store_id_import_id_line_pk" PRIMARY KEY("store_id","import_id","line"),
	CONSTRAINT "catalog_import_lines_kind_known" CHECK ("catalog_import_lines"."kind" in ('error', 'new', 'changed', 'unchanged'))
);
--> statement-breakpoint
CREATE TABLE "catalog_import_touches" (
	"store_id" text NOT NULL,
	"import_id" text NOT NULL,
	"subject" text NOT NULL,
	"row_id" text NOT NULL,
	"product_id" text NOT NULL,
	"line" integer NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"stock_delta" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "catalog_import_touches_store_id_import_id_subject_row_id_pk" PRIMARY KEY("store_id","import_id","subject","row_id"),
	CONSTRAINT "catalog_import_touches_subject_known" CHECK ("catalog_import_touches"."subject" in ('product', 'variant'))
);
--> statement-breakpoint
ALTER TABLE "catalog_imports" ADD CONSTRAINT "catalog_imports_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_import_chunks" ADD CONSTRAINT "catalog_import_chunks_store_id_import_id_catalog_imports_store_id_id_fk" FOREIGN KEY ("store_id","import_id") REFERENCES "public"."catalog_imports"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_import_lines" ADD CONSTRAINT "catalog_import_lines_store_id_import_id_catalog_imports_store_id_id_fk" FOREIGN KEY ("store_id","import_id") REFERENCES "public"."catalog_imports"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_import_touches" ADD CONSTRAINT "catalog_import_touches_store_id_import_id_catalog_imports_store_id_id_fk" FOREIGN KEY ("store_id","import_id") REFERENCES "public"."catalog_imports"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalog_imports_by_time" ON "catalog_imports" USING btree ("store_id","created_at" DESC NULLS LAST);--> statement-breakpoint
-- ---- A store sees only its own.
DO $$ DECLARE name text; BEGIN
  FOREACH name IN ARRAY ARRAY['catalog_imports', 'catalog_import_chunks', 'catalog_import_lines', 'catalog_import_touches'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY %I ON %I TO oipet_app USING (store_id = current_setting(''app.store_id'', true)) '
      'WITH CHECK (store_id = current_setting(''app.store_id'', true))', name || '_of_store', name);
  END LOOP;
END $$;
