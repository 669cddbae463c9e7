-- no transaction
-- Letters are written while their indexes are made.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_failed" ON "outbox" USING btree ("created_at","id") WHERE "outbox"."refused_with" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_sent" ON "outbox" USING btree ("sent_at") WHERE "outbox"."sent_at" is not null;--> statement-breakpoint
-- The queue's tables belong to the owner; the console reads them and tries again through these alone. Ids: j<job>,
-- l<store>.<letter>.
CREATE OR REPLACE FUNCTION platform_works(tab text, after_at timestamptz, after_id text, most integer)
RETURNS TABLE (id text, task text, store_id text, letter_id text, words text, attempts integer, max_attempts integer,
  is_running boolean, next_at timestamptz, at timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF tab = 'queue' THEN
    RETURN QUERY SELECT 'j' || j.id, t.identifier, j.payload ->> 'storeId', j.payload ->> 'emailId', NULL::text,
        j.attempts::integer, j.max_attempts::integer, j.locked_at IS NOT NULL, j.run_at, j.run_at
      FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE j.last_error IS NULL AND (after_at IS NULL OR (j.run_at, 'j' || j.id) > (after_at, after_id))
      ORDER BY j.run_at, 'j' || j.id LIMIT most;
  ELSIF tab = 'done' THEN
    RETURN QUERY SELECT 'l' || o.store_id || '.' || o.id, 'deliverEmail', o.store_id, o.id, NULL::text, o.attempts,
        o.attempts, false, NULL::timestamptz, o.sent_at
      FROM outbox o
      WHERE o.sent_at IS NOT NULL
        AND (after_at IS NULL OR (o.sent_at, 'l' || o.store_id || '.' || o.id) < (after_at, after_id))
      ORDER BY o.sent_at DESC, 'l' || o.store_id || '.' || o.id DESC LIMIT most;
  ELSE
    RETURN QUERY SELECT failed.* FROM (
      SELECT 'j' || j.id, t.identifier, j.payload ->> 'storeId', j.payload ->> 'emailId', j.last_error,
        j.attempts::integer, j.max_attempts::integer, j.locked_at IS NOT NULL,
        CASE WHEN j.attempts < j.max_attempts THEN j.run_at END, j.updated_at
      FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      -- A letter that was given up is told of by its own row.
      WHERE j.last_error IS NOT NULL AND (t.identifier <> 'deliverEmail' OR j.attempts < j.max_attempts)
      UNION ALL
      SELECT 'l' || o.store_id || '.' || o.id, 'deliverEmail', o.store_id, o.id, o.refused_with, o.attempts,
        o.attempts, false, NULL::timestamptz, o.created_at
      FROM outbox o WHERE o.refused_with IS NOT NULL
    ) AS failed (f_id, f_task, f_store, f_letter, f_words, f_attempts, f_most, f_running, f_next, f_at)
    WHERE after_at IS NULL OR (f_at, f_id) < (after_at, after_id)
    ORDER BY f_at DESC, f_id DESC LIMIT most;
  END IF;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION platform_works(text, timestamptz, text, integer) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION platform_works(text, timestamptz, text, integer) TO oipet_app;--> statement-breakpoint
-- How many failed and how many wait, counted to 1,000.
CREATE OR REPLACE FUNCTION platform_work_counts() RETURNS TABLE (failed integer, queued integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
BEGIN
  RETURN QUERY SELECT
    (SELECT count(*)::integer FROM (SELECT FROM platform_works('failed', NULL, NULL, 1000)) f),
    (SELECT count(*)::integer FROM
      (SELECT FROM graphile_worker._private_jobs j WHERE j.last_error IS NULL LIMIT 1000) q);
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION platform_work_counts() FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION platform_work_counts() TO oipet_app;--> statement-breakpoint
-- Tries failed jobs again now; those that run are left alone. Answers the ids of those that are tried.
CREATE OR REPLACE FUNCTION retry_platform_jobs(ids bigint[]) RETURNS SETOF bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  RETURN QUERY SELECT tried.id FROM graphile_worker.reschedule_jobs(
    ARRAY(SELECT j.id FROM graphile_worker._private_jobs j
      WHERE j.id = ANY(ids) AND j.last_error IS NOT NULL AND j.locked_at IS NULL),
    run_at := now(), attempts := 0) AS tried;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION retry_platform_jobs(bigint[]) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION retry_platform_jobs(bigint[]) TO oipet_app;
