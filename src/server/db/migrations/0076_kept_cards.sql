CREATE TABLE "customer_cards" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"provider_customer_id" text NOT NULL,
	"provider_card_id" text NOT NULL,
	"brand" text,
	"last_digits" text,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"consent_version" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_cards_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "customer_cards_once" UNIQUE("store_id","customer_id","provider_card_id"),
	CONSTRAINT "customer_cards_last_four" CHECK ("customer_cards"."last_digits" ~ '^[0-9]{4}$'),
	CONSTRAINT "customer_cards_month" CHECK ("customer_cards"."exp_month" between 1 and 12 and "customer_cards"."exp_year" between 2000 and 9999)
);
--> statement-breakpoint
CREATE TABLE "repeat_settings" (
	"store_id" text PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"min_products_value" bigint DEFAULT 0 NOT NULL,
	"first_percent" integer,
	"first_most" bigint,
	"ends_on" date,
	CONSTRAINT "repeat_settings_percent_in_reach" CHECK ("repeat_settings"."percent" between 0 and 100),
	CONSTRAINT "repeat_settings_first_in_reach" CHECK ("repeat_settings"."first_percent" is null or "repeat_settings"."first_percent" between 0 and 100),
	CONSTRAINT "repeat_settings_most_of_first" CHECK ("repeat_settings"."first_most" is null or ("repeat_settings"."first_most" >= 0 and "repeat_settings"."first_percent" is not null)),
	CONSTRAINT "repeat_settings_minimum_not_negative" CHECK ("repeat_settings"."min_products_value" >= 0)
);
--> statement-breakpoint
ALTER TABLE "customer_cards" ADD CONSTRAINT "customer_cards_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_cards" ADD CONSTRAINT "customer_cards_store_id_customer_id_customers_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customers"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repeat_settings" ADD CONSTRAINT "repeat_settings_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_cards_one_default" ON "customer_cards" USING btree ("store_id","customer_id") WHERE "customer_cards"."is_default";--> statement-breakpoint
ALTER TABLE "customer_cards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customer_cards" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY customer_cards_of_store ON customer_cards TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
ALTER TABLE "repeat_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "repeat_settings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY repeat_settings_of_store ON repeat_settings TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
-- A card whose row goes is forgotten by the provider, whoever removes it: its customer, an erased account, a store's end.
CREATE FUNCTION forget_removed_card() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM add_jobs(jsonb_build_array(jsonb_build_object(
    'job', 'forgetCard', 'jobKey', 'forgetCard:' || OLD.id, 'runAt', NULL, 'payload', jsonb_build_object(
      'cardId', OLD.id, 'providerCustomerId', OLD.provider_customer_id, 'providerCardId', OLD.provider_card_id)::text)));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER customer_cards_forgotten AFTER DELETE ON customer_cards FOR EACH ROW EXECUTE FUNCTION forget_removed_card();--> statement-breakpoint
-- The provider has one customer of an e-mail for all stores, and one card of theirs: it is forgotten once no store keeps it.
CREATE FUNCTION is_card_kept(asked text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT EXISTS (SELECT FROM customer_cards WHERE provider_card_id = asked)
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION is_card_kept(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION is_card_kept(text) TO oipet_app;
