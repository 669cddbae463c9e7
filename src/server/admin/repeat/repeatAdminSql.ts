import { sql } from 'drizzle-orm';

import { CYCLES_UNDER_WAY } from '../../../shared/repeat/purchaseCycleMachine';

/** Statuses of a cycle under way, as an index names them. */
export const UNDER_WAY = sql.raw(`('${CYCLES_UNDER_WAY.join("', '")}')`);
/** Those that have their goods reserved. */
export const RESERVED = sql.raw(`('locked', 'charging', 'retryWait')`);

/** An instant as the wire writes it; PostgreSQL's own text is not ISO. */
export const isoOf = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/**
 * Why the coming delivery is at risk (`RepeatRisk`), as an array: of a purchase `p`, its cycle `c`, its card `k` and address
 * `a`, each null where there is none. What is reserved cannot run out.
 */
export const risks = sql.raw(`case when p.status in ('active', 'pastDue') then array_remove(array[
  case when p.status = 'pastDue' then 'unpaid' end,
  case when p.pay_by = 'automaticPix' then case when not exists (select from pix_authorizations x
      where x.store_id = p.store_id and x.purchase_id = p.id and x.status = 'approved') then 'notAuthorized' end
    when k.id is null then 'noCard'
    when make_date(k.exp_year, k.exp_month, 1) + interval '1 month' <= c.charge_on then 'cardExpires' end,
  case when a.id is null then 'noAddress' end,
  case when c.status in ('scheduled', 'reminded') and exists (
    select from repeat_purchase_lines l
    join product_variants v on v.store_id = l.store_id and v.id = l.product_variant_id
    join products g on g.store_id = v.store_id and g.id = v.product_id
    where l.store_id = p.store_id and l.purchase_id = p.id
      and (v.stock < l.quantity or not v.is_active or not g.is_active or g.removed_at is not null)
  ) then 'outOfStock' end], null) else '{}'::text[] end`);

/** The card and the address that a purchase `p` names, as far as they are there. */
export const cardAndAddress = sql.raw(`
  left join customer_cards k on k.store_id = p.store_id and k.id = p.card_id and k.customer_id = p.customer_id
  left join customer_addresses a on a.store_id = p.store_id and a.id = p.address_id and a.customer_id = p.customer_id`);

/** What a purchase `p` would cost as agreed: products, less the discount with its most, and shipping. */
export const agreedTotal = sql.raw(`(select (
    sum(l.quantity * l.agreed_unit_price)
    - least(floor((sum(l.quantity * l.agreed_unit_price) * p.agreed_percent + 50) / 100),
        coalesce(p.agreed_most, sum(l.quantity * l.agreed_unit_price)))
    + p.agreed_shipping_value)::float8
  from repeat_purchase_lines l where l.store_id = p.store_id and l.purchase_id = p.id)`);
