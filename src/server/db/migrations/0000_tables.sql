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
	"customer_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_store_id_token_hash_pk" PRIMARY KEY("store_id","token_hash")
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
	CONSTRAINT "banners_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"logo_url" text,
	"position" integer DEFAULT 0 NOT NULL,
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
	CONSTRAINT "categories_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "categories_slug_key" UNIQUE("store_id","slug"),
	CONSTRAINT "categories_not_own_parent" CHECK ("categories"."parent_id" is distinct from "categories"."id")
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
	CONSTRAINT "product_variants_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "product_variants_sku_key" UNIQUE("store_id","sku"),
	CONSTRAINT "product_variants_stock_not_negative" CHECK ("product_variants"."stock" >= 0),
	CONSTRAINT "product_variants_price_positive" CHECK ("product_variants"."price" > 0 and "product_variants"."price" <= 999999999),
	CONSTRAINT "product_variants_original_above" CHECK ("product_variants"."original_price" is null or "product_variants"."original_price" > "product_variants"."price"),
	CONSTRAINT "product_variants_measures_positive" CHECK ("product_variants"."weight_g" > 0 and "product_variants"."width_cm" > 0 and "product_variants"."height_cm" > 0 and "product_variants"."length_cm" > 0),
	CONSTRAINT "product_variants_net_whole" CHECK (("product_variants"."net_amount" is null) = ("product_variants"."net_unit" is null) and ("product_variants"."net_amount" is null or "product_variants"."net_amount" > 0)),
	CONSTRAINT "product_variants_net_unit_known" CHECK ("product_variants"."net_unit" in ('g', 'ml', 'un'))
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
	CONSTRAINT "products_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "products_slug_key" UNIQUE("store_id","slug"),
	CONSTRAINT "products_min_price_not_negative" CHECK ("products"."min_price" >= 0)
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
	CONSTRAINT "stock_moves_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "stock_moves_reason_known" CHECK ("stock_moves"."reason" in ('initial', 'sold', 'released', 'adjusted', 'returned'))
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
	CONSTRAINT "sale_order_lines_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "sale_order_lines_one_per_variant" UNIQUE("store_id","sale_order_id","product_variant_id"),
	CONSTRAINT "sale_order_lines_quantity_positive" CHECK ("sale_order_lines"."quantity" > 0),
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
	"address" jsonb NOT NULL,
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
	CONSTRAINT "sale_orders_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "sale_orders_one_per_cart" UNIQUE("store_id","cart_id"),
	CONSTRAINT "sale_orders_number_key" UNIQUE("store_id","number"),
	CONSTRAINT "sale_orders_status_known" CHECK ("sale_orders"."status" in ('opened', 'waitingPayment', 'paymentApproved', 'paymentReject', 'orderCanceledBySeller', 'orderCanceledByCustomer', 'invoiceGenerated', 'shipped', 'shippedManual', 'concluded', 'abandoned')),
	CONSTRAINT "sale_orders_products_not_negative" CHECK ("sale_orders"."products_value" >= 0),
	CONSTRAINT "sale_orders_shipping_not_negative" CHECK ("sale_orders"."shipping_value" >= 0),
	CONSTRAINT "sale_orders_discount_not_negative" CHECK ("sale_orders"."total_discount" >= 0),
	CONSTRAINT "sale_orders_total_adds_up" CHECK ("sale_orders"."total" = "sale_orders"."products_value" + "sale_orders"."shipping_value" - "sale_orders"."total_discount" and "sale_orders"."total" >= 0)
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
	CONSTRAINT "payments_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "payments_method_known" CHECK ("payments"."method" in ('creditCard', 'boleto', 'pix')),
	CONSTRAINT "payments_status_known" CHECK ("payments"."status" in ('processing', 'authorized', 'paid', 'refunded', 'waitingPayment', 'pendingRefund', 'refused', 'chargedback', 'analyzing', 'pendingReview')),
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount" > 0)
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
	CONSTRAINT "store_custom_shippings_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "store_custom_shippings_price_not_negative" CHECK ("store_custom_shippings"."price" >= 0),
	CONSTRAINT "store_custom_shippings_minimum_not_negative" CHECK ("store_custom_shippings"."limit_cart_price_min" >= 0),
	CONSTRAINT "store_custom_shippings_range_ordered" CHECK ("store_custom_shippings"."range_min_days" >= 0 and "store_custom_shippings"."range_max_days" >= "store_custom_shippings"."range_min_days")
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
	CONSTRAINT "store_domains_store_id_domain_pk" PRIMARY KEY("store_id","domain")
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
	"installment_min" bigint DEFAULT 0 NOT NULL,
	"pages" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stores_status_known" CHECK ("stores"."status" in ('active', 'suspended')),
	CONSTRAINT "stores_handling_days_not_negative" CHECK ("stores"."handling_days" >= 0),
	CONSTRAINT "stores_installment_min_not_negative" CHECK ("stores"."installment_min" >= 0)
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
	CONSTRAINT "audit_entries_actor_known" CHECK ("audit_entries"."actor_kind" in ('merchant', 'customer', 'system'))
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
	CONSTRAINT "vouchers_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "vouchers_code_key" UNIQUE("store_id","code"),
	CONSTRAINT "vouchers_kind_known" CHECK ("vouchers"."kind" in ('percentage', 'fixed', 'freeShipping')),
	CONSTRAINT "vouchers_value_not_negative" CHECK ("vouchers"."value" >= 0),
	CONSTRAINT "vouchers_percentage_at_most_100" CHECK ("vouchers"."kind" <> 'percentage' or "vouchers"."value" <= 100),
	CONSTRAINT "vouchers_used_within_limit" CHECK ("vouchers"."used_count" >= 0 and ("vouchers"."max_uses" is null or "vouchers"."used_count" <= "vouchers"."max_uses")),
	CONSTRAINT "vouchers_code_upper" CHECK ("vouchers"."code" = upper("vouchers"."code"))
);
--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_store_id_customer_id_customers_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customers"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_store_id_customer_id_customers_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customers"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_store_id_product_variant_id_product_variants_store_id_id_fk" FOREIGN KEY ("store_id","product_variant_id") REFERENCES "public"."product_variants"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order_lines" ADD CONSTRAINT "sale_order_lines_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order_lines" ADD CONSTRAINT "sale_order_lines_store_id_sale_order_id_sale_orders_store_id_id_fk" FOREIGN KEY ("store_id","sale_order_id") REFERENCES "public"."sale_orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order_lines" ADD CONSTRAINT "sale_order_lines_store_id_product_variant_id_product_variants_store_id_id_fk" FOREIGN KEY ("store_id","product_variant_id") REFERENCES "public"."product_variants"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order_moves" ADD CONSTRAINT "sale_order_moves_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order_moves" ADD CONSTRAINT "sale_order_moves_store_id_sale_order_id_sale_orders_store_id_id_fk" FOREIGN KEY ("store_id","sale_order_id") REFERENCES "public"."sale_orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_orders" ADD CONSTRAINT "sale_orders_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_orders" ADD CONSTRAINT "sale_orders_store_id_cart_id_carts_store_id_id_fk" FOREIGN KEY ("store_id","cart_id") REFERENCES "public"."carts"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_store_id_sale_order_id_sale_orders_store_id_id_fk" FOREIGN KEY ("store_id","sale_order_id") REFERENCES "public"."sale_orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_quotes" ADD CONSTRAINT "shipping_quotes_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_custom_shippings" ADD CONSTRAINT "store_custom_shippings_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_counters" ADD CONSTRAINT "store_counters_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_domains" ADD CONSTRAINT "store_domains_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_store_id_voucher_id_vouchers_store_id_id_fk" FOREIGN KEY ("store_id","voucher_id") REFERENCES "public"."vouchers"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_addresses_by_customer" ON "customer_addresses" USING btree ("store_id","customer_id");--> statement-breakpoint
CREATE INDEX "sessions_by_customer" ON "sessions" USING btree ("store_id","customer_id");--> statement-breakpoint
CREATE INDEX "carts_by_status_and_age" ON "carts" USING btree ("store_id","status","updated_at");--> statement-breakpoint
CREATE INDEX "product_categories_by_product" ON "product_categories" USING btree ("store_id","product_id");--> statement-breakpoint
CREATE INDEX "product_images_by_product" ON "product_images" USING btree ("store_id","product_id","position");--> statement-breakpoint
CREATE INDEX "product_variants_by_product" ON "product_variants" USING btree ("store_id","product_id");--> statement-breakpoint
CREATE INDEX "products_by_relevance" ON "products" USING btree ("store_id","has_stock" DESC NULLS LAST,"sold_count" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("store_id","min_price","id");--> statement-breakpoint
CREATE INDEX "products_by_newest" ON "products" USING btree ("store_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_by_sales" ON "products" USING btree ("store_id","sold_count" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_by_brand" ON "products" USING btree ("store_id","brand_id");--> statement-breakpoint
CREATE INDEX "products_for_sale" ON "products" USING btree ("store_id","id") WHERE "products"."is_active" and "products"."removed_at" is null and "products"."variant_count" > 0;--> statement-breakpoint
CREATE INDEX "stock_moves_by_variant" ON "stock_moves" USING btree ("store_id","product_variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_moves_once_per_order" ON "stock_moves" USING btree ("store_id","sale_order_id","product_variant_id","reason") WHERE "stock_moves"."sale_order_id" is not null;--> statement-breakpoint
CREATE INDEX "sale_order_moves_by_order" ON "sale_order_moves" USING btree ("store_id","sale_order_id");--> statement-breakpoint
CREATE INDEX "sale_orders_by_status" ON "sale_orders" USING btree ("store_id","status","created_at");--> statement-breakpoint
CREATE INDEX "payments_by_order" ON "payments" USING btree ("store_id","sale_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_charge_key" ON "payments" USING btree ("store_id","provider_charge_id") WHERE "payments"."provider_charge_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "shipping_quotes_by_expiry" ON "shipping_quotes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "store_domains_domain_key" ON "store_domains" USING btree ("domain");--> statement-breakpoint
CREATE UNIQUE INDEX "stores_slug_key" ON "stores" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "audit_entries_by_subject" ON "audit_entries" USING btree ("store_id","subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_by_recipient" ON "outbox" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "sandbox_records_by_age" ON "sandbox_records" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "voucher_uses_by_voucher" ON "voucher_uses" USING btree ("store_id","voucher_id","document");