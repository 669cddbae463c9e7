-- ---- Jobs of one statement together. Those that are due are added as the queue adds them, with one NOTIFY for all; for
-- those of later nobody is woken: the queue looks every second for what has become due.
CREATE FUNCTION add_jobs(jobs jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  moment timestamptz := clock_timestamp();
BEGIN
  PERFORM graphile_worker.add_jobs(array_agg(
    (job, payload::json, NULL, "runAt", NULL, "jobKey", NULL, NULL)::graphile_worker.job_spec))
  FROM jsonb_to_recordset(jobs) AS added (job text, payload text, "jobKey" text, "runAt" timestamptz)
  WHERE coalesce("runAt" <= moment, true) HAVING count(*) > 0;
  IF NOT EXISTS (
    SELECT FROM jsonb_to_recordset(jobs) AS added ("runAt" timestamptz) WHERE "runAt" > moment
  ) THEN
    RETURN;
  END IF;

  -- As graphile_worker.add_jobs does (its migration 18), without its NOTIFY.
  INSERT INTO graphile_worker._private_tasks (identifier)
  SELECT DISTINCT job FROM jsonb_to_recordset(jobs) AS added (job text, "runAt" timestamptz)
  WHERE "runAt" > moment AND NOT EXISTS (SELECT FROM graphile_worker._private_tasks WHERE identifier = job)
  ON CONFLICT DO NOTHING;
  -- A job that runs already knows nothing of what this one is added for: it is followed by it.
  UPDATE graphile_worker._private_jobs AS running SET key = NULL, attempts = running.max_attempts, updated_at = now()
  FROM jsonb_to_recordset(jobs) AS added ("jobKey" text, "runAt" timestamptz)
  WHERE "runAt" > moment AND running.key = "jobKey" AND running.is_available IS NOT TRUE;
  INSERT INTO graphile_worker._private_jobs AS waiting (task_id, payload, run_at, max_attempts, key, priority)
  SELECT task.id, payload::json, "runAt", 25, "jobKey", 0
  FROM jsonb_to_recordset(jobs) AS added (job text, payload text, "jobKey" text, "runAt" timestamptz)
  JOIN graphile_worker._private_tasks AS task ON task.identifier = job
  WHERE "runAt" > moment
  ON CONFLICT (key) DO UPDATE SET job_queue_id = NULL, task_id = excluded.task_id, payload = excluded.payload,
    max_attempts = excluded.max_attempts, run_at = excluded.run_at, priority = excluded.priority,
    revision = waiting.revision + 1, flags = NULL, attempts = 0, last_error = NULL, updated_at = now()
  WHERE waiting.locked_at IS NULL;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION add_jobs(jsonb) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION add_jobs(jsonb) TO oipet_app;--> statement-breakpoint

-- ---- Placing an order is one statement, sent with its commit: what makes it impossible must fail it.
CREATE FUNCTION refuse_unpayable() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'nobody can be paid for this order' USING ERRCODE = 'OP001';
END $$;
