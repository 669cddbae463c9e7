ALTER TABLE "payments" ADD COLUMN "refunded_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "installments" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_brand" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_last_digits" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "boleto_line" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "boleto_pdf_url" text;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_living" ON "payments" USING btree ("store_id","sale_order_id") WHERE "payments"."status" in ('processing', 'authorized', 'waitingPayment', 'analyzing', 'pendingReview');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_within_amount" CHECK ("payments"."refunded_amount" between 0 and "payments"."amount");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_installments_of_cards" CHECK (("payments"."method" = 'creditCard') = ("payments"."installments" is not null) and coalesce("payments"."installments", 1) between 1 and 3);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_card_digits" CHECK ("payments"."card_last_digits" ~ '^[0-9]{4}$');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_boleto_line" CHECK ("payments"."boleto_line" ~ '^[0-9]{47}$');