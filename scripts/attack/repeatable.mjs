// Lets a request be made thousands of times that a shop takes a few times alone: else every try after those would be refused
// before its statement. In the attacked shop's own database.

/** Tables whose edits name the version they are of. */
const EDITED = 'banners brands categories products search_synonyms store_custom_shippings store_pages stores vouchers';
/** Tables of which a store, or a person, has so many rows at most, and their key within the store. */
const LIMITED = {
  api_keys: 'id',
  banners: 'id',
  brands: 'id',
  categories: 'id',
  customer_addresses: 'id',
  pets: 'id',
  customer_cards: 'id',
  sale_views: 'id',
  search_synonyms: 'id',
  store_custom_shippings: 'id',
  store_domains: 'domain',
  webhook_endpoints: 'id',
};

/** What is decided once: it waits for it however often it is written. */
const DECIDED = ['chargebacks', 'platform_leaks', 'prescriptions'];

/** Where tries of a person or an address are counted, which no setting lifts. */
const COUNTED = ['throttles', 'platform_throttles'];

/** Every version stays what it was, what waits for a decision waits on, no try is counted, and what an attack has added to a limited table goes before it adds again. */
export const makeRepeatable = async (pool, { order }) => {
  await pool.query(`
    create table rows_before_attack (name text, key text);
    create function pin_version() returns trigger language plpgsql as $$
      begin new.version := 1; return new; end $$;
    create function keep_row() returns trigger language plpgsql as $$ begin return old; end $$;
    create function keep_version() returns trigger language plpgsql as $$
      begin new.version := old.version; return new; end $$;
    create function forget_try() returns trigger language plpgsql as $$
      begin new.tries := 1; new.blocked_until := '-infinity'; return new; end $$;
    create function drop_added() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        execute format('delete from %1$I t where not exists
          (select from rows_before_attack where name = %1$L and key = t.%2$I)', tg_table_name, tg_argv[0]);
        return null;
      end $$;`);
  for (const table of EDITED.split(' '))
    await pool.query(`
      update ${table} set version = 1 where version <> 1;
      create trigger pin_version before insert or update on ${table} for each row execute function pin_version();`);
  for (const table of DECIDED)
    await pool.query(`create trigger keep_row before update on ${table} for each row execute function keep_row()`);
  // Orders are counted on as ever, but for the one that is attacked.
  await pool.query(`
    create trigger keep_version before update on sale_orders for each row when (old.id = '${order}')
      execute function keep_version()`);
  for (const table of COUNTED)
    await pool.query(`create trigger forget_try before update on ${table} for each row execute function forget_try()`);
  for (const [table, key] of Object.entries(LIMITED))
    await pool.query(`
      insert into rows_before_attack select '${table}', ${key} from ${table};
      create trigger drop_added before insert on ${table} execute function drop_added('${key}');`);
};
