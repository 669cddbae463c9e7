CREATE TABLE "platform_leaks" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"whose" text NOT NULL,
	"known_on" date NOT NULL,
	"authority_on" date,
	"people_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"is_risky" boolean,
	"conclusion" text,
	CONSTRAINT "platform_leaks_title_given" CHECK (length("platform_leaks"."title") between 1 and 120),
	CONSTRAINT "platform_leaks_text_given" CHECK (length("platform_leaks"."text") between 1 and 2000),
	CONSTRAINT "platform_leaks_whose_given" CHECK (length("platform_leaks"."whose") between 1 and 600),
	CONSTRAINT "platform_leaks_told_when_known" CHECK (coalesce("platform_leaks"."authority_on", "platform_leaks"."known_on") >= "platform_leaks"."known_on" and coalesce("platform_leaks"."people_on", "platform_leaks"."known_on") >= "platform_leaks"."known_on"),
	CONSTRAINT "platform_leaks_closed_whole" CHECK (num_nonnulls("platform_leaks"."closed_at", "platform_leaks"."is_risky", "platform_leaks"."conclusion") in (0, 3)
        and length(coalesce("platform_leaks"."conclusion", 'open')) between 1 and 2000),
	CONSTRAINT "platform_leaks_told_before_closed" CHECK (not coalesce("platform_leaks"."is_risky", false) or num_nonnulls("platform_leaks"."authority_on", "platform_leaks"."people_on") = 2)
);
--> statement-breakpoint
-- A register is never shortened.
REVOKE DELETE ON platform_leaks FROM oipet_app;
