DROP INDEX "store_domains_domain_key";--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "store_domains" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_domains" ADD COLUMN "is_primary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "store_domains" ADD COLUMN "token" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_domains" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "store_pages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "store_domains_active_key" ON "store_domains" USING btree ("domain") WHERE "store_domains"."status" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "store_domains_one_primary" ON "store_domains" USING btree ("store_id") WHERE "store_domains"."is_primary";--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_end_after_beginning" CHECK ("banners"."ends_at" > "banners"."starts_at");--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_external_secure" CHECK (not "banners"."is_external" or "banners"."url" like 'https://%');--> statement-breakpoint
ALTER TABLE "store_domains" ADD CONSTRAINT "store_domains_status_known" CHECK ("store_domains"."status" in ('pending', 'active'));--> statement-breakpoint
ALTER TABLE "store_domains" ADD CONSTRAINT "store_domains_primary_active" CHECK ("store_domains"."status" = 'active' or not "store_domains"."is_primary");--> statement-breakpoint
-- ---- Two levels of categories, whoever writes them (specification §3).
CREATE FUNCTION refuse_third_level() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.parent_id IS NOT NULL AND (
    EXISTS (SELECT FROM categories WHERE store_id = NEW.store_id AND id = NEW.parent_id AND parent_id IS NOT NULL)
    OR EXISTS (SELECT FROM categories WHERE store_id = NEW.store_id AND parent_id = NEW.id)
  ) THEN
    RAISE EXCEPTION 'categories have two levels' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER categories_two_levels AFTER INSERT OR UPDATE OF parent_id ON categories
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_third_level();
