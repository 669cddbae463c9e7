CREATE TABLE "merchant_factor_resets" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	"link_hash" text,
	"ended_at" timestamp with time zone,
	"canceled_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merchant_factor_resets_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "merchant_factor_resets_link_key" UNIQUE("link_hash"),
	CONSTRAINT "merchant_factor_resets_status_known" CHECK ("merchant_factor_resets"."status" in ('waiting', 'done', 'canceled')),
	CONSTRAINT "merchant_factor_resets_canceler_known" CHECK ("merchant_factor_resets"."canceled_by" in ('link', 'code', 'platform')),
	CONSTRAINT "merchant_factor_resets_reason_given" CHECK (length("merchant_factor_resets"."reason") between 5 and 300),
	CONSTRAINT "merchant_factor_resets_ended" CHECK (("merchant_factor_resets"."status" = 'waiting') = ("merchant_factor_resets"."ended_at" is null)),
	CONSTRAINT "merchant_factor_resets_canceled_by" CHECK (("merchant_factor_resets"."status" = 'canceled') = ("merchant_factor_resets"."canceled_by" is not null)),
	CONSTRAINT "merchant_factor_resets_waited" CHECK ("merchant_factor_resets"."effective_at" >= "merchant_factor_resets"."created_at" and ("merchant_factor_resets"."status" <> 'done' or "merchant_factor_resets"."ended_at" >= "merchant_factor_resets"."effective_at"))
);
--> statement-breakpoint
ALTER TABLE "merchant_factor_resets" ADD CONSTRAINT "merchant_factor_resets_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_factor_resets" ADD CONSTRAINT "merchant_factor_resets_merchant_fk" FOREIGN KEY ("store_id","merchant_id") REFERENCES "public"."merchants"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_factor_resets_one_waiting" ON "merchant_factor_resets" USING btree ("store_id","merchant_id") WHERE "merchant_factor_resets"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "merchant_factor_resets_by_merchant" ON "merchant_factor_resets" USING btree ("store_id","merchant_id");--> statement-breakpoint
ALTER TABLE merchant_factor_resets ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY merchant_factor_resets_of_store ON merchant_factor_resets TO oipet_app
  USING (store_id = current_setting('app.store_id', true)) WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
INSERT INTO legal_moves (machine, from_state, to_state) VALUES
  ('factorReset', 'waiting', 'done'), ('factorReset', 'waiting', 'canceled');--> statement-breakpoint
CREATE TRIGGER merchant_factor_resets_legal_move BEFORE UPDATE OF status ON merchant_factor_resets FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_illegal_move('factorReset');
--> statement-breakpoint

-- ---- Merchants of all stores, for the console alone. Searched by the beginnings of words, folded: a person's are those
-- of the name and the e-mail, a store's those of its name.
CREATE FUNCTION person_words(name text, email text) RETURNS tsvector
LANGUAGE sql IMMUTABLE AS $$
  SELECT array_to_tsvector(public.folded_words(name) || public.folded_words(email))
$$;--> statement-breakpoint
CREATE FUNCTION name_words(name text) RETURNS tsvector
LANGUAGE sql IMMUTABLE AS $$
  SELECT array_to_tsvector(public.folded_words(name))
$$;--> statement-breakpoint
-- Each of the first eight words is one of the person's or one of their store's.
CREATE FUNCTION found_merchants(asked text) RETURNS TABLE (store_id text, id text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  WITH words AS (SELECT DISTINCT word, (word || ':*')::tsquery AS query FROM unnest((folded_words(asked))[1:8]) AS word)
  SELECT found.store_id, found.id
  FROM (
    SELECT m.store_id, m.id, w.word FROM words w JOIN merchants m ON person_words(m.name, m.email) @@ w.query
    UNION
    SELECT m.store_id, m.id, w.word FROM words w
      JOIN stores s ON name_words(s.name) @@ w.query JOIN merchants m ON m.store_id = s.id
  ) AS found
  GROUP BY found.store_id, found.id
  HAVING count(*) = (SELECT count(*) FROM words)
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION found_merchants(text) FROM PUBLIC;--> statement-breakpoint
-- A page of them, those whose reset waits first. `asked` null: all.
CREATE FUNCTION platform_merchants(asked text, most integer, skipped integer)
RETURNS TABLE (store_id text, store_name text, id text, name text, email text, role text, has_second_factor boolean,
  last_seen_at timestamptz, asked_at timestamptz, effective_at timestamptz, reason text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
BEGIN
  RETURN QUERY
  SELECT page.store_id, s.name, page.id, page.name, page.email, page.role,
    EXISTS (SELECT FROM merchant_second_factors f
      WHERE f.store_id = page.store_id AND f.merchant_id = page.id AND f.confirmed_at IS NOT NULL),
    (SELECT max(i.last_seen_at) FROM sessions i WHERE i.store_id = page.store_id AND i.merchant_id = page.id),
    page.asked_at, page.effective_at, page.reason
  FROM (
    SELECT m.*, r.created_at AS asked_at, r.effective_at, r.reason
    FROM merchants m
    LEFT JOIN merchant_factor_resets r
      ON r.store_id = m.store_id AND r.merchant_id = m.id AND r.status = 'waiting'
    WHERE asked IS NULL OR (m.store_id, m.id) IN (SELECT f.store_id, f.id FROM found_merchants(asked) f)
    ORDER BY r.effective_at, m.name, m.store_id, m.id LIMIT most OFFSET skipped
  ) AS page
  JOIN stores s ON s.id = page.store_id
  ORDER BY page.effective_at, page.name, page.store_id, page.id;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION platform_merchants(text, integer, integer) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION platform_merchants(text, integer, integer) TO oipet_app;--> statement-breakpoint
CREATE FUNCTION count_platform_merchants(asked text) RETURNS integer
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF asked IS NULL THEN RETURN (SELECT count(*)::integer FROM merchants); END IF;
  RETURN (SELECT count(*)::integer FROM found_merchants(asked));
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION count_platform_merchants(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION count_platform_merchants(text) TO oipet_app;
