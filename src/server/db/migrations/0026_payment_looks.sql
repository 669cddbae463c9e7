ALTER TABLE "payments" ADD COLUMN "next_look_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "looked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "found_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_found_were_paid" CHECK ("payments"."found_at" is null or "payments"."paid_at" is not null) NOT VALID;--> statement-breakpoint
-- A version that does not know the column places orders with it at null.
CREATE FUNCTION look_for_at_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.next_look_at := now();
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_look_for_at_once BEFORE INSERT ON payments FOR EACH ROW WHEN (NEW.next_look_at IS NULL)
  EXECUTE FUNCTION look_for_at_once();
