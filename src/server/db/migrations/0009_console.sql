CREATE TABLE "platform_throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "platform_owners" ADD COLUMN "role" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_sessions" ADD COLUMN "refresh_token_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_sessions" ADD COLUMN "former_refresh_hash" text;--> statement-breakpoint
CREATE INDEX "platform_throttles_by_age" ON "platform_throttles" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "platform_sessions_by_former" ON "platform_sessions" USING btree ("former_refresh_hash");--> statement-breakpoint
ALTER TABLE "platform_sessions" ADD CONSTRAINT "platform_sessions_refresh_key" UNIQUE("refresh_token_hash");--> statement-breakpoint
ALTER TABLE "platform_owners" ADD CONSTRAINT "platform_owners_role_known" CHECK ("platform_owners"."role" in ('owner', 'support'));