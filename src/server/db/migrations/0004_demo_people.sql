-- People who may be the demo's, of whatever store, for the check at the start. The server's role may ask
-- (src/server/db/serverRole.ts), the role of requests may not.
CREATE FUNCTION possible_demo_people(ids text[], emails text[]) RETURNS TABLE (id text, email text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT person.id, person.email
  FROM (SELECT c.id, c.email FROM customers c UNION ALL SELECT m.id, m.email FROM merchants m) AS person
  -- The buyers of the demo's past have addresses at example.com, which is reserved (RFC 2606).
  WHERE person.id = ANY (ids) OR person.email = ANY (emails) OR person.email LIKE '%@example.com'
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION possible_demo_people(text[], text[]) FROM PUBLIC;
