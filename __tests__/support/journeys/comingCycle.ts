import type { Client } from 'pg';

/** A repeat purchase of a product in its lightest size, ordered in five days. @returns the day it is ordered */
export async function aComingCycle(client: Client, email: string, productId: string): Promise<string> {
  await client.query('begin');
  const { rows } = await client.query<{ chargeOn: string }>(
    `with of as (
       select c.store_id, c.id as customer_id, v.id as variant_id, v.product_id,
         ((now() at time zone 'America/Sao_Paulo')::date + 5) as charge_on
       from customers c join product_variants v on v.store_id = c.store_id and v.product_id = $2
       where c.email = $1 order by v.net_amount limit 1),
     purchase as (
       insert into repeat_purchases (store_id, id, customer_id, status, name, rhythm, anchor, address_id, card_id, shipping_id,
         shipping_name, agreed_shipping_value, agreed_percent, rise_limit)
       select store_id, 'coming-purchase', customer_id, 'draft', 'Ração', '{"kind":"days","every":30}', charge_on, 'a', 'c', 's',
         'PAC', 0, 0, 5 from of returning store_id),
     line as (
       insert into repeat_purchase_lines (store_id, purchase_id, product_id, product_variant_id, position, quantity, agreed_unit_price)
       select store_id, 'coming-purchase', product_id, variant_id, 0, 1, 1000 from of),
     consent as (
       insert into repeat_consents (store_id, purchase_id, text_version, network, terms)
       select store_id, 'coming-purchase', '1', '1.1.1.0', '{}' from of),
     cycle as (
       insert into purchase_cycles (store_id, id, purchase_id, number, status, charge_on)
       select store_id, 'coming-cycle', 'coming-purchase', 1, 'scheduled', charge_on from of)
     select charge_on::text as "chargeOn" from of`,
    [email, productId],
  );
  await client.query("update repeat_purchases set status = 'active' where id = 'coming-purchase'");
  await client.query('commit');
  const [found] = rows;
  if (!found) throw new Error('nobody to buy it');
  return found.chargeOn;
}
