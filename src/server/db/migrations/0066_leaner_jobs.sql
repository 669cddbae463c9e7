-- ---- Jobs that are due are written as those of later were: by one statement, and with one NOTIFY for all of them. For
-- those of later nobody is woken: the queue looks every second for what has become due.
CREATE OR REPLACE FUNCTION add_jobs(jobs jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  due integer := (SELECT count(*) FROM jsonb_to_recordset(jobs) AS added ("runAt" timestamptz)
    WHERE coalesce("runAt" <= clock_timestamp(), true));
BEGIN
  -- As graphile_worker.add_jobs does (its migration 18).
  INSERT INTO graphile_worker._private_tasks (identifier)
  SELECT DISTINCT job FROM jsonb_to_recordset(jobs) AS added (job text)
  WHERE NOT EXISTS (SELECT FROM graphile_worker._private_tasks WHERE identifier = job)
  ON CONFLICT DO NOTHING;
  -- A job that runs already knows nothing of what this one is added for: it is followed by it.
  UPDATE graphile_worker._private_jobs AS running SET key = NULL, attempts = running.max_attempts, updated_at = now()
  FROM jsonb_to_recordset(jobs) AS added ("jobKey" text)
  WHERE running.key = "jobKey" AND running.is_available IS NOT TRUE;
  IF due > 0 THEN
    PERFORM pg_notify('jobs:insert', format('{"r":%s,"count":%s}', random(), due));
  END IF;
  INSERT INTO graphile_worker._private_jobs AS waiting (task_id, payload, run_at, max_attempts, key, priority)
  SELECT task.id, payload::json, coalesce("runAt", now()), 25, "jobKey", 0
  FROM jsonb_to_recordset(jobs) AS added (job text, payload text, "jobKey" text, "runAt" timestamptz)
  JOIN graphile_worker._private_tasks AS task ON task.identifier = job
  ON CONFLICT (key) DO UPDATE SET job_queue_id = NULL, task_id = excluded.task_id, payload = excluded.payload,
    max_attempts = excluded.max_attempts, run_at = excluded.run_at, priority = excluded.priority,
    revision = waiting.revision + 1, flags = NULL, attempts = 0, last_error = NULL, updated_at = now()
  WHERE waiting.locked_at IS NULL;
END $$;
