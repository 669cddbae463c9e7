CREATE TABLE "first_step_choices" (
	"store_id" text NOT NULL,
	"choice" text NOT NULL,
	"merchant_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "first_step_choices_store_id_choice_pk" PRIMARY KEY("store_id","choice"),
	CONSTRAINT "first_step_choices_choice_known" CHECK ("first_step_choices"."choice" in ('themeKept', 'policiesAccepted'))
);
--> statement-breakpoint
ALTER TABLE "first_step_choices" ADD CONSTRAINT "first_step_choices_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_step_choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY first_step_choices_of_store ON first_step_choices TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));
