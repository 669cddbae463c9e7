-- The schema of version 1.0.0. From then on migrations are only added. First what drizzle-kit makes of
-- src/server/db/schema, then what it cannot say: the application's role, row-level security, legal moves of states, sums
-- and words kept by triggers, notifications.

-- Before the tables, as an index uses it: whether words say a weight or volume of what is inside: '1 kg', '1,5 litros';
-- not of an animal: 'até 10 kg', '4 a 10 kg'. A changed rule must be a new function with indexes of its own. Not in SQL,
-- which would be inlined into every statement, past the statistics of its index.
CREATE FUNCTION says_measure(words text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  -- Most say nothing of the kind: those are done with after one look.
  RETURN words ~* '\m\d+([.,]\d+)?\s*(kg|g|ml|l|litros?)\M'
    AND regexp_replace(words, '(\d+([.,]\d+)?\s*(kg\s*)?)?\m(a|ate|até|acima de|mais de)\s+\d+([.,]\d+)?\s*kg', '', 'gi')
      ~* '\m\d+([.,]\d+)?\s*(kg|g|ml|l|litros?)\M';
END $$;--> statement-breakpoint

CREATE TABLE "customer_addresses" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"recipient" text NOT NULL,
	"zip_code" text NOT NULL,
	"street" text NOT NULL,
	"number" text NOT NULL,
	"complement" text,
	"neighborhood" text NOT NULL,
	"city_id" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_addresses_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"document" text NOT NULL,
	"phone" text NOT NULL,
	"password_hash" text NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"pending_email" text,
	"terms_version" text,
	"terms_accepted_at" timestamp with time zone,
	"cart_reminders_since" timestamp with time zone,
	CONSTRAINT "customers_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "customers_email_key" UNIQUE("store_id","email"),
	CONSTRAINT "customers_document_key" UNIQUE("store_id","document")
);
--> statement-breakpoint
CREATE TABLE "merchants" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merchants_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "merchants_email_key" UNIQUE("store_id","email"),
	CONSTRAINT "merchants_role_known" CHECK ("merchants"."role" in ('owner', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"store_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"customer_id" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" text NOT NULL,
	"refresh_token_hash" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"merchant_id" text,
	"device" text DEFAULT '' NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "sessions_token_key" UNIQUE("token_hash"),
	CONSTRAINT "sessions_refresh_token_key" UNIQUE("refresh_token_hash"),
	CONSTRAINT "sessions_of_one_person" CHECK (num_nonnulls("sessions"."customer_id", "sessions"."merchant_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "cart_products" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"cart_id" text NOT NULL,
	"product_id" text NOT NULL,
	"product_variant_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_products_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "cart_products_one_line_per_variant" UNIQUE("store_id","cart_id","product_variant_id"),
	CONSTRAINT "cart_products_quantity_in_bounds" CHECK ("cart_products"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"shipping_state" text DEFAULT 'none' NOT NULL,
	"selected_shipping_id" text,
	"zip_code" text,
	"delivery_city_id" text,
	"address_id" text,
	"voucher_id" text,
	"customer_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_shipping_chosen" boolean DEFAULT false NOT NULL,
	CONSTRAINT "carts_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "carts_status_known" CHECK ("carts"."status" in ('open', 'closed', 'abandoned')),
	CONSTRAINT "carts_shipping_state_known" CHECK ("carts"."shipping_state" in ('none', 'quoting', 'quoted', 'selected', 'unavailable')),
	CONSTRAINT "carts_zip_code_digits" CHECK ("carts"."zip_code" is null or "carts"."zip_code" ~ '^[0-9]{8}$'),
	CONSTRAINT "carts_selection_when_selected" CHECK ("carts"."shipping_state" <> 'selected' or "carts"."selected_shipping_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"file_key" text NOT NULL,
	"alt" text NOT NULL,
	"url" text,
	"is_external" boolean DEFAULT false NOT NULL,
	"title" text,
	"description" text,
	"action" text,
	"position" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "banners_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "banners_end_after_beginning" CHECK ("banners"."ends_at" > "banners"."starts_at"),
	CONSTRAINT "banners_external_secure" CHECK (not "banners"."is_external" or "banners"."url" like 'https://%')
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"logo_url" text,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "brands_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "brands_slug_key" UNIQUE("store_id","slug")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"parent_id" text,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"image_url" text,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "categories_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "categories_slug_key" UNIQUE("store_id","slug"),
	CONSTRAINT "categories_not_own_parent" CHECK ("categories"."parent_id" is distinct from "categories"."id")
);
--> statement-breakpoint
CREATE TABLE "category_slugs" (
	"store_id" text NOT NULL,
	"slug" text NOT NULL,
	"category_id" text NOT NULL,
	CONSTRAINT "category_slugs_store_id_slug_pk" PRIMARY KEY("store_id","slug")
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"store_id" text NOT NULL,
	"category_id" text NOT NULL,
	"product_id" text NOT NULL,
	CONSTRAINT "product_categories_store_id_category_id_product_id_pk" PRIMARY KEY("store_id","category_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"product_id" text NOT NULL,
	"file_key" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_images_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_slugs" (
	"store_id" text NOT NULL,
	"slug" text NOT NULL,
	"product_id" text NOT NULL,
	CONSTRAINT "product_slugs_store_id_slug_pk" PRIMARY KEY("store_id","slug")
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"product_id" text NOT NULL,
	"sku" text NOT NULL,
	"option_values" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price" bigint NOT NULL,
	"original_price" bigint,
	"stock" integer DEFAULT 0 NOT NULL,
	"weight_g" integer NOT NULL,
	"width_cm" integer NOT NULL,
	"height_cm" integer NOT NULL,
	"length_cm" integer NOT NULL,
	"net_amount" integer,
	"net_unit" text,
	"position" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"gtin" text,
	CONSTRAINT "product_variants_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "product_variants_sku_key" UNIQUE("store_id","sku"),
	CONSTRAINT "product_variants_stock_not_negative" CHECK ("product_variants"."stock" >= 0),
	CONSTRAINT "product_variants_price_positive" CHECK ("product_variants"."price" > 0 and "product_variants"."price" <= 999999999),
	CONSTRAINT "product_variants_original_above" CHECK ("product_variants"."original_price" is null or "product_variants"."original_price" > "product_variants"."price"),
	CONSTRAINT "product_variants_measures_positive" CHECK ("product_variants"."weight_g" > 0 and "product_variants"."width_cm" > 0 and "product_variants"."height_cm" > 0 and "product_variants"."length_cm" > 0),
	CONSTRAINT "product_variants_net_whole" CHECK (("product_variants"."net_amount" is null) = ("product_variants"."net_unit" is null) and ("product_variants"."net_amount" is null or "product_variants"."net_amount" > 0)),
	CONSTRAINT "product_variants_net_unit_known" CHECK ("product_variants"."net_unit" in ('g', 'ml', 'un')),
	CONSTRAINT "product_variants_gtin_digits" CHECK ("product_variants"."gtin" ~ '^([0-9]{8}|[0-9]{12,14})$')
);
--> statement-breakpoint
CREATE TABLE "products" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"brand_id" text,
	"attributes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ncm" text,
	"gtin" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"removed_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"sold_count" integer DEFAULT 0 NOT NULL,
	"min_price" bigint DEFAULT 0 NOT NULL,
	"original_min_price" bigint,
	"has_stock" boolean DEFAULT false NOT NULL,
	"variant_count" integer DEFAULT 0 NOT NULL,
	"unit_price" bigint,
	"unit" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"species" text[] DEFAULT '{}' NOT NULL,
	"life_stage" text,
	"breed_size" text,
	"search_vector" "tsvector" DEFAULT ''::tsvector NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "products_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "products_slug_key" UNIQUE("store_id","slug"),
	CONSTRAINT "products_min_price_not_negative" CHECK ("products"."min_price" >= 0),
	CONSTRAINT "products_species_known" CHECK ("products"."species" <@ array['dog', 'cat', 'bird', 'fish', 'smallPet']),
	CONSTRAINT "products_life_stage_known" CHECK ("products"."life_stage" in ('puppy', 'adult', 'senior', 'all')),
	CONSTRAINT "products_breed_size_known" CHECK ("products"."breed_size" in ('small', 'medium', 'large', 'all'))
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"store_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stock_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_variant_id" text NOT NULL,
	"delta" integer NOT NULL,
	"reason" text NOT NULL,
	"sale_order_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"merchant_id" text,
	"note" text,
	"api_key_id" text,
	CONSTRAINT "stock_moves_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "stock_moves_reason_known" CHECK ("stock_moves"."reason" in ('initial', 'sold', 'released', 'returned', 'adjusted', 'counted', 'received', 'damaged'))
);
--> statement-breakpoint
CREATE TABLE "variant_images" (
	"store_id" text NOT NULL,
	"product_variant_id" text NOT NULL,
	"product_image_id" text NOT NULL,
	CONSTRAINT "variant_images_store_id_product_variant_id_product_image_id_pk" PRIMARY KEY("store_id","product_variant_id","product_image_id")
);
--> statement-breakpoint
CREATE TABLE "checkout_references" (
	"store_id" text NOT NULL,
	"ref" text NOT NULL,
	"cart_id" text NOT NULL,
	"customer_id" text,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkout_references_store_id_ref_pk" PRIMARY KEY("store_id","ref"),
	CONSTRAINT "checkout_references_one_per_cart" UNIQUE("store_id","cart_id")
);
--> statement-breakpoint
CREATE TABLE "contact_entries" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"message_id" text NOT NULL,
	"kind" text NOT NULL,
	"author_id" text NOT NULL,
	"message" text NOT NULL,
	"email_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "contact_entries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "contact_entries_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "contact_entries_kind_known" CHECK ("contact_entries"."kind" in ('answer', 'note', 'resolution')),
	CONSTRAINT "contact_entries_say_something" CHECK ("contact_entries"."kind" = 'resolution' or "contact_entries"."message" <> ''),
	CONSTRAINT "contact_entries_answers_are_mailed" CHECK (("contact_entries"."kind" = 'answer') = ("contact_entries"."email_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"protocol" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subject" text,
	"order_number" text,
	"company_name" text,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "contact_messages_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "contact_messages_protocol_key" UNIQUE("store_id","protocol"),
	CONSTRAINT "contact_messages_kind_known" CHECK ("contact_messages"."kind" in ('store', 'platform')),
	CONSTRAINT "contact_messages_subject_known" CHECK ("contact_messages"."subject" in ('order', 'product', 'delivery', 'exchange', 'privacy', 'other'))
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"role" text,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "invitations_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "invitations_kind_known" CHECK ("invitations"."kind" in ('customer', 'merchant')),
	CONSTRAINT "invitations_role_of_merchants" CHECK (("invitations"."kind" = 'merchant') = ("invitations"."role" is not null))
);
--> statement-breakpoint
CREATE TABLE "merchant_recovery_codes" (
	"store_id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merchant_recovery_codes_store_id_merchant_id_code_hash_pk" PRIMARY KEY("store_id","merchant_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "merchant_second_factors" (
	"store_id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"secret_box" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merchant_second_factors_store_id_merchant_id_pk" PRIMARY KEY("store_id","merchant_id")
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"store_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"customer_id" text,
	"merchant_id" text,
	"invitation_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_tokens_store_id_token_hash_pk" PRIMARY KEY("store_id","token_hash"),
	CONSTRAINT "one_time_tokens_purpose_known" CHECK ("one_time_tokens"."purpose" in ('confirmEmail', 'resetPassword', 'acceptInvitation')),
	CONSTRAINT "one_time_tokens_for_one" CHECK (num_nonnulls("one_time_tokens"."customer_id", "one_time_tokens"."merchant_id", "one_time_tokens"."invitation_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "spent_refresh_tokens" (
	"store_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"session_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spent_refresh_tokens_store_id_token_hash_pk" PRIMARY KEY("store_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"store_id" text NOT NULL,
	"key" text NOT NULL,
	"tries" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	CONSTRAINT "throttles_store_id_key_pk" PRIMARY KEY("store_id","key")
);
--> statement-breakpoint
CREATE TABLE "platform_payouts" (
	"store_id" text NOT NULL,
	"id" text DEFAULT gen_random_uuid()::text NOT NULL,
	"amount" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"paid_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_payouts_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "platform_payouts_amount_given" CHECK ("platform_payouts"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "store_recipients" (
	"store_id" text PRIMARY KEY NOT NULL,
	"recipient_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_subscriptions" (
	"store_id" text PRIMARY KEY NOT NULL,
	"attempt_key" text NOT NULL,
	"subscription_id" text,
	"plan_id" text NOT NULL,
	"status" text NOT NULL,
	"failed_since" timestamp with time zone,
	"suspends_at" timestamp with time zone,
	"warned_of" timestamp with time zone,
	"read_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_subscriptions_status_known" CHECK ("store_subscriptions"."status" in ('active', 'canceled', 'future', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"attempt_key" text NOT NULL,
	"recipient_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint,
	"status" text NOT NULL,
	"provider_id" text,
	"requested_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expected_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	CONSTRAINT "withdrawals_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "withdrawals_attempt_key" UNIQUE("store_id","attempt_key"),
	CONSTRAINT "withdrawals_status_known" CHECK ("withdrawals"."status" in ('pendingTransfer', 'processing', 'transferred', 'failed', 'canceled')),
	CONSTRAINT "withdrawals_amount_positive" CHECK ("withdrawals"."amount" > 0),
	CONSTRAINT "withdrawals_told_by_provider" CHECK ("withdrawals"."provider_id" is not null or "withdrawals"."status" in ('processing', 'failed'))
);
--> statement-breakpoint
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
	"bulk" jsonb,
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
CREATE TABLE "api_keys" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"hint" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_on" text,
	"minute_at" timestamp with time zone,
	"minute_calls" integer DEFAULT 0 NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "api_keys_hash_key" UNIQUE("key_hash"),
	CONSTRAINT "api_keys_scopes_known" CHECK ("api_keys"."scopes" <@ array['orders.read', 'catalogue.read', 'figures.read', 'stock.write', 'prices.write', 'fulfilment.write'] and cardinality("api_keys"."scopes") > 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"event_id" text NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"answer_code" integer,
	"answer" text,
	"duration_ms" integer,
	"fault" text,
	CONSTRAINT "webhook_deliveries_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "webhook_deliveries_once" UNIQUE("store_id","endpoint_id","event_id"),
	CONSTRAINT "webhook_deliveries_status_known" CHECK ("webhook_deliveries"."status" in ('waiting', 'delivered', 'failed')),
	CONSTRAINT "webhook_deliveries_event_known" CHECK ("webhook_deliveries"."event" in ('order.placed', 'order.paid', 'order.invoiced', 'order.shipped', 'order.delivered', 'order.cancelled', 'order.expired', 'refund.made', 'stock.low', 'product.changed', 'test')),
	CONSTRAINT "webhook_deliveries_fault_known" CHECK ("webhook_deliveries"."fault" in ('notAccepted', 'unreachable', 'timeout')),
	CONSTRAINT "webhook_deliveries_next_while_waiting" CHECK ("webhook_deliveries"."next_at" is null or "webhook_deliveries"."status" = 'waiting'),
	CONSTRAINT "webhook_deliveries_answer_short" CHECK (length("webhook_deliveries"."answer") <= 1024)
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"secret_box" text NOT NULL,
	"previous_box" text,
	"previous_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_endpoints_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "webhook_endpoints_url_key" UNIQUE("store_id","url"),
	CONSTRAINT "webhook_endpoints_events_known" CHECK ("webhook_endpoints"."events" <@ array['order.placed', 'order.paid', 'order.invoiced', 'order.shipped', 'order.delivered', 'order.cancelled', 'order.expired', 'refund.made', 'stock.low', 'product.changed'] and cardinality("webhook_endpoints"."events") > 0),
	CONSTRAINT "webhook_endpoints_previous_whole" CHECK (("webhook_endpoints"."previous_box" is null) = ("webhook_endpoints"."previous_until" is null)),
	CONSTRAINT "webhook_endpoints_disabled_is_off" CHECK ("webhook_endpoints"."disabled_at" is null or not "webhook_endpoints"."is_active")
);
--> statement-breakpoint
CREATE TABLE "shipping_labels" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"sale_order_id" text NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"service_id" text NOT NULL,
	"service_name" text NOT NULL,
	"carrier_name" text NOT NULL,
	"price" bigint,
	"provider_id" text,
	"tracking_code" text,
	"print_url" text,
	"reason" text,
	"events" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cancel_asked_at" timestamp with time zone,
	"worked_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"agreed_price" bigint,
	CONSTRAINT "shipping_labels_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "shipping_labels_status_known" CHECK ("shipping_labels"."status" in ('asked', 'carted', 'paid', 'ready', 'posted', 'delivered', 'refused', 'canceled')),
	CONSTRAINT "shipping_labels_price_not_negative" CHECK ("shipping_labels"."price" >= 0),
	CONSTRAINT "shipping_labels_agreed_price_not_negative" CHECK ("shipping_labels"."agreed_price" >= 0),
	CONSTRAINT "shipping_labels_print_url" CHECK ("shipping_labels"."print_url" ~ '^(https://|/sandbox/)'),
	CONSTRAINT "shipping_labels_provider_known" CHECK ("shipping_labels"."status" in ('asked', 'refused', 'canceled') or "shipping_labels"."provider_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "sale_order_lines" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"sale_order_id" text NOT NULL,
	"product_id" text NOT NULL,
	"product_variant_id" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"variant_title" text NOT NULL,
	"image_url" text,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"total" bigint NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"original_price" bigint,
	"discount" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sale_order_lines_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "sale_order_lines_one_per_variant" UNIQUE("store_id","sale_order_id","product_variant_id"),
	CONSTRAINT "sale_order_lines_quantity_positive" CHECK ("sale_order_lines"."quantity" > 0),
	CONSTRAINT "sale_order_lines_discount_within" CHECK ("sale_order_lines"."discount" between 0 and "sale_order_lines"."total"),
	CONSTRAINT "sale_order_lines_total_multiplies" CHECK ("sale_order_lines"."total" = "sale_order_lines"."unit_price" * "sale_order_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "sale_order_moves" (
	"store_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sale_order_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sale_order_id" text NOT NULL,
	"status" text NOT NULL,
	"author" text NOT NULL,
	"cause" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_order_moves_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "sale_order_moves_status_known" CHECK ("sale_order_moves"."status" in ('opened', 'waitingPayment', 'paymentApproved', 'paymentReject', 'orderCanceledBySeller', 'orderCanceledByCustomer', 'invoiceGenerated', 'shipped', 'shippedManual', 'concluded', 'abandoned')),
	CONSTRAINT "sale_order_moves_author_known" CHECK ("sale_order_moves"."author" in ('buyer', 'merchant', 'provider', 'system'))
);
--> statement-breakpoint
CREATE TABLE "sale_orders" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"number" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"cart_id" text NOT NULL,
	"customer_id" text,
	"status" text NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"buyer_document" text NOT NULL,
	"buyer_phone" text NOT NULL,
	"address" jsonb,
	"shipping" jsonb NOT NULL,
	"is_shipping_estimate" boolean DEFAULT false NOT NULL,
	"voucher_id" text,
	"voucher_code" text,
	"products_value" bigint NOT NULL,
	"shipping_value" bigint NOT NULL,
	"total_discount" bigint NOT NULL,
	"total" bigint NOT NULL,
	"released_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erasure_asked_at" timestamp with time zone,
	"explained" jsonb,
	CONSTRAINT "sale_orders_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "sale_orders_one_per_cart" UNIQUE("store_id","cart_id"),
	CONSTRAINT "sale_orders_number_key" UNIQUE("store_id","number"),
	CONSTRAINT "sale_orders_status_known" CHECK ("sale_orders"."status" in ('opened', 'waitingPayment', 'paymentApproved', 'paymentReject', 'orderCanceledBySeller', 'orderCanceledByCustomer', 'invoiceGenerated', 'shipped', 'shippedManual', 'concluded', 'abandoned')),
	CONSTRAINT "sale_orders_products_not_negative" CHECK ("sale_orders"."products_value" >= 0),
	CONSTRAINT "sale_orders_shipping_not_negative" CHECK ("sale_orders"."shipping_value" >= 0),
	CONSTRAINT "sale_orders_discount_not_negative" CHECK ("sale_orders"."total_discount" >= 0),
	CONSTRAINT "sale_orders_address_unless_fetched" CHECK ("sale_orders"."address" is not null or coalesce(("sale_orders"."shipping" ->> 'isPickup')::boolean, false)),
	CONSTRAINT "sale_orders_total_adds_up" CHECK ("sale_orders"."total" = "sale_orders"."products_value" + "sale_orders"."shipping_value" - "sale_orders"."total_discount" and "sale_orders"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_link_carts" (
	"store_id" text NOT NULL,
	"link_id" text NOT NULL,
	"visit" text NOT NULL,
	"cart_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_link_carts_store_id_link_id_visit_pk" PRIMARY KEY("store_id","link_id","visit")
);
--> statement-breakpoint
CREATE TABLE "payment_links" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"ref" text NOT NULL,
	"lines" jsonb NOT NULL,
	"zip_code" text,
	"selected_shipping_id" text,
	"voucher_id" text,
	"name" text,
	"email" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"phone" text,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "payment_links_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "payment_links_ref_key" UNIQUE("store_id","ref"),
	CONSTRAINT "payment_links_end_after_begin" CHECK ("payment_links"."expires_at" > "payment_links"."created_at"),
	CONSTRAINT "payment_links_have_lines" CHECK (jsonb_array_length("payment_links"."lines") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "payment_reversals" (
	"store_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"reversed_total" bigint NOT NULL,
	"sale_order_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"reversed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_reversals_store_id_payment_id_reversed_total_pk" PRIMARY KEY("store_id","payment_id","reversed_total"),
	CONSTRAINT "payment_reversals_kind_known" CHECK ("payment_reversals"."kind" in ('refund', 'chargeback')),
	CONSTRAINT "payment_reversals_amount_positive" CHECK ("payment_reversals"."amount" > 0 and "payment_reversals"."amount" <= "payment_reversals"."reversed_total")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"sale_order_id" text NOT NULL,
	"method" text NOT NULL,
	"status" text DEFAULT 'processing' NOT NULL,
	"amount" bigint NOT NULL,
	"provider_order_id" text,
	"provider_charge_id" text,
	"pix_code" text,
	"expires_at" timestamp with time zone,
	"refusal_reason" text,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"installments" integer,
	"card_brand" text,
	"card_last_digits" text,
	"boleto_line" text,
	"boleto_pdf_url" text,
	"recipient_id" text,
	CONSTRAINT "payments_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "payments_method_known" CHECK ("payments"."method" in ('creditCard', 'boleto', 'pix')),
	CONSTRAINT "payments_status_known" CHECK ("payments"."status" in ('processing', 'authorized', 'paid', 'refunded', 'waitingPayment', 'pendingRefund', 'refused', 'chargedback', 'analyzing', 'pendingReview')),
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_refund_within_amount" CHECK ("payments"."refunded_amount" between 0 and "payments"."amount"),
	CONSTRAINT "payments_installments_of_cards" CHECK (("payments"."method" = 'creditCard') = ("payments"."installments" is not null) and coalesce("payments"."installments", 1) between 1 and 3),
	CONSTRAINT "payments_card_digits" CHECK ("payments"."card_last_digits" ~ '^[0-9]{4}$'),
	CONSTRAINT "payments_boleto_line" CHECK ("payments"."boleto_line" ~ '^[0-9]{47}$')
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"store_id" text NOT NULL,
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"resource_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"is_applied" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "provider_events_store_id_provider_id_pk" PRIMARY KEY("store_id","provider","id"),
	CONSTRAINT "provider_events_provider_known" CHECK ("provider_events"."provider" in ('pagarme', 'melhorEnvio'))
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"store_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "price_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_variant_id" text NOT NULL,
	"from_price" bigint NOT NULL,
	"to_price" bigint NOT NULL,
	"from_original_price" bigint,
	"to_original_price" bigint,
	"merchant_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"api_key_id" text,
	CONSTRAINT "price_changes_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "refund_accounts" (
	"store_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"account" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_accounts_store_id_payment_id_pk" PRIMARY KEY("store_id","payment_id")
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"store_id" text NOT NULL,
	"sale_order_id" text NOT NULL,
	"protocol" text NOT NULL,
	"status" text NOT NULL,
	"bank_account" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"received_at" timestamp with time zone,
	CONSTRAINT "order_returns_store_id_sale_order_id_pk" PRIMARY KEY("store_id","sale_order_id"),
	CONSTRAINT "order_returns_protocol_key" UNIQUE("store_id","protocol"),
	CONSTRAINT "order_returns_status_known" CHECK ("order_returns"."status" in ('requested', 'refunding', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "variant_day_sales" (
	"store_id" text NOT NULL,
	"product_variant_id" text NOT NULL,
	"day" date NOT NULL,
	"units" integer NOT NULL,
	"revenue" bigint NOT NULL,
	"sale_order_id" text NOT NULL,
	CONSTRAINT "variant_day_sales_store_id_product_variant_id_day_pk" PRIMARY KEY("store_id","product_variant_id","day"),
	CONSTRAINT "variant_day_sales_units_not_negative" CHECK ("variant_day_sales"."units" >= 0),
	CONSTRAINT "variant_day_sales_revenue_not_negative" CHECK ("variant_day_sales"."revenue" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"payment_id" text NOT NULL,
	"sale_order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"refunded_before" bigint NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"reason" text NOT NULL,
	"lines" jsonb NOT NULL,
	"bank_account" jsonb,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_refunds_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "payment_refunds_status_known" CHECK ("payment_refunds"."status" in ('asked', 'made', 'refused')),
	CONSTRAINT "payment_refunds_amount_positive" CHECK ("payment_refunds"."amount" > 0),
	CONSTRAINT "payment_refunds_before_not_negative" CHECK ("payment_refunds"."refunded_before" >= 0),
	CONSTRAINT "payment_refunds_settled" CHECK (("payment_refunds"."status" = 'asked') = ("payment_refunds"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "sale_order_invoices" (
	"store_id" text NOT NULL,
	"sale_order_id" text NOT NULL,
	"access_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_order_invoices_store_id_sale_order_id_pk" PRIMARY KEY("store_id","sale_order_id"),
	CONSTRAINT "sale_order_invoices_key_key" UNIQUE("store_id","access_key"),
	CONSTRAINT "sale_order_invoices_key_shaped" CHECK ("sale_order_invoices"."access_key" ~ '^[0-9A-Z]{44}$')
);
--> statement-breakpoint
CREATE TABLE "sale_order_notes" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"sale_order_id" text NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_order_notes_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "sale_order_shipments" (
	"store_id" text NOT NULL,
	"sale_order_id" text NOT NULL,
	"carrier" text NOT NULL,
	"tracking_code" text,
	"tracking_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_order_shipments_store_id_sale_order_id_pk" PRIMARY KEY("store_id","sale_order_id"),
	CONSTRAINT "sale_order_shipments_link_shaped" CHECK ("sale_order_shipments"."tracking_url" ~ '^https?://')
);
--> statement-breakpoint
CREATE TABLE "sale_views" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_views_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "sale_views_name_key" UNIQUE("store_id","merchant_id","name")
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"store_id" text NOT NULL,
	"words" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_misses_store_id_words_pk" PRIMARY KEY("store_id","words")
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"words" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_synonyms_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "search_synonyms_for_two" CHECK (cardinality("search_synonyms"."words") >= 2)
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"store_id" text NOT NULL,
	"word" text NOT NULL,
	"deletions" text[] NOT NULL,
	CONSTRAINT "search_words_store_id_word_pk" PRIMARY KEY("store_id","word")
);
--> statement-breakpoint
CREATE TABLE "fallback_shippings" (
	"service" text NOT NULL,
	"from_region" text NOT NULL,
	"to_region" text NOT NULL,
	"name" text NOT NULL,
	"base_price" bigint NOT NULL,
	"price_per_kg" bigint NOT NULL,
	"days_min" integer NOT NULL,
	"days_max" integer NOT NULL,
	CONSTRAINT "fallback_shippings_from_region_to_region_service_pk" PRIMARY KEY("from_region","to_region","service"),
	CONSTRAINT "fallback_shippings_service_known" CHECK ("fallback_shippings"."service" in ('economy', 'express')),
	CONSTRAINT "fallback_shippings_from_known" CHECK ("fallback_shippings"."from_region" in ('north', 'northeast', 'southeast', 'south', 'centralWest')),
	CONSTRAINT "fallback_shippings_to_known" CHECK ("fallback_shippings"."to_region" in ('north', 'northeast', 'southeast', 'south', 'centralWest')),
	CONSTRAINT "fallback_shippings_base_not_negative" CHECK ("fallback_shippings"."base_price" >= 0),
	CONSTRAINT "fallback_shippings_per_kg_not_negative" CHECK ("fallback_shippings"."price_per_kg" >= 0),
	CONSTRAINT "fallback_shippings_days_ordered" CHECK ("fallback_shippings"."days_min" >= 0 and "fallback_shippings"."days_max" >= "fallback_shippings"."days_min")
);
--> statement-breakpoint
CREATE TABLE "postal_codes" (
	"zip_code" text PRIMARY KEY NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"neighborhood" text DEFAULT '' NOT NULL,
	"ibge_code" text NOT NULL,
	"fetched_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipping_quotes" (
	"store_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"options" jsonb NOT NULL,
	"is_estimate" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipping_quotes_store_id_fingerprint_pk" PRIMARY KEY("store_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "store_custom_shippings" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"price" bigint NOT NULL,
	"range_min_days" integer NOT NULL,
	"range_max_days" integer NOT NULL,
	"limit_cart_price_min" bigint DEFAULT 0 NOT NULL,
	"area" jsonb NOT NULL,
	"is_pickup" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "store_custom_shippings_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "store_custom_shippings_price_not_negative" CHECK ("store_custom_shippings"."price" >= 0),
	CONSTRAINT "store_custom_shippings_minimum_not_negative" CHECK ("store_custom_shippings"."limit_cart_price_min" >= 0),
	CONSTRAINT "store_custom_shippings_range_ordered" CHECK ("store_custom_shippings"."range_min_days" >= 0 and "store_custom_shippings"."range_max_days" >= "store_custom_shippings"."range_min_days"),
	CONSTRAINT "store_custom_shippings_zips_ordered" CHECK (not jsonb_path_exists("store_custom_shippings"."area", '$.zipRanges[*] ? (@.from > @.to)'))
);
--> statement-breakpoint
CREATE TABLE "store_counters" (
	"store_id" text PRIMARY KEY NOT NULL,
	"next_order_number" integer DEFAULT 1001 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_domains" (
	"store_id" text NOT NULL,
	"domain" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"token" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_domains_store_id_domain_pk" PRIMARY KEY("store_id","domain"),
	CONSTRAINT "store_domains_status_known" CHECK ("store_domains"."status" in ('pending', 'active')),
	CONSTRAINT "store_domains_primary_active" CHECK ("store_domains"."status" = 'active' or not "store_domains"."is_primary")
);
--> statement-breakpoint
CREATE TABLE "store_pages" (
	"store_id" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"intro" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "store_pages_store_id_slug_pk" PRIMARY KEY("store_id","slug"),
	CONSTRAINT "store_pages_slug_known" CHECK ("store_pages"."slug" in ('common-questions', 'shipping-policy', 'privacy-policy', 'exchanges-returns'))
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"logo_url" text,
	"theme_color" text NOT NULL,
	"whatsapp" text,
	"email" text NOT NULL,
	"legal_name" text NOT NULL,
	"company_id" text NOT NULL,
	"address" text NOT NULL,
	"opening_hours" text NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"pixel_id" text,
	"ads_conversion" text,
	"origin_zip_code" text NOT NULL,
	"handling_days" integer DEFAULT 1 NOT NULL,
	"installment_min" bigint DEFAULT 500 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stores_status_known" CHECK ("stores"."status" in ('active', 'suspended')),
	CONSTRAINT "stores_handling_days_not_negative" CHECK ("stores"."handling_days" >= 0),
	CONSTRAINT "stores_installment_min_not_tiny" CHECK ("stores"."installment_min" >= 500)
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"store_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"changes" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_entries_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "audit_entries_actor_known" CHECK ("audit_entries"."actor_kind" in ('merchant', 'apiKey', 'customer', 'system'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"store_id" text NOT NULL,
	"key" text NOT NULL,
	"route" text NOT NULL,
	"body_hash" text NOT NULL,
	"status_code" integer,
	"reply" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_by" integer,
	CONSTRAINT "idempotency_keys_store_id_route_key_pk" PRIMARY KEY("store_id","route","key")
);
--> statement-breakpoint
CREATE TABLE "legal_moves" (
	"machine" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	CONSTRAINT "legal_moves_machine_from_state_to_state_pk" PRIMARY KEY("machine","from_state","to_state")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"template" text NOT NULL,
	"recipient" text NOT NULL,
	"data" jsonb NOT NULL,
	"subject" text,
	"html" text,
	"text" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"refused_with" text,
	CONSTRAINT "outbox_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_records" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_records_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "voucher_categories" (
	"store_id" text NOT NULL,
	"voucher_id" text NOT NULL,
	"category_id" text NOT NULL,
	CONSTRAINT "voucher_categories_store_id_voucher_id_category_id_pk" PRIMARY KEY("store_id","voucher_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "voucher_products" (
	"store_id" text NOT NULL,
	"voucher_id" text NOT NULL,
	"product_id" text NOT NULL,
	CONSTRAINT "voucher_products_store_id_voucher_id_product_id_pk" PRIMARY KEY("store_id","voucher_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "voucher_uses" (
	"store_id" text NOT NULL,
	"sale_order_id" text NOT NULL,
	"voucher_id" text NOT NULL,
	"document" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "voucher_uses_store_id_sale_order_id_pk" PRIMARY KEY("store_id","sale_order_id")
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"max_discount" bigint,
	"min_products_value" bigint DEFAULT 0 NOT NULL,
	"max_uses" integer,
	"max_uses_per_customer" integer,
	"used_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expired_at" timestamp with time zone,
	"applies_to" text DEFAULT 'everything' NOT NULL,
	"starts_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vouchers_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "vouchers_code_key" UNIQUE("store_id","code"),
	CONSTRAINT "vouchers_kind_known" CHECK ("vouchers"."kind" in ('percentage', 'fixed', 'freeShipping')),
	CONSTRAINT "vouchers_scope_known" CHECK ("vouchers"."applies_to" in ('everything', 'listed')),
	CONSTRAINT "vouchers_value_not_negative" CHECK ("vouchers"."value" >= 0),
	CONSTRAINT "vouchers_cap_not_negative" CHECK ("vouchers"."max_discount" >= 0),
	CONSTRAINT "vouchers_minimum_not_negative" CHECK ("vouchers"."min_products_value" >= 0),
	CONSTRAINT "vouchers_limits_positive" CHECK ("vouchers"."max_uses" > 0 and "vouchers"."max_uses_per_customer" > 0),
	CONSTRAINT "vouchers_begin_before_end" CHECK ("vouchers"."starts_at" < "vouchers"."expired_at"),
	CONSTRAINT "vouchers_percentage_at_most_100" CHECK ("vouchers"."kind" <> 'percentage' or "vouchers"."value" <= 100),
	CONSTRAINT "vouchers_used_within_limit" CHECK ("vouchers"."used_count" >= 0 and ("vouchers"."max_uses" is null or "vouchers"."used_count" <= "vouchers"."max_uses")),
	CONSTRAINT "vouchers_code_without_hash" CHECK ("vouchers"."code" <> '' and "vouchers"."code" !~ '[#[:space:][:cntrl:]]'),
	CONSTRAINT "vouchers_code_upper" CHECK ("vouchers"."code" = upper("vouchers"."code"))
);
--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_store_id_customer_id_customers_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customers"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_store_id_customer_id_customers_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customers"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_store_id_merchant_id_merchants_store_id_id_fk" FOREIGN KEY ("store_id","merchant_id") REFERENCES "public"."merchants"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_products" ADD CONSTRAINT "cart_products_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_products" ADD CONSTRAINT "cart_products_store_id_cart_id_carts_store_id_id_fk" FOREIGN KEY ("store_id","cart_id") REFERENCES "public"."carts"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_products" ADD CONSTRAINT "cart_products_store_id_product_id_products_store_id_id_fk" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."products"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_products" ADD CONSTRAINT "cart_products_store_id_product_variant_id_product_variants_store_id_id_fk" FOREIGN KEY ("store_id","product_variant_id") REFERENCES "public"."product_variants"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_store_id_customer_id_customers_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customers"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_store_id_voucher_id_vouchers_store_id_id_fk" FOREIGN KEY ("store_id","voucher_id") REFERENCES "public"."vouchers"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_store_id_parent_id_categories_store_id_id_fk" FOREIGN KEY ("store_id","parent_id") REFERENCES "public"."categories"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_slugs" ADD CONSTRAINT "category_slugs_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_slugs" ADD CONSTRAINT "category_slugs_store_id_category_id_categories_store_id_id_fk" FOREIGN KEY ("store_id","category_id") REFERENCES "public"."categories"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_store_id_category_id_categories_store_id_id_fk" FOREIGN KEY ("store_id","category_id") REFERENCES "public"."categories"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_store_id_product_id_products_store_id_id_fk" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."products"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_store_id_product_id_products_store_id_id_fk" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."products"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_slugs" ADD CONSTRAINT "product_slugs_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_slugs" ADD CONSTRAINT "product_slugs_store_id_product_id_products_store_id_id_fk" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."products"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_store_id_product_id_products_store_id_id_fk" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."products"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_store_id_brand_id_brands_store_id_id_fk" FOREIGN KEY ("store_id","brand_id") REFERENCES "public"."brands"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_store_id_product_variant_id_product_variants_store_id_id_fk" FOREIGN KEY ("store_id","product_variant_id") REFERENCES "public"."product_variants"("store_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_images" ADD CONSTRAINT "variant_images_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_images" ADD CONSTRAINT "variant_images_store_id_product_variant_id_product_variants_store_id_id_fk" FOREIGN KEY ("store_id","product_variant_id") REFERENCES "public"."product_variants"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_images" ADD CONSTRAINT "variant_images_store_id_product_image_id_product_images_store_id_id_fk" FOREIGN KEY ("store_id","product_image_id") REFERENCES "public"."product_images"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_references" ADD CONSTRAINT "checkout_references_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_references" ADD CONSTRAINT "checkout_references_store_id_cart_id_carts_store_id_id_fk" FOREIGN KEY ("store_id","cart_id") REFERENCES "public"."carts"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_store_id_message_id_contact_messages_store_id_id_fk" FOREIGN KEY ("store_id","message_id") REFERENCES "public"."contact_messages"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_recovery_codes" ADD CONSTRAINT "merchant_recovery_codes_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_recovery_codes" ADD CONSTRAINT "merchant_recovery_codes_store_id_merchant_id_merchant_second_factors_store_id_merchant_id_fk" FOREIGN KEY ("store_id","merchant_id") REFERENCES "public"."merchant_second_factors"("store_id","merchant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_second_factors" ADD CONSTRAINT "merchant_second_factors_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_second_factors" ADD CONSTRAINT "merchant_second_factors_store_id_merchant_id_merchants_store_id_id_fk" FOREIGN KEY ("store_id","merchant_id") REFERENCES "public"."merchants"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_store_id_customer_id_customers_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customers"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_store_id_merchant_id_merchants_store_id_id_fk" FOREIGN KEY ("store_id","merchant_id") REFERENCES "public"."merchants"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_store_id_invitation_id_invitations_store_id_id_fk" FOREIGN KEY ("store_id","invitation_id") REFERENCES "public"."invitations"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spent_refresh_tokens" ADD CONSTRAINT "spent_refresh_tokens_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spent_refresh_tokens" ADD CONSTRAINT "spent_refresh_tokens_store_id_session_id_sessions_store_id_id_fk" FOREIGN KEY ("store_id","session_id") REFERENCES "public"."sessions"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "throttles" ADD CONSTRAINT "throttles_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_payouts" ADD CONSTRAINT "platform_payouts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_recipients" ADD CONSTRAINT "store_recipients_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_subscriptions" ADD CONSTRAINT "store_subscriptions_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_imports" ADD CONSTRAINT "catalog_imports_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_import_chunks" ADD CONSTRAINT "catalog_import_chunks_store_id_import_id_catalog_imports_store_id_id_fk" FOREIGN KEY ("store_id","import_id") REFERENCES "public"."catalog_imports"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_import_lines" ADD CONSTRAINT "catalog_import_lines_store_id_import_id_catalog_imports_store_id_id_fk" FOREIGN KEY ("store_id","import_id") REFERENCES "public"."catalog_imports"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_import_shelves" ADD CONSTRAINT "catalog_import_shelves_store_id_import_id_catalog_imports_store_id_id_fk" FOREIGN KEY ("store_id","import_id") REFERENCES "public"."catalog_imports"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_import_touches" ADD CONSTRAINT "catalog_import_touches_store_id_import_id_catalog_imports_store_id_id_fk" FOREIGN KEY ("store_id","import_id") REFERENCES "public"."catalog_imports"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_store_id_endpoint_id_webhook_endpoints_store_id_id_fk" FOREIGN KEY ("store_id","endpoint_id") REFERENCES "public"."webhook_endpoints"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_labels" ADD CONSTRAINT "shipping_labels_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_labels" ADD CONSTRAINT "shipping_labels_store_id_sale_order_id_sale_orders_store_id_id_fk" FOREIGN KEY ("store_id","sale_order_id") REFERENCES "public"."sale_orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order_lines" ADD CONSTRAINT "sale_order_lines_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order_lines" ADD CONSTRAINT "sale_order_lines_store_id_sale_order_id_sale_orders_store_id_id_fk" FOREIGN KEY ("store_id","sale_order_id") REFERENCES "public"."sale_orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order_lines" ADD CONSTRAINT "sale_order_lines_store_id_product_variant_id_product_variants_store_id_id_fk" FOREIGN KEY ("store_id","product_variant_id") REFERENCES "public"."product_variants"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order_moves" ADD CONSTRAINT "sale_order_moves_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order_moves" ADD CONSTRAINT "sale_order_moves_store_id_sale_order_id_sale_orders_store_id_id_fk" FOREIGN KEY ("store_id","sale_order_id") REFERENCES "public"."sale_orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_orders" ADD CONSTRAINT "sale_orders_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_orders" ADD CONSTRAINT "sale_orders_store_id_cart_id_carts_store_id_id_fk" FOREIGN KEY ("store_id","cart_id") REFERENCES "public"."carts"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_link_carts" ADD CONSTRAINT "payment_link_carts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_link_carts" ADD CONSTRAINT "payment_link_carts_store_id_link_id_payment_links_store_id_id_fk" FOREIGN KEY ("store_id","link_id") REFERENCES "public"."payment_links"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_link_carts" ADD CONSTRAINT "payment_link_carts_store_id_cart_id_carts_store_id_id_fk" FOREIGN KEY ("store_id","cart_id") REFERENCES "public"."carts"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reversals" ADD CONSTRAINT "payment_reversals_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reversals" ADD CONSTRAINT "payment_reversals_store_id_payment_id_payments_store_id_id_fk" FOREIGN KEY ("store_id","payment_id") REFERENCES "public"."payments"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_store_id_sale_order_id_sale_orders_store_id_id_fk" FOREIGN KEY ("store_id","sale_order_id") REFERENCES "public"."sale_orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_store_id_product_variant_id_product_variants_store_id_id_fk" FOREIGN KEY ("store_id","product_variant_id") REFERENCES "public"."product_variants"("store_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_store_id_payment_id_payments_store_id_id_fk" FOREIGN KEY ("store_id","payment_id") REFERENCES "public"."payments"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_store_id_sale_order_id_sale_orders_store_id_id_fk" FOREIGN KEY ("store_id","sale_order_id") REFERENCES "public"."sale_orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_day_sales" ADD CONSTRAINT "variant_day_sales_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_store_id_payment_id_payments_store_id_id_fk" FOREIGN KEY ("store_id","payment_id") REFERENCES "public"."payments"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_store_id_sale_order_id_sale_orders_store_id_id_fk" FOREIGN KEY ("store_id","sale_order_id") REFERENCES "public"."sale_orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order_invoices" ADD CONSTRAINT "sale_order_invoices_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order_invoices" ADD CONSTRAINT "sale_order_invoices_store_id_sale_order_id_sale_orders_store_id_id_fk" FOREIGN KEY ("store_id","sale_order_id") REFERENCES "public"."sale_orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order_notes" ADD CONSTRAINT "sale_order_notes_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order_notes" ADD CONSTRAINT "sale_order_notes_store_id_sale_order_id_sale_orders_store_id_id_fk" FOREIGN KEY ("store_id","sale_order_id") REFERENCES "public"."sale_orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order_shipments" ADD CONSTRAINT "sale_order_shipments_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order_shipments" ADD CONSTRAINT "sale_order_shipments_store_id_sale_order_id_sale_orders_store_id_id_fk" FOREIGN KEY ("store_id","sale_order_id") REFERENCES "public"."sale_orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_views" ADD CONSTRAINT "sale_views_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_views" ADD CONSTRAINT "sale_views_store_id_merchant_id_merchants_store_id_id_fk" FOREIGN KEY ("store_id","merchant_id") REFERENCES "public"."merchants"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_misses" ADD CONSTRAINT "search_misses_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD CONSTRAINT "search_synonyms_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_quotes" ADD CONSTRAINT "shipping_quotes_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_custom_shippings" ADD CONSTRAINT "store_custom_shippings_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_counters" ADD CONSTRAINT "store_counters_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_domains" ADD CONSTRAINT "store_domains_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_pages" ADD CONSTRAINT "store_pages_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_categories" ADD CONSTRAINT "voucher_categories_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_categories" ADD CONSTRAINT "voucher_categories_store_id_voucher_id_vouchers_store_id_id_fk" FOREIGN KEY ("store_id","voucher_id") REFERENCES "public"."vouchers"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_categories" ADD CONSTRAINT "voucher_categories_store_id_category_id_categories_store_id_id_fk" FOREIGN KEY ("store_id","category_id") REFERENCES "public"."categories"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_products" ADD CONSTRAINT "voucher_products_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_products" ADD CONSTRAINT "voucher_products_store_id_voucher_id_vouchers_store_id_id_fk" FOREIGN KEY ("store_id","voucher_id") REFERENCES "public"."vouchers"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_products" ADD CONSTRAINT "voucher_products_store_id_product_id_products_store_id_id_fk" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."products"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_store_id_voucher_id_vouchers_store_id_id_fk" FOREIGN KEY ("store_id","voucher_id") REFERENCES "public"."vouchers"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_addresses_by_customer" ON "customer_addresses" USING btree ("store_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_addresses_one_default" ON "customer_addresses" USING btree ("store_id","customer_id") WHERE "customer_addresses"."is_default";--> statement-breakpoint
CREATE INDEX "customers_by_newest" ON "customers" USING btree ("store_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "sessions_by_customer" ON "sessions" USING btree ("store_id","customer_id");--> statement-breakpoint
CREATE INDEX "sessions_by_merchant" ON "sessions" USING btree ("store_id","merchant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "carts_one_per_customer" ON "carts" USING btree ("store_id","customer_id") WHERE "carts"."status" <> 'closed';--> statement-breakpoint
CREATE INDEX "carts_by_day" ON "carts" USING btree ("store_id","created_at","status","id");--> statement-breakpoint
CREATE INDEX "carts_by_status_and_age" ON "carts" USING btree ("store_id","status","updated_at");--> statement-breakpoint
CREATE INDEX "product_categories_by_product" ON "product_categories" USING btree ("store_id","product_id");--> statement-breakpoint
CREATE INDEX "product_images_by_product" ON "product_images" USING btree ("store_id","product_id","position");--> statement-breakpoint
CREATE INDEX "product_variants_low" ON "product_variants" USING btree ("store_id","stock") WHERE "product_variants"."is_active" and "product_variants"."stock" <= 5;--> statement-breakpoint
CREATE INDEX "product_variants_by_product" ON "product_variants" USING btree ("store_id","product_id");--> statement-breakpoint
CREATE INDEX "product_variants_by_sku" ON "product_variants" USING btree ("store_id",lower("sku") text_pattern_ops,"product_id");--> statement-breakpoint
CREATE INDEX "product_variants_by_gtin" ON "product_variants" USING btree ("store_id","gtin") WHERE "product_variants"."gtin" is not null;--> statement-breakpoint
CREATE INDEX "product_variants_shelf" ON "product_variants" USING btree ("store_id","product_id","stock") WHERE "product_variants"."is_active";--> statement-breakpoint
CREATE INDEX "product_variants_without_net" ON "product_variants" USING btree ("store_id","product_id","id") WHERE "product_variants"."is_active" and "product_variants"."net_amount" is null;--> statement-breakpoint
CREATE INDEX "product_variants_of_measure" ON "product_variants" USING btree ("store_id","product_id","id") WHERE "product_variants"."is_active" and "product_variants"."net_amount" is null and says_measure("product_variants"."option_values"::text);--> statement-breakpoint
CREATE INDEX "products_by_relevance" ON "products" USING btree ("store_id","has_stock" DESC NULLS LAST,"sold_count" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("store_id","min_price","id");--> statement-breakpoint
CREATE INDEX "products_by_newest" ON "products" USING btree ("store_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_by_sales" ON "products" USING btree ("store_id","sold_count" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_by_brand" ON "products" USING btree ("store_id","brand_id");--> statement-breakpoint
CREATE INDEX "products_for_sale" ON "products" USING btree ("store_id","id") WHERE "products"."is_active" and "products"."removed_at" is null and "products"."variant_count" > 0;--> statement-breakpoint
CREATE INDEX "products_removed" ON "products" USING btree ("store_id","id") WHERE "products"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "products_by_title" ON "products" USING btree ("store_id",lower("title"),"id") WHERE "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_by_change" ON "products" USING btree ("store_id","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_by_gtin" ON "products" USING btree ("store_id","gtin") WHERE "products"."gtin" is not null;--> statement-breakpoint
CREATE INDEX "products_of_measure" ON "products" USING btree ("store_id","id") WHERE "products"."is_active" and "products"."removed_at" is null and "products"."variant_count" > 0 and says_measure("products"."title");--> statement-breakpoint
CREATE INDEX "products_by_words" ON "products" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "stock_moves_by_variant" ON "stock_moves" USING btree ("store_id","product_variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_moves_once_per_order" ON "stock_moves" USING btree ("store_id","sale_order_id","product_variant_id","reason") WHERE "stock_moves"."sale_order_id" is not null;--> statement-breakpoint
CREATE INDEX "variant_images_by_image" ON "variant_images" USING btree ("store_id","product_image_id");--> statement-breakpoint
CREATE INDEX "contact_entries_by_message" ON "contact_entries" USING btree ("store_id","message_id","position");--> statement-breakpoint
CREATE INDEX "contact_messages_by_email" ON "contact_messages" USING btree ("store_id","email","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_by_age" ON "contact_messages" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_waiting" ON "contact_messages" USING btree ("store_id","created_at") WHERE "contact_messages"."handled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_one_open" ON "invitations" USING btree ("store_id","kind","email") WHERE "invitations"."accepted_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_by_age" ON "invitations" USING btree ("store_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "one_time_tokens_by_customer" ON "one_time_tokens" USING btree ("store_id","customer_id");--> statement-breakpoint
CREATE INDEX "one_time_tokens_by_merchant" ON "one_time_tokens" USING btree ("store_id","merchant_id");--> statement-breakpoint
CREATE INDEX "one_time_tokens_by_invitation" ON "one_time_tokens" USING btree ("store_id","invitation_id");--> statement-breakpoint
CREATE INDEX "spent_refresh_tokens_by_session" ON "spent_refresh_tokens" USING btree ("store_id","session_id");--> statement-breakpoint
CREATE INDEX "throttles_by_age" ON "throttles" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "store_recipients_recipient_key" ON "store_recipients" USING btree ("recipient_id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_subscriptions_subscription_key" ON "store_subscriptions" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_provider_key" ON "withdrawals" USING btree ("store_id","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_one_unanswered" ON "withdrawals" USING btree ("store_id") WHERE "withdrawals"."status" = 'processing' and "withdrawals"."provider_id" is null;--> statement-breakpoint
CREATE INDEX "withdrawals_by_age" ON "withdrawals" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "catalog_imports_by_time" ON "catalog_imports" USING btree ("store_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "catalog_import_shelves_by_line" ON "catalog_import_shelves" USING btree ("store_id","import_id","line");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_time" ON "webhook_deliveries" USING btree ("store_id","created_at","id");--> statement-breakpoint
CREATE INDEX "shipping_labels_by_order" ON "shipping_labels" USING btree ("store_id","sale_order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_labels_one_living" ON "shipping_labels" USING btree ("store_id","sale_order_id") WHERE "shipping_labels"."status" not in ('refused', 'canceled');--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_labels_provider_key" ON "shipping_labels" USING btree ("store_id","provider_id") WHERE "shipping_labels"."provider_id" is not null;--> statement-breakpoint
CREATE INDEX "shipping_labels_on_their_way" ON "shipping_labels" USING btree ("store_id","updated_at") WHERE "shipping_labels"."status" in ('asked', 'carted', 'paid', 'ready', 'posted');--> statement-breakpoint
CREATE INDEX "sale_order_lines_by_variant" ON "sale_order_lines" USING btree ("store_id","product_variant_id");--> statement-breakpoint
CREATE INDEX "sale_order_moves_by_order" ON "sale_order_moves" USING btree ("store_id","sale_order_id");--> statement-breakpoint
CREATE INDEX "sale_orders_by_customer" ON "sale_orders" USING btree ("store_id","customer_id","created_at");--> statement-breakpoint
CREATE INDEX "sale_orders_of_guests" ON "sale_orders" USING btree ("store_id","buyer_email","buyer_document") WHERE "sale_orders"."customer_id" is null;--> statement-breakpoint
CREATE INDEX "sale_orders_to_erase" ON "sale_orders" USING btree ("store_id","erasure_asked_at") WHERE "sale_orders"."erasure_asked_at" is not null and "sale_orders"."buyer_email" <> '';--> statement-breakpoint
CREATE INDEX "sale_orders_by_document" ON "sale_orders" USING btree ("store_id","buyer_document","created_at");--> statement-breakpoint
CREATE INDEX "sale_orders_for_nothing" ON "sale_orders" USING btree ("store_id","created_at") WHERE "sale_orders"."total" = 0;--> statement-breakpoint
CREATE INDEX "sale_orders_by_status" ON "sale_orders" USING btree ("store_id","status","created_at");--> statement-breakpoint
CREATE INDEX "sale_orders_by_day" ON "sale_orders" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "sale_orders_by_total" ON "sale_orders" USING btree ("store_id","total","number");--> statement-breakpoint
CREATE INDEX "payment_link_carts_by_cart" ON "payment_link_carts" USING btree ("store_id","cart_id");--> statement-breakpoint
CREATE INDEX "payment_links_by_age" ON "payment_links" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_reversals_by_day" ON "payment_reversals" USING btree ("store_id","reversed_at","kind","amount");--> statement-breakpoint
CREATE INDEX "payment_reversals_by_order" ON "payment_reversals" USING btree ("store_id","sale_order_id");--> statement-breakpoint
CREATE INDEX "payments_by_order" ON "payments" USING btree ("store_id","sale_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_charge_key" ON "payments" USING btree ("store_id","provider_charge_id") WHERE "payments"."provider_charge_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_day" ON "payments" USING btree ("store_id","paid_at","sale_order_id","amount","refunded_amount") WHERE "payments"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_of_platform" ON "payments" USING btree ("store_id","id","amount") WHERE "payments"."recipient_id" is null and "payments"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("status","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_living" ON "payments" USING btree ("store_id","sale_order_id") WHERE "payments"."status" in ('processing', 'authorized', 'waitingPayment', 'analyzing', 'pendingReview');--> statement-breakpoint
CREATE INDEX "provider_events_by_resource" ON "provider_events" USING btree ("store_id","resource_id");--> statement-breakpoint
CREATE INDEX "price_changes_by_variant" ON "price_changes" USING btree ("store_id","product_variant_id","id");--> statement-breakpoint
CREATE INDEX "order_returns_by_status" ON "order_returns" USING btree ("store_id","status","created_at");--> statement-breakpoint
CREATE INDEX "variant_day_sales_by_day" ON "variant_day_sales" USING btree ("store_id","day","product_variant_id","units","revenue");--> statement-breakpoint
CREATE INDEX "payment_refunds_by_order" ON "payment_refunds" USING btree ("store_id","sale_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_one_asked" ON "payment_refunds" USING btree ("store_id","payment_id") WHERE "payment_refunds"."status" = 'asked';--> statement-breakpoint
CREATE INDEX "sale_order_notes_by_order" ON "sale_order_notes" USING btree ("store_id","sale_order_id","created_at");--> statement-breakpoint
CREATE INDEX "search_misses_by_age" ON "search_misses" USING btree ("store_id","last_at");--> statement-breakpoint
CREATE INDEX "search_words_by_beginning" ON "search_words" USING btree ("store_id","word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_by_deletion" ON "search_words" USING gin ("deletions");--> statement-breakpoint
CREATE INDEX "shipping_quotes_by_expiry" ON "shipping_quotes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "store_domains_active_key" ON "store_domains" USING btree ("domain") WHERE "store_domains"."status" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "store_domains_one_primary" ON "store_domains" USING btree ("store_id") WHERE "store_domains"."is_primary";--> statement-breakpoint
CREATE UNIQUE INDEX "stores_slug_key" ON "stores" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "audit_entries_by_subject" ON "audit_entries" USING btree ("store_id","subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_time" ON "audit_entries" USING btree ("store_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_action" ON "audit_entries" USING btree ("store_id","action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_actor" ON "audit_entries" USING btree ("store_id","actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_by_recipient" ON "outbox" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "sandbox_records_by_age" ON "sandbox_records" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "voucher_uses_by_voucher" ON "voucher_uses" USING btree ("store_id","voucher_id","document");--> statement-breakpoint
CREATE INDEX "voucher_uses_by_latest" ON "voucher_uses" USING btree ("store_id","voucher_id","created_at" DESC NULLS FIRST,"sale_order_id");--> statement-breakpoint
CREATE INDEX "vouchers_by_newest" ON "vouchers" USING btree ("store_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint

-- ==== What drizzle-kit cannot say. Triggers bind whoever writes the row.

-- ---- The application's own role: not the owner of any table, so row-level security binds it
-- (docs/decisions/011-row-level-security.md).
DO $$ BEGIN
  CREATE ROLE oipet_app NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;--> statement-breakpoint
DO $$ BEGIN
  EXECUTE format('GRANT oipet_app TO %I', current_user);
EXCEPTION WHEN OTHERS THEN NULL; -- a superuser may take any role without membership
END $$;--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO oipet_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO oipet_app;--> statement-breakpoint
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO oipet_app;--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO oipet_app;--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO oipet_app;--> statement-breakpoint
-- Logs are only ever added to.
REVOKE UPDATE, DELETE ON audit_entries, stock_moves, sale_order_moves, sale_order_notes, contact_entries FROM oipet_app;--> statement-breakpoint
-- Written by migrations, triggers or operators alone.
REVOKE INSERT, UPDATE, DELETE ON legal_moves, fallback_shippings, price_changes, variant_day_sales, payment_reversals,
  platform_payouts FROM oipet_app;--> statement-breakpoint

-- ---- A store sees only itself. The transaction names its store in app.store_id.
DO $$
DECLARE tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY[
    'api_keys', 'audit_entries', 'cart_products', 'carts', 'catalog_import_chunks', 'catalog_import_lines',
    'catalog_import_shelves', 'catalog_import_touches', 'catalog_imports', 'checkout_references', 'contact_entries',
    'contact_messages', 'customer_addresses', 'customers', 'idempotency_keys', 'invitations',
    'merchant_recovery_codes', 'merchant_second_factors', 'merchants', 'one_time_tokens', 'order_returns',
    'payment_link_carts', 'payment_links', 'payment_refunds', 'payment_reversals', 'payments', 'platform_payouts',
    'price_changes', 'provider_events', 'refund_accounts', 'sale_order_invoices', 'sale_order_lines',
    'sale_order_moves', 'sale_order_notes', 'sale_order_shipments', 'sale_orders', 'sale_views', 'search_misses',
    'sessions', 'shipping_labels', 'spent_refresh_tokens', 'store_recipients', 'store_subscriptions', 'throttles',
    'variant_day_sales', 'voucher_categories', 'voucher_products', 'voucher_uses', 'webhook_deliveries',
    'webhook_endpoints', 'withdrawals'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format(
      'CREATE POLICY %I ON %I TO oipet_app USING (store_id = current_setting(''app.store_id'', true)) '
      'WITH CHECK (store_id = current_setting(''app.store_id'', true))', tenant || '_of_store', tenant);
  END LOOP;
END $$;--> statement-breakpoint

-- ---- Only legal moves (docs/decisions/004-status-moves.md). The rows are those of the machines in src/shared; a test
-- compares them.
INSERT INTO legal_moves (machine, from_state, to_state) VALUES
  ('cart', 'open', 'closed'), ('cart', 'open', 'abandoned'),
  ('cart', 'abandoned', 'open'),
  ('saleOrder', 'opened', 'waitingPayment'), ('saleOrder', 'opened', 'paymentApproved'),
  ('saleOrder', 'opened', 'paymentReject'), ('saleOrder', 'opened', 'abandoned'),
  ('saleOrder', 'opened', 'orderCanceledByCustomer'), ('saleOrder', 'opened', 'orderCanceledBySeller'),
  ('saleOrder', 'waitingPayment', 'paymentApproved'), ('saleOrder', 'waitingPayment', 'paymentReject'),
  ('saleOrder', 'waitingPayment', 'abandoned'), ('saleOrder', 'waitingPayment', 'orderCanceledByCustomer'),
  ('saleOrder', 'waitingPayment', 'orderCanceledBySeller'),
  ('saleOrder', 'paymentReject', 'waitingPayment'), ('saleOrder', 'paymentReject', 'paymentApproved'),
  ('saleOrder', 'paymentReject', 'abandoned'), ('saleOrder', 'paymentReject', 'orderCanceledByCustomer'),
  ('saleOrder', 'paymentReject', 'orderCanceledBySeller'),
  ('saleOrder', 'paymentApproved', 'invoiceGenerated'), ('saleOrder', 'paymentApproved', 'shipped'),
  ('saleOrder', 'paymentApproved', 'shippedManual'), ('saleOrder', 'paymentApproved', 'orderCanceledBySeller'),
  ('saleOrder', 'paymentApproved', 'orderCanceledByCustomer'),
  ('saleOrder', 'invoiceGenerated', 'shipped'), ('saleOrder', 'invoiceGenerated', 'shippedManual'),
  ('saleOrder', 'invoiceGenerated', 'orderCanceledBySeller'),
  ('saleOrder', 'shipped', 'concluded'),
  ('saleOrder', 'shippedManual', 'concluded'),
  ('saleOrder', 'abandoned', 'paymentApproved'),
  ('payment', 'processing', 'authorized'), ('payment', 'processing', 'paid'), ('payment', 'processing', 'refunded'),
  ('payment', 'processing', 'waitingPayment'), ('payment', 'processing', 'pendingRefund'),
  ('payment', 'processing', 'refused'), ('payment', 'processing', 'chargedback'),
  ('payment', 'processing', 'analyzing'), ('payment', 'processing', 'pendingReview'),
  ('payment', 'waitingPayment', 'paid'), ('payment', 'waitingPayment', 'refused'),
  ('payment', 'waitingPayment', 'analyzing'), ('payment', 'waitingPayment', 'pendingReview'),
  ('payment', 'analyzing', 'paid'), ('payment', 'analyzing', 'authorized'), ('payment', 'analyzing', 'refused'),
  ('payment', 'analyzing', 'pendingReview'),
  ('payment', 'pendingReview', 'paid'), ('payment', 'pendingReview', 'authorized'),
  ('payment', 'pendingReview', 'refused'),
  ('payment', 'authorized', 'paid'), ('payment', 'authorized', 'refused'),
  ('payment', 'paid', 'pendingRefund'), ('payment', 'paid', 'refunded'), ('payment', 'paid', 'chargedback'),
  ('payment', 'pendingRefund', 'refunded'), ('payment', 'pendingRefund', 'paid'),
  ('payment', 'refused', 'paid'),
  ('orderReturn', 'requested', 'refunding'), ('orderReturn', 'requested', 'refunded'),
  ('orderReturn', 'refunding', 'refunded'),
  ('label', 'asked', 'carted'), ('label', 'asked', 'refused'), ('label', 'asked', 'canceled'),
  ('label', 'carted', 'paid'), ('label', 'carted', 'refused'), ('label', 'carted', 'canceled'),
  ('label', 'paid', 'ready'), ('label', 'paid', 'posted'), ('label', 'paid', 'delivered'),
  ('label', 'paid', 'refused'), ('label', 'paid', 'canceled'),
  ('label', 'ready', 'posted'), ('label', 'ready', 'delivered'), ('label', 'ready', 'canceled'),
  ('label', 'posted', 'delivered');--> statement-breakpoint
CREATE FUNCTION refuse_illegal_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM legal_moves
    WHERE machine = TG_ARGV[0] AND from_state = OLD.status AND to_state = NEW.status
  ) THEN
    RAISE EXCEPTION '% may not move from % to %', TG_ARGV[0], OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER carts_legal_move BEFORE UPDATE OF status ON carts FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_illegal_move('cart');--> statement-breakpoint
CREATE TRIGGER sale_orders_legal_move BEFORE UPDATE OF status ON sale_orders FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_illegal_move('saleOrder');--> statement-breakpoint
CREATE TRIGGER payments_legal_move BEFORE UPDATE OF status ON payments FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_illegal_move('payment');--> statement-breakpoint
CREATE TRIGGER order_returns_legal_move BEFORE UPDATE OF status ON order_returns FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_illegal_move('orderReturn');--> statement-breakpoint
CREATE TRIGGER shipping_labels_legal_move BEFORE UPDATE OF status ON shipping_labels FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_illegal_move('label');--> statement-breakpoint

-- ---- What shipping is estimated to cost without the carriers: an economic parcel's business days between regions and
-- its price against one within a city, for a parcel and per kilogram; the express one takes half the days.
INSERT INTO fallback_shippings (service, from_region, to_region, name, base_price, price_per_kg, days_min, days_max)
SELECT service, from_region, to_region, name, base * percent / 100, per_kg * percent / 100,
  ceil(least_days / hurry::numeric), ceil(most_days / hurry::numeric)
FROM (VALUES
  ('southeast', 'southeast', 3, 6, 130), ('southeast', 'south', 5, 8, 160), ('southeast', 'centralWest', 5, 8, 160),
  ('southeast', 'northeast', 7, 11, 200), ('southeast', 'north', 9, 15, 250),
  ('south', 'southeast', 5, 8, 160), ('south', 'south', 3, 6, 130), ('south', 'centralWest', 6, 9, 200),
  ('south', 'northeast', 9, 13, 250), ('south', 'north', 10, 16, 320),
  ('centralWest', 'southeast', 5, 8, 160), ('centralWest', 'south', 6, 9, 200), ('centralWest', 'centralWest', 4, 7, 130),
  ('centralWest', 'northeast', 8, 12, 200), ('centralWest', 'north', 8, 14, 200),
  ('northeast', 'southeast', 7, 11, 200), ('northeast', 'south', 9, 13, 250), ('northeast', 'centralWest', 8, 12, 200),
  ('northeast', 'northeast', 4, 8, 160), ('northeast', 'north', 9, 15, 250),
  ('north', 'southeast', 9, 15, 250), ('north', 'south', 10, 16, 320), ('north', 'centralWest', 8, 14, 200),
  ('north', 'northeast', 9, 15, 250), ('north', 'north', 6, 12, 200)
) AS journey (from_region, to_region, least_days, most_days, percent)
CROSS JOIN (
  VALUES ('economy', 'Entrega econômica', 1490, 260, 1), ('express', 'Entrega expressa', 2190, 480, 2)
) AS offer (service, name, base, per_kg, hurry);--> statement-breakpoint

-- ---- Jobs are added in the transaction of what they are for; the queue's tables belong to the owner.
CREATE FUNCTION add_job(task text, payload json, job_key text DEFAULT NULL, run_at timestamptz DEFAULT NULL)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM graphile_worker.add_job(identifier => task, payload => payload, job_key => job_key, run_at => run_at);
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION add_job(text, json, text, timestamptz) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION add_job(text, json, text, timestamptz) TO oipet_app;--> statement-breakpoint

-- ---- Notifications to every process, delivered when the transaction commits; repeated ones within one are sent once.
CREATE FUNCTION tell_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> TG_ARGV[0]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER stores_tell AFTER INSERT OR UPDATE ON stores FOR EACH ROW EXECUTE FUNCTION tell_catalogue_changed('id');--> statement-breakpoint
CREATE TRIGGER store_domains_tell AFTER INSERT OR UPDATE OR DELETE ON store_domains FOR EACH ROW EXECUTE FUNCTION tell_catalogue_changed('store_id');--> statement-breakpoint
CREATE TRIGGER store_pages_tell AFTER INSERT OR UPDATE OR DELETE ON store_pages FOR EACH ROW
  EXECUTE FUNCTION tell_catalogue_changed('store_id');--> statement-breakpoint
CREATE TRIGGER categories_tell AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH ROW EXECUTE FUNCTION tell_catalogue_changed('store_id');--> statement-breakpoint
CREATE TRIGGER brands_tell AFTER INSERT OR UPDATE OR DELETE ON brands FOR EACH ROW EXECUTE FUNCTION tell_catalogue_changed('store_id');--> statement-breakpoint
CREATE TRIGGER banners_tell AFTER INSERT OR UPDATE OR DELETE ON banners FOR EACH ROW EXECUTE FUNCTION tell_catalogue_changed('store_id');--> statement-breakpoint
CREATE TRIGGER search_synonyms_tell AFTER INSERT OR UPDATE OR DELETE ON search_synonyms FOR EACH ROW
  EXECUTE FUNCTION tell_catalogue_changed('store_id');--> statement-breakpoint
CREATE TRIGGER product_images_tell AFTER INSERT OR UPDATE OR DELETE ON product_images FOR EACH ROW EXECUTE FUNCTION tell_catalogue_changed('store_id');--> statement-breakpoint
CREATE TRIGGER variant_images_tell AFTER INSERT OR UPDATE OR DELETE ON variant_images FOR EACH ROW EXECUTE FUNCTION tell_catalogue_changed('store_id');--> statement-breakpoint
CREATE TRIGGER product_categories_tell AFTER INSERT OR DELETE ON product_categories FOR EACH ROW EXECUTE FUNCTION tell_catalogue_changed('store_id');--> statement-breakpoint
CREATE TRIGGER products_tell AFTER INSERT OR DELETE ON products FOR EACH ROW EXECUTE FUNCTION tell_catalogue_changed('store_id');--> statement-breakpoint
CREATE TRIGGER products_tell_update AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.slug, OLD.title, OLD.description, OLD.brand_id, OLD.attributes, OLD.gtin, OLD.species, OLD.life_stage,
      OLD.breed_size, OLD.is_active, OLD.removed_at, OLD.min_price, OLD.original_min_price, OLD.has_stock,
      OLD.variant_count, OLD.unit_price)
    IS DISTINCT FROM (NEW.slug, NEW.title, NEW.description, NEW.brand_id, NEW.attributes, NEW.gtin, NEW.species,
      NEW.life_stage, NEW.breed_size, NEW.is_active, NEW.removed_at, NEW.min_price, NEW.original_min_price,
      NEW.has_stock, NEW.variant_count, NEW.unit_price))
  EXECUTE FUNCTION tell_catalogue_changed('store_id');--> statement-breakpoint
CREATE TRIGGER product_variants_tell AFTER INSERT OR DELETE ON product_variants FOR EACH ROW
  EXECUTE FUNCTION tell_catalogue_changed('store_id');--> statement-breakpoint
-- Pages name the stock when few are left; a sale that leaves four or more keeps every cached page.
CREATE TRIGGER product_variants_tell_update AFTER UPDATE ON product_variants FOR EACH ROW
  WHEN ((OLD.option_values, OLD.price, OLD.original_price, OLD.is_active, OLD.sku, OLD.position, OLD.net_amount,
      OLD.net_unit, OLD.gtin, OLD.weight_g, OLD.width_cm, OLD.height_cm, OLD.length_cm, least(OLD.stock, 4))
    IS DISTINCT FROM (NEW.option_values, NEW.price, NEW.original_price, NEW.is_active, NEW.sku, NEW.position,
      NEW.net_amount, NEW.net_unit, NEW.gtin, NEW.weight_g, NEW.width_cm, NEW.height_cm, NEW.length_cm,
      least(NEW.stock, 4)))
  EXECUTE FUNCTION tell_catalogue_changed('store_id');--> statement-breakpoint
CREATE FUNCTION tell_order_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_changed', json_build_object('id', NEW.id, 'version', NEW.version)::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sale_orders_tell AFTER UPDATE OF version ON sale_orders FOR EACH ROW EXECUTE FUNCTION tell_order_changed();--> statement-breakpoint

-- ---- A new password or role ends every session, whichever code changes it.
CREATE FUNCTION end_sessions_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'customers' THEN
    DELETE FROM sessions WHERE store_id = NEW.store_id AND customer_id = NEW.id;
  ELSE
    DELETE FROM sessions WHERE store_id = NEW.store_id AND merchant_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER customers_end_sessions AFTER UPDATE OF password_hash ON customers FOR EACH ROW
  WHEN (OLD.password_hash IS DISTINCT FROM NEW.password_hash) EXECUTE FUNCTION end_sessions_of_person();--> statement-breakpoint
CREATE TRIGGER merchants_end_sessions AFTER UPDATE OF password_hash, role ON merchants FOR EACH ROW
  WHEN ((OLD.password_hash, OLD.role) IS DISTINCT FROM (NEW.password_hash, NEW.role))
  EXECUTE FUNCTION end_sessions_of_person();--> statement-breakpoint
-- A suspended store's shoppers are signed out; its merchants stay, for they are who can pay. Stores are changed outside
-- of any store's transaction, which would see no session: the owner's rights do.
CREATE FUNCTION end_sessions_of_store() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  DELETE FROM sessions WHERE store_id = NEW.id AND customer_id IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER stores_end_sessions AFTER UPDATE OF status ON stores FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status AND NEW.status = 'suspended') EXECUTE FUNCTION end_sessions_of_store();--> statement-breakpoint
-- A token of another store is refused by another name than an unknown one. Answers yes or no, nothing more.
CREATE FUNCTION is_token_of_any_store(hash text, at timestamptz) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT EXISTS (SELECT FROM sessions WHERE token_hash = hash AND expires_at > at)
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION is_token_of_any_store(text, timestamptz) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION is_token_of_any_store(text, timestamptz) TO oipet_app;--> statement-breakpoint
-- The same of API keys that are not revoked.
CREATE FUNCTION is_api_key_of_any_store(hash text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT EXISTS (SELECT FROM api_keys WHERE key_hash = hash AND revoked_at IS NULL)
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION is_api_key_of_any_store(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION is_api_key_of_any_store(text) TO oipet_app;--> statement-breakpoint

-- ---- Two levels of categories.
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
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_third_level();--> statement-breakpoint

-- ---- What a list shows of a product is kept beside it: over active variants in stock, else over all active ones. The
-- price per unit is that of the cheapest of them.
CREATE FUNCTION sum_up_product() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  row_store text := coalesce(NEW.store_id, OLD.store_id);
  row_product text := coalesce(NEW.product_id, OLD.product_id);
BEGIN
  -- Its own statement: the next one looks anew, at what was committed while this one waited.
  PERFORM FROM products WHERE store_id = row_store AND id = row_product FOR NO KEY UPDATE;
  WITH active AS (
    SELECT *, bool_or(stock > 0) OVER () AS any_stock FROM product_variants
    WHERE store_id = row_store AND product_id = row_product AND is_active
  ), cheapest AS (
    SELECT price, original_price, net_unit,
      round(price::numeric * CASE net_unit WHEN 'un' THEN 1 ELSE 1000 END / net_amount)::bigint AS unit_price
    FROM active WHERE stock > 0 OR NOT any_stock ORDER BY price, id LIMIT 1
  ), sums AS (
    SELECT
      coalesce((SELECT price FROM cheapest), 0) AS min_price,
      (SELECT original_price FROM cheapest) AS original_min_price,
      coalesce((SELECT any_stock FROM active LIMIT 1), false) AS has_stock,
      (SELECT count(*) FROM active) AS variant_count,
      (SELECT unit_price FROM cheapest) AS unit_price,
      (SELECT net_unit FROM cheapest) AS unit
  )
  UPDATE products p SET min_price = s.min_price, original_min_price = s.original_min_price, has_stock = s.has_stock,
    variant_count = s.variant_count, unit_price = s.unit_price, unit = s.unit
  FROM sums s
  WHERE p.store_id = row_store AND p.id = row_product
    AND (p.min_price, p.original_min_price, p.has_stock, p.variant_count, p.unit_price, p.unit)
      IS DISTINCT FROM (s.min_price, s.original_min_price, s.has_stock, s.variant_count, s.unit_price, s.unit);
  RETURN NULL;
END $$;--> statement-breakpoint
-- At commit: two orders that empty two variants of one product would otherwise wait for each other.
CREATE CONSTRAINT TRIGGER product_variants_sum_up_insert AFTER INSERT OR DELETE ON product_variants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sum_up_product();--> statement-breakpoint
-- A sale that leaves some stock changes nothing a list shows.
CREATE CONSTRAINT TRIGGER product_variants_sum_up_update AFTER UPDATE ON product_variants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.price, OLD.original_price, OLD.is_active, OLD.net_amount, OLD.net_unit, OLD.stock > 0)
    IS DISTINCT FROM (NEW.price, NEW.original_price, NEW.is_active, NEW.net_amount, NEW.net_unit, NEW.stock > 0))
  EXECUTE FUNCTION sum_up_product();--> statement-breakpoint

-- ---- When a product's page last changed: the date that sitemaps give. Counts of stock and sales are no content.
CREATE FUNCTION date_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER products_date BEFORE UPDATE ON products FOR EACH ROW
  WHEN ((OLD.slug, OLD.title, OLD.description, OLD.brand_id, OLD.attributes, OLD.gtin, OLD.is_active, OLD.removed_at,
      OLD.min_price, OLD.original_min_price, OLD.has_stock, OLD.variant_count)
    IS DISTINCT FROM (NEW.slug, NEW.title, NEW.description, NEW.brand_id, NEW.attributes, NEW.gtin, NEW.is_active,
      NEW.removed_at, NEW.min_price, NEW.original_min_price, NEW.has_stock, NEW.variant_count))
  EXECUTE FUNCTION date_product();--> statement-breakpoint
-- Once per statement, however many rows it changed.
CREATE FUNCTION date_changed_products() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE products SET updated_at = now()
  WHERE (store_id, id) IN (SELECT store_id, product_id FROM changed) AND updated_at <> now();
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_images_date_insert AFTER INSERT ON product_images REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION date_changed_products();--> statement-breakpoint
CREATE TRIGGER product_images_date_update AFTER UPDATE ON product_images REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION date_changed_products();--> statement-breakpoint
CREATE TRIGGER product_images_date_delete AFTER DELETE ON product_images REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION date_changed_products();--> statement-breakpoint
CREATE TRIGGER product_categories_date_insert AFTER INSERT ON product_categories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION date_changed_products();--> statement-breakpoint
CREATE TRIGGER product_categories_date_delete AFTER DELETE ON product_categories REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION date_changed_products();--> statement-breakpoint
-- By row, because a sale changes the stock alone: it must not touch the product's row, for which others may wait.
CREATE FUNCTION date_product_of_variant() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE products SET updated_at = now() WHERE store_id = NEW.store_id AND id = NEW.product_id AND updated_at <> now();
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_variants_date AFTER UPDATE ON product_variants FOR EACH ROW
  WHEN ((OLD.option_values, OLD.price, OLD.original_price, OLD.is_active, OLD.net_amount, OLD.net_unit, OLD.gtin)
    IS DISTINCT FROM (NEW.option_values, NEW.price, NEW.original_price, NEW.is_active, NEW.net_amount, NEW.net_unit, NEW.gtin))
  EXECUTE FUNCTION date_product_of_variant();--> statement-breakpoint

-- ---- Prices leave a history, with the merchant or API key that changed them.
CREATE FUNCTION note_price_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO price_changes
    (store_id, product_variant_id, from_price, to_price, from_original_price, to_original_price, merchant_id, api_key_id)
  VALUES (NEW.store_id, NEW.id, OLD.price, NEW.price, OLD.original_price, NEW.original_price,
    nullif(current_setting('app.merchant_id', true), ''), nullif(current_setting('app.api_key_id', true), ''));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_variants_note_price AFTER UPDATE OF price, original_price ON product_variants FOR EACH ROW
  WHEN ((OLD.price, OLD.original_price) IS DISTINCT FROM (NEW.price, NEW.original_price))
  EXECUTE FUNCTION note_price_change();--> statement-breakpoint

-- ---- An address once given out keeps working, whoever changes a slug; one hop, as the history names rows, not slugs.
CREATE FUNCTION keep_former_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'products' THEN
    DELETE FROM product_slugs WHERE store_id = NEW.store_id AND slug = NEW.slug;
    INSERT INTO product_slugs (store_id, slug, product_id) VALUES (NEW.store_id, OLD.slug, NEW.id)
    ON CONFLICT (store_id, slug) DO UPDATE SET product_id = excluded.product_id;
  ELSE
    DELETE FROM category_slugs WHERE store_id = NEW.store_id AND slug = NEW.slug;
    INSERT INTO category_slugs (store_id, slug, category_id) VALUES (NEW.store_id, OLD.slug, NEW.id)
    ON CONFLICT (store_id, slug) DO UPDATE SET category_id = excluded.category_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_keep_slug AFTER UPDATE OF slug ON products FOR EACH ROW
  WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION keep_former_slug();--> statement-breakpoint
CREATE TRIGGER categories_keep_slug AFTER UPDATE OF slug ON categories FOR EACH ROW
  WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION keep_former_slug();--> statement-breakpoint

-- ---- 'Azul', 'azul' and 'AZUL ' are one value of an option, as people mean it (nameKey in src/shared/kernel/text.ts).
CREATE FUNCTION name_key(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g'))
$$;--> statement-breakpoint
-- At commit: variants of a product are written one after the other. What is there by then counts, not what was written
-- first.
CREATE FUNCTION keep_one_spelling() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF EXISTS (
    SELECT FROM product_variants own
    JOIN product_variants other ON other.store_id = own.store_id AND other.product_id = own.product_id
      AND other.id <> own.id AND other.is_active,
    jsonb_array_elements(own.option_values) mine, jsonb_array_elements(other.option_values) theirs
    WHERE own.store_id = NEW.store_id AND own.id = NEW.id AND own.is_active
      AND name_key(mine ->> 'name') = name_key(theirs ->> 'name')
      AND (mine ->> 'name' <> theirs ->> 'name'
        OR mine ->> 'value' <> theirs ->> 'value' AND name_key(mine ->> 'value') = name_key(theirs ->> 'value'))
  ) THEN
    RAISE check_violation USING MESSAGE = 'an option of product ' || NEW.product_id || ' is spelled in two ways';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_variants_one_spelling_insert AFTER INSERT ON product_variants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.is_active AND NEW.option_values <> '[]') EXECUTE FUNCTION keep_one_spelling();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_variants_one_spelling_update AFTER UPDATE ON product_variants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.is_active AND NEW.option_values <> '[]'
    AND (OLD.option_values, OLD.is_active) IS DISTINCT FROM (NEW.option_values, NEW.is_active))
  EXECUTE FUNCTION keep_one_spelling();--> statement-breakpoint

-- ---- GTINs belong to variants. A product's own, from before it had variants to give it to, goes once one of them has
-- it.
CREATE FUNCTION settle_former_gtin() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE products SET gtin = NULL WHERE store_id = NEW.store_id AND id = NEW.product_id AND gtin = NEW.gtin;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_variants_settle_gtin AFTER INSERT OR UPDATE OF gtin ON product_variants FOR EACH ROW
  WHEN (NEW.gtin IS NOT NULL) EXECUTE FUNCTION settle_former_gtin();--> statement-breakpoint
-- A GTIN is of one variant for sale. No index can say so: whether a product is removed stands in another table. At
-- commit, so that two variants can exchange theirs; one transaction of a store after the other, or two would not see
-- each other.
CREATE FUNCTION check_gtin_once() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('gtin:' || NEW.store_id, 0));
  IF EXISTS (
    SELECT FROM product_variants own
    JOIN products mine ON mine.store_id = own.store_id AND mine.id = own.product_id AND mine.removed_at IS NULL
    JOIN product_variants other ON other.store_id = own.store_id AND other.gtin = own.gtin AND other.is_active AND other.id <> own.id
    JOIN products theirs ON theirs.store_id = other.store_id AND theirs.id = other.product_id AND theirs.removed_at IS NULL
    WHERE own.store_id = NEW.store_id AND own.id = NEW.id AND own.is_active
  ) THEN
    RAISE unique_violation USING MESSAGE = 'a GTIN is of another variant', CONSTRAINT = 'product_variants_gtin_once';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_variants_gtin_once_insert AFTER INSERT ON product_variants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.gtin IS NOT NULL AND NEW.is_active)
  EXECUTE FUNCTION check_gtin_once();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_variants_gtin_once_update AFTER UPDATE ON product_variants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.gtin IS NOT NULL AND NEW.is_active AND (OLD.gtin, OLD.is_active) IS DISTINCT FROM (NEW.gtin, NEW.is_active))
  EXECUTE FUNCTION check_gtin_once();--> statement-breakpoint
-- A product that comes back leaves the GTINs that others were given while it was removed.
CREATE FUNCTION leave_gtins_given_away() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('gtin:' || NEW.store_id, 0));
  UPDATE product_variants own SET gtin = NULL
  WHERE own.store_id = NEW.store_id AND own.product_id = NEW.id AND own.gtin IS NOT NULL AND own.is_active
    AND EXISTS (SELECT FROM product_variants other
      JOIN products theirs ON theirs.store_id = other.store_id AND theirs.id = other.product_id AND theirs.removed_at IS NULL
      WHERE other.store_id = own.store_id AND other.gtin = own.gtin AND other.is_active AND other.product_id <> NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_leave_gtins AFTER UPDATE OF removed_at ON products FOR EACH ROW
  WHEN (OLD.removed_at IS NOT NULL AND NEW.removed_at IS NULL) EXECUTE FUNCTION leave_gtins_given_away();--> statement-breakpoint

-- ---- Search of products (docs/decisions/015-search.md). The folded words of a product become lexemes with the weight
-- of their part: A title, B brand, C facts, D description. One more lexeme, '@' and the store's id, lets the index find
-- the words of one store alone.
CREATE FUNCTION search_vector_of(store text, words text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT (quote_literal('@' || store) || ' ' || coalesce(string_agg(
    regexp_replace(part, '(\S+)', '\1:' || place || substr('ABCD', place::int, 1), 'g'), ' '), ''))::tsvector
  FROM unnest(string_to_array(words, '|')) WITH ORDINALITY AS parts(part, place) WHERE place <= 4
$$;--> statement-breakpoint
CREATE FUNCTION weigh_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_vector := search_vector_of(NEW.store_id, NEW.search_text);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER products_weigh_words BEFORE INSERT OR UPDATE OF search_text ON products FOR EACH ROW
  EXECUTE FUNCTION weigh_search_words();--> statement-breakpoint
-- The words shoppers may have meant: what is said in descriptions alone is no name of anything.
CREATE FUNCTION named_in(words text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT concat_ws(' ', split_part(words, '|', 1), split_part(words, '|', 2), split_part(words, '|', 3))
$$;--> statement-breakpoint
CREATE FUNCTION learn_search_words(store text, words text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (store_id, word, deletions)
  SELECT store, word, CASE WHEN length(word) < 4 THEN ARRAY[word] ELSE ARRAY(
    SELECT word UNION SELECT left(word, place - 1) || substr(word, place + 1) FROM generate_series(1, length(word)) place
  ) END
  FROM (SELECT DISTINCT regexp_split_to_table(words, '[\s|]+') AS word) AS said
  WHERE length(word) BETWEEN 3 AND 40 AND word !~ '\d'
  -- In one order, so that two writers never wait for each other.
  ORDER BY word
  ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
CREATE FUNCTION learn_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_search_words(store_id, string_agg(named_in(search_text), ' '))
  FROM written GROUP BY store_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_learn_words AFTER INSERT ON products REFERENCING NEW TABLE AS written FOR EACH STATEMENT
  EXECUTE FUNCTION learn_new_products();--> statement-breakpoint
CREATE FUNCTION learn_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_search_words(NEW.store_id, named_in(NEW.search_text));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_learn_words_update AFTER UPDATE OF search_text ON products FOR EACH ROW
  WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION learn_changed_product();--> statement-breakpoint
-- Ids of the open store's products, `most` of them (null: all), by words (null: none), the beginning of a SKU, or a
-- GTIN. Row-level security keeps '@@' and lower() from their indexes (they are not leakproof); this asks as the owner.
-- Sequential and index scans are off: for a word that few products have, a walk that stops at a LIMIT would go through
-- the whole table.
CREATE FUNCTION found_products(asked text, typed text, most integer) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public SET enable_seqscan = off SET enable_indexscan = off AS $$
  SELECT found.id FROM (
    (SELECT id FROM products
     WHERE search_vector @@ asked::tsquery AND store_id = current_setting('app.store_id', true) LIMIT most)
    UNION
    (SELECT product_id FROM product_variants
     WHERE store_id = current_setting('app.store_id', true)
       AND lower(sku) ~>=~ lower(typed) AND lower(sku) ~<~ (lower(typed) || U&'\+10FFFF') LIMIT most)
    UNION
    (SELECT product_id FROM product_variants WHERE gtin = typed AND store_id = current_setting('app.store_id', true) LIMIT most)
    UNION
    (SELECT id FROM products WHERE gtin = typed AND store_id = current_setting('app.store_id', true) LIMIT most)
  ) AS found LIMIT most
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION found_products(text, text, integer) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION found_products(text, text, integer) TO oipet_app;--> statement-breakpoint

-- ---- Search of customers and orders, each by the beginnings of words. Each lexeme begins with the store's id, so that
-- the index reads one store alone. A customer: words of the name (folded), e-mail, document ('d').
CREATE FUNCTION customer_words(store text, name text, email text, document text) RETURNS tsvector
LANGUAGE sql IMMUTABLE AS $$
  SELECT array_to_tsvector(array_agg(DISTINCT store || '/' || word))
  FROM unnest(
    array_remove(regexp_split_to_array(
      lower(translate(name, 'ÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝáàâãäåéèêëíìîïóòôõöúùûüçñý',
        'AAAAAAEEEEIIIIOOOOOUUUUCNYaaaaaaeeeeiiiiooooouuuucny')), '[^[:alnum:]]+'), '')
    || lower(email) || ('d' || document)
  ) AS words(word)
$$;--> statement-breakpoint
CREATE INDEX customers_by_words ON customers USING gin (customer_words(store_id, name, email, document));--> statement-breakpoint
-- An order: words of the buyer's name (folded), e-mail, document ('d'), number ('n'), phone ('p', with the area code
-- and without it), and words of its goods.
CREATE FUNCTION folded_words(name text) RETURNS text[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT array_remove(regexp_split_to_array(
    lower(translate(name, 'ÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝáàâãäåéèêëíìîïóòôõöúùûüçñý',
      'AAAAAAEEEEIIIIOOOOOUUUUCNYaaaaaaeeeeiiiiooooouuuucny')), '[^[:alnum:]]+'), '')
$$;--> statement-breakpoint
CREATE FUNCTION sale_order_words(store text, number int, name text, email text, document text, phone text)
RETURNS tsvector
LANGUAGE sql IMMUTABLE AS $$
  SELECT array_to_tsvector(array_agg(DISTINCT store || '/' || word))
  FROM unnest(
    public.folded_words(name)
    || ('n' || number) || ('d' || document) || (CASE WHEN email = '' THEN 'd' || document ELSE lower(email) END)
    || ('p' || regexp_replace(phone, '\D', '', 'g')) || ('p' || substr(regexp_replace(phone, '\D', '', 'g'), 3))
  ) AS words(word)
$$;--> statement-breakpoint
CREATE INDEX sale_orders_by_words ON sale_orders
  USING gin (sale_order_words(store_id, number, buyer_name, buyer_email, buyer_document, buyer_phone));--> statement-breakpoint
CREATE FUNCTION sale_line_words(store text, title text, variant text) RETURNS tsvector
LANGUAGE sql IMMUTABLE AS $$
  SELECT array_to_tsvector(coalesce(array_agg(DISTINCT store || '/' || word), '{}'))
  FROM unnest(public.folded_words(title || ' ' || variant)) AS words(word)
$$;--> statement-breakpoint
CREATE INDEX sale_order_lines_by_words ON sale_order_lines
  USING gin (sale_line_words(store_id, title, variant_title));--> statement-breakpoint
-- Collated "C", so that it finds the beginning of a tracking code as well.
CREATE INDEX sale_order_shipments_by_code ON sale_order_shipments (store_id, tracking_code COLLATE "C");--> statement-breakpoint
-- Row-level security keeps '@@' from its index (it is not leakproof); these ask as the owner, for the open store alone.
CREATE FUNCTION found_customers(asked text) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT id FROM customers
  WHERE customer_words(store_id, name, email, document) @@ asked::tsquery
    AND store_id = current_setting('app.store_id', true)
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION found_customers(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION found_customers(text) TO oipet_app;--> statement-breakpoint
CREATE FUNCTION found_sale_orders(asked text) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT id FROM sale_orders
  WHERE sale_order_words(store_id, number, buyer_name, buyer_email, buyer_document, buyer_phone) @@ asked::tsquery
    AND store_id = current_setting('app.store_id', true)
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION found_sale_orders(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION found_sale_orders(text) TO oipet_app;--> statement-breakpoint
CREATE FUNCTION found_orders_of_goods(asked text) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT sale_order_id FROM sale_order_lines
  WHERE sale_line_words(store_id, title, variant_title) @@ asked::tsquery
    AND store_id = current_setting('app.store_id', true)
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION found_orders_of_goods(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION found_orders_of_goods(text) TO oipet_app;--> statement-breakpoint

-- ---- Money is a fact of its day (docs/decisions/049-money-on-its-own-day.md). A refund that was settled stays as it
-- is.
CREATE FUNCTION refuse_settled_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'asked' OR NEW.amount <> OLD.amount OR NEW.payment_id <> OLD.payment_id THEN
    RAISE EXCEPTION 'a refund that was settled stays as it is' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER payment_refunds_settled_once BEFORE UPDATE ON payment_refunds FOR EACH ROW
  EXECUTE FUNCTION refuse_settled_refund();--> statement-breakpoint
-- What was paid stays paid on its day, and money that went back does not come again.
CREATE FUNCTION guard_payment_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.paid_at IS DISTINCT FROM OLD.paid_at OR NEW.refunded_amount < OLD.refunded_amount THEN
    RAISE EXCEPTION 'the day a payment was paid and the money it gave back are facts' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_guard_money BEFORE UPDATE OF paid_at, refunded_amount ON payments
  FOR EACH ROW WHEN (OLD.paid_at IS NOT NULL) EXECUTE FUNCTION guard_payment_money();--> statement-breakpoint
-- Money that goes back has a row of its own, on the day it was known to.
CREATE FUNCTION record_reversal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  total_before bigint := 0;
  total_now bigint := CASE WHEN NEW.status IN ('refunded', 'chargedback') THEN NEW.amount ELSE NEW.refunded_amount END;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.paid_at IS NOT NULL THEN
    total_before := CASE WHEN OLD.status IN ('refunded', 'chargedback') THEN OLD.amount ELSE OLD.refunded_amount END;
  END IF;
  IF total_now > total_before THEN
    INSERT INTO payment_reversals (store_id, payment_id, reversed_total, sale_order_id, kind, amount, reversed_at)
    VALUES (NEW.store_id, NEW.id, total_now, NEW.sale_order_id,
      CASE NEW.status WHEN 'chargedback' THEN 'chargeback' ELSE 'refund' END, total_now - total_before,
      greatest(NEW.updated_at, NEW.paid_at));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_record_reversal AFTER INSERT OR UPDATE OF status, refunded_amount, paid_at ON payments
  FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL) EXECUTE FUNCTION record_reversal();--> statement-breakpoint
-- Sums of sales per variant and day (docs/decisions/032-sums-of-sales.md): goods count once, on the day of the first
-- payment of their order, and stay sold on it.
CREATE FUNCTION sum_up_sale() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF EXISTS (
    SELECT FROM payments
    WHERE store_id = NEW.store_id AND sale_order_id = NEW.sale_order_id AND paid_at IS NOT NULL AND id <> NEW.id
  ) THEN
    RETURN NULL;
  END IF;
  -- Always in the same order, so that two orders of the same goods wait for each other rather than both for ever.
  INSERT INTO variant_day_sales AS s (store_id, product_variant_id, day, units, revenue, sale_order_id)
  SELECT l.store_id, l.product_variant_id, (NEW.paid_at AT TIME ZONE 'America/Sao_Paulo')::date, l.quantity,
    l.total - l.discount, l.sale_order_id
  FROM sale_order_lines l
  WHERE l.store_id = NEW.store_id AND l.sale_order_id = NEW.sale_order_id
  ORDER BY l.product_variant_id
  ON CONFLICT (store_id, product_variant_id, day) DO UPDATE
  SET units = s.units + excluded.units, revenue = s.revenue + excluded.revenue, sale_order_id = excluded.sale_order_id;
  RETURN NULL;
END $$;--> statement-breakpoint
-- At commit, so that orders of the same goods wait for each other only while they are written down.
CREATE CONSTRAINT TRIGGER payments_sum_up_insert AFTER INSERT ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL) EXECUTE FUNCTION sum_up_sale();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_sum_up_update AFTER UPDATE ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL) EXECUTE FUNCTION sum_up_sale();--> statement-breakpoint

-- ---- Events for webhooks are written with the fact, whoever writes that: one delivery for each endpoint that asked
-- for it, with the job that sends it. The same event of the same thing within one transaction is sent once.
CREATE FUNCTION tell_receivers(of_store text, event_name text, subject text, fact json, at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  receiver text;
  news text := 'evt_' || md5(concat_ws('|', of_store, event_name, subject, pg_current_xact_id()::text));
  delivery text;
  -- As the shop reads instants back: a list's pages begin after one.
  written timestamptz := date_trunc('milliseconds', at);
BEGIN
  FOR receiver IN
    SELECT id FROM webhook_endpoints WHERE store_id = of_store AND is_active AND event_name = ANY (events) ORDER BY id
  LOOP
    INSERT INTO webhook_deliveries (store_id, id, endpoint_id, event_id, event, body, created_at, next_at)
    VALUES (of_store, replace(gen_random_uuid()::text, '-', ''), receiver, news, event_name, json_build_object(
      'id', news, 'type', event_name, 'createdAt', to_char(written AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'storeId', of_store, 'data', fact)::text, written, written)
    ON CONFLICT (store_id, endpoint_id, event_id) DO NOTHING RETURNING id INTO delivery;
    IF FOUND THEN
      PERFORM add_job('deliverWebhook', json_build_object('storeId', of_store, 'deliveryId', delivery),
        'deliverWebhook:' || delivery);
    END IF;
  END LOOP;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION tell_receivers(text, text, text, json, timestamptz) FROM PUBLIC;--> statement-breakpoint
CREATE FUNCTION tell_order_moved() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM tell_receivers(NEW.store_id, TG_ARGV[0], o.id, json_build_object('orderId', o.id, 'number', o.number,
      'status', NEW.status, 'total', o.total), NEW.created_at)
    FROM sale_orders o WHERE o.store_id = NEW.store_id AND o.id = NEW.sale_order_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER webhook_order_placed AFTER INSERT ON sale_order_moves FOR EACH ROW
  WHEN (NEW.status = 'opened') EXECUTE FUNCTION tell_order_moved('order.placed');--> statement-breakpoint
CREATE TRIGGER webhook_order_paid AFTER INSERT ON sale_order_moves FOR EACH ROW
  WHEN (NEW.status = 'paymentApproved') EXECUTE FUNCTION tell_order_moved('order.paid');--> statement-breakpoint
CREATE TRIGGER webhook_order_invoiced AFTER INSERT ON sale_order_moves FOR EACH ROW
  WHEN (NEW.status = 'invoiceGenerated') EXECUTE FUNCTION tell_order_moved('order.invoiced');--> statement-breakpoint
CREATE TRIGGER webhook_order_shipped AFTER INSERT ON sale_order_moves FOR EACH ROW
  WHEN (NEW.status IN ('shipped', 'shippedManual')) EXECUTE FUNCTION tell_order_moved('order.shipped');--> statement-breakpoint
CREATE TRIGGER webhook_order_delivered AFTER INSERT ON sale_order_moves FOR EACH ROW
  WHEN (NEW.status = 'concluded') EXECUTE FUNCTION tell_order_moved('order.delivered');--> statement-breakpoint
CREATE TRIGGER webhook_order_cancelled AFTER INSERT ON sale_order_moves FOR EACH ROW
  WHEN (NEW.status IN ('orderCanceledByCustomer', 'orderCanceledBySeller'))
  EXECUTE FUNCTION tell_order_moved('order.cancelled');--> statement-breakpoint
CREATE TRIGGER webhook_order_expired AFTER INSERT ON sale_order_moves FOR EACH ROW
  WHEN (NEW.status = 'abandoned') EXECUTE FUNCTION tell_order_moved('order.expired');--> statement-breakpoint
CREATE FUNCTION tell_refund_made() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM tell_receivers(NEW.store_id, 'refund.made', NEW.id, json_build_object('orderId', o.id, 'number', o.number,
      'amount', NEW.refunded_amount - OLD.refunded_amount, 'refundedTotal', NEW.refunded_amount), NEW.updated_at)
    FROM sale_orders o WHERE o.store_id = NEW.store_id AND o.id = NEW.sale_order_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER webhook_refund_made AFTER UPDATE OF refunded_amount ON payments FOR EACH ROW
  WHEN (NEW.refunded_amount > OLD.refunded_amount) EXECUTE FUNCTION tell_refund_made();--> statement-breakpoint
CREATE FUNCTION tell_stock_low() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM tell_receivers(NEW.store_id, 'stock.low', NEW.id, json_build_object('productId', NEW.product_id,
    'productVariantId', NEW.id, 'sku', NEW.sku, 'stock', NEW.stock), clock_timestamp());
  RETURN NULL;
END $$;--> statement-breakpoint
-- Five units or fewer, as on the dashboard; sent once on the way down.
CREATE TRIGGER webhook_stock_low AFTER UPDATE OF stock ON product_variants FOR EACH ROW
  WHEN (NEW.is_active AND OLD.stock > 5 AND NEW.stock <= 5) EXECUTE FUNCTION tell_stock_low();--> statement-breakpoint
CREATE FUNCTION tell_product_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  row_store text := coalesce(NEW.store_id, OLD.store_id);
  row_product text := coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> TG_ARGV[0];
BEGIN
  PERFORM tell_receivers(row_store, 'product.changed', row_product, json_build_object('productId', row_product),
    clock_timestamp());
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER webhook_product_made AFTER INSERT OR DELETE ON products FOR EACH ROW
  EXECUTE FUNCTION tell_product_changed('id');--> statement-breakpoint
CREATE TRIGGER webhook_product_changed AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.slug, OLD.title, OLD.description, OLD.brand_id, OLD.attributes, OLD.is_active, OLD.removed_at)
    IS DISTINCT FROM (NEW.slug, NEW.title, NEW.description, NEW.brand_id, NEW.attributes, NEW.is_active, NEW.removed_at))
  EXECUTE FUNCTION tell_product_changed('id');--> statement-breakpoint
CREATE TRIGGER webhook_variant_made AFTER INSERT OR DELETE ON product_variants FOR EACH ROW
  EXECUTE FUNCTION tell_product_changed('product_id');--> statement-breakpoint
-- Stock has an event of its own: each sale would be a change otherwise.
CREATE TRIGGER webhook_variant_changed AFTER UPDATE ON product_variants FOR EACH ROW
  WHEN ((OLD.sku, OLD.option_values, OLD.price, OLD.original_price, OLD.is_active)
    IS DISTINCT FROM (NEW.sku, NEW.option_values, NEW.price, NEW.original_price, NEW.is_active))
  EXECUTE FUNCTION tell_product_changed('product_id');--> statement-breakpoint
CREATE TRIGGER webhook_picture_changed AFTER INSERT OR UPDATE OR DELETE ON product_images FOR EACH ROW
  EXECUTE FUNCTION tell_product_changed('product_id');
