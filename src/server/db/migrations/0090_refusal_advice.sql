-- no transaction
-- ---- The brand's word about a refused card is kept with its payment (docs/decisions/127-cycles-proved.md).
ALTER TABLE "payments" ADD COLUMN IF NOT EXISTS "refusal_advice" text;
