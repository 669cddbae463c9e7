import type { LightMyRequestResponse } from 'fastify';

import type { CatalogImport, ImportLine } from '../../../../src/shared/admin/import/importContract';
import type { AccountApp } from '../../../support/server/accountApp';
import { aMerchantShop } from '../product/merchantShop';

/** A merchant of a new store who sends files of products; jobs run when asked. */
export async function anImportShop(shop: AccountApp) {
  const merchant = await aMerchantShop(shop);
  const { store, token, call } = merchant;
  const send = (content: Buffer | string, name = 'produtos.csv'): Promise<LightMyRequestResponse> =>
    shop.app.inject({
      method: 'POST',
      url: `/api/admin/product-import?name=${encodeURIComponent(name)}`,
      headers: { 'x-store-id': store.id, authorization: token, 'content-type': 'text/csv' },
      payload: content,
    });
  const read = async (id: string) => (await call('GET', `/product-import/${id}`)).json<CatalogImport>();
  const linesOf = async (id: string, query = '') =>
    (await call('GET', `/product-import/${id}/line?limit=100${query}`)).json<{ list: ImportLine[]; total: number }>();
  /** Sends a file and has it compared. */
  const compare = async (content: Buffer | string) => {
    const reply = await send(content);
    if (reply.statusCode !== 201) throw new Error(reply.body);
    const { id } = reply.json<CatalogImport>();
    await shop.runJobs();
    return { ...(await read(id)), lines: (await linesOf(id)).list };
  };
  const apply = async (id: string, isOnlyRight = false) => {
    const reply = await call('POST', `/product-import/${id}/application`, { isOnlyRight });
    await shop.runJobs();
    return { statusCode: reply.statusCode, ...(await read(id)) };
  };
  const undo = async (id: string) => {
    const reply = await call('POST', `/product-import/${id}/undoing`);
    await shop.runJobs();
    return { statusCode: reply.statusCode, ...(await read(id)) };
  };
  const file = async (query = '') => (await call('GET', `/product-export${query}`)).body;
  const stockOf = async (sku: string) => {
    const [row] = await shop.rows<{ stock: number; ledger: number }>(
      `select v.stock, (select sum(m.delta)::int from stock_moves m
         where m.store_id = v.store_id and m.product_variant_id = v.id) as ledger
       from product_variants v where v.store_id = $1 and v.sku = $2`,
      [store.id, sku],
    );
    return row;
  };
  return { ...merchant, send, read, linesOf, compare, apply, undo, file, stockOf };
}

/** A file of lines of cells. */
export const csv = (...lines: (string | number)[][]): string => lines.map((cells) => cells.join(';')).join('\n');
