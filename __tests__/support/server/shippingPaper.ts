/** What runs SQL as the owner of the tables. */
type Owner = { rows: (text: string, values?: unknown[]) => Promise<unknown> };

/** Lets orders be sent (decision 086): says of each that it is in another invoice, as a merchant would. */
export const letShip = async (owner: Owner, storeId: string, ...orderIds: string[]): Promise<void> => {
  await owner.rows(
    `insert into invoice_exemptions (store_id, sale_order_id, reason, words, stated_by)
     select $1, id, 'inAnotherInvoice', 'na nota de outro pedido', 'a test' from unnest($2::text[]) as id
     on conflict do nothing`,
    [storeId, orderIds],
  );
};
