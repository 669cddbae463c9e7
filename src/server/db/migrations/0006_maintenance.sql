CREATE TABLE "platform_maintenance" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "platform_maintenance_one_row" CHECK ("platform_maintenance"."id" = 1)
);
--> statement-breakpoint
-- Notified to every process at once: the platform's own state is no store's catalogue.
CREATE FUNCTION tell_platform_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('platform_changed', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER platform_maintenance_tell AFTER INSERT OR UPDATE OR DELETE ON platform_maintenance FOR EACH STATEMENT
  EXECUTE FUNCTION tell_platform_changed();
