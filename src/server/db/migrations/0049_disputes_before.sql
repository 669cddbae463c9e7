ALTER TABLE "chargebacks" ADD COLUMN "due_letter_at" timestamp with time zone;
