-- A removal and the undoing of its deletion wait for each other: whichever comes second sees what the first has done.
CREATE OR REPLACE FUNCTION require_deleted_store(of_store text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public AS $$
BEGIN
  PERFORM FROM stores WHERE id = of_store AND status = 'deleting' AND delete_at <= now() FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'store % is not to be deleted yet', of_store USING ERRCODE = 'check_violation';
  END IF;
END $$;
