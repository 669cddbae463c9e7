import { and, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';

import type { QueryOf } from '../../../shared/kernel/contract';
import { daysOfPeriod, statusesOf } from '../../../shared/admin/sales/saleFilters';
import type { GetSales } from '../../../shared/admin/sales/saleListContract';
import { addDays, startOfDay } from '../../../shared/kernel/calendar';
import { documentOf } from '../../../shared/kernel/documents';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { digitsOf, wordsOf } from '../../../shared/kernel/text';
import { productVariants } from '../../db/schema/catalogTables';
import { chargebacks } from '../../db/schema/chargebackTables';
import { saleOrderLines, saleOrders } from '../../db/schema/orderTables';
import { orderReturns } from '../../db/schema/returnTables';
import { saleOrderShipments } from '../../db/schema/saleTables';
import { isOpenReturn, waitingSales } from './waitingSales';

/** The filter of the list of sales. */
export type SaleQuery = Omit<QueryOf<GetSales>, 'page' | 'limit'>;

/** Longest number of an order, and shortest beginnings of a document and of a phone that are looked for. */
const NUMBER_DIGITS = 9;
const DOCUMENT_DIGITS = 3;
const PHONE_DIGITS = 4;

/** Words a search is made of at most. */
const MOST_WORDS = 6;

/** The condition that a query puts on orders. @param now milliseconds, for periods that end today */
export const conditionOf = (storeId: string, query: SaleQuery, now: number): SQL | undefined => {
  const { status, text, returns, chargebacks: contested, waiting } = query;
  const { from, to } = query.period ? daysOfPeriod(query.period, storeDayOf(now)) : query;
  const statuses = statusesOf(status);
  return and(
    eq(saleOrders.storeId, storeId),
    // Unknown statuses find nothing, rather than everything.
    status ? (statuses.length > 0 ? inArray(saleOrders.status, statuses) : sql`false`) : undefined,
    from ? gte(saleOrders.createdAt, startOfDay(from)) : undefined,
    to ? lt(saleOrders.createdAt, startOfDay(addDays(to, 1))) : undefined,
    text?.trim() ? textCondition(storeId, text.trim()) : undefined,
    query.delivery ? eq(saleOrders.deliveryDate, query.delivery) : undefined,
    waiting ? sql`${saleOrders.id} in (${waitingSales(storeId)})` : undefined,
    returns ? returnCondition(storeId, returns) : undefined,
    contested ? chargebackCondition(storeId, contested) : undefined,
  );
};

const returnCondition = (storeId: string, which: 'open' | 'all'): SQL => {
  const isOpen = which === 'open' ? sql` and ${isOpenReturn}` : sql``;
  return sql`${saleOrders.id} in (select ${orderReturns.saleOrderId} from ${orderReturns}
    where ${orderReturns.storeId} = ${storeId}${isOpen})`;
};

const chargebackCondition = (storeId: string, which: 'open' | 'all'): SQL => {
  const isOpen = which === 'open' ? sql` and ${chargebacks.status} = 'open'` : sql``;
  return sql`${saleOrders.id} in (select ${chargebacks.saleOrderId} from ${chargebacks}
    where ${chargebacks.storeId} = ${storeId}${isOpen})`;
};

const textCondition = (storeId: string, text: string): SQL => {
  const words = lexemesOf(storeId, text);
  const code = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const found = words ? sql`select found_sale_orders(${words})` : undefined;
  const goods = goodsLexemesOf(storeId, text);
  const ofGoods = goods ? sql`select found_orders_of_goods(${goods})` : undefined;
  const ofSku = sql`select ${saleOrderLines.saleOrderId} from ${saleOrderLines}
    where ${saleOrderLines.storeId} = ${storeId} and ${saleOrderLines.productVariantId} in (
      select ${productVariants.id} from ${productVariants}
      where ${productVariants.storeId} = ${storeId} and ${productVariants.sku} in (${text}, ${text.toUpperCase()}))`;
  // Every code that begins like this: compared as bytes, which its index is ordered by.
  const tracked =
    code.length >= 4
      ? sql`select ${saleOrderShipments.saleOrderId} from ${saleOrderShipments}
          where ${saleOrderShipments.storeId} = ${storeId}
            and ${saleOrderShipments.trackingCode} collate "C" >= ${code}
            and ${saleOrderShipments.trackingCode} collate "C" < ${`${code}~`}`
      : undefined;
  const ids = [found, ofGoods, ofSku, tracked].filter((part) => part !== undefined);
  if (ids.length === 0) return sql`false`;
  const isFound = sql`${saleOrders.id} in (${sql.join(ids, sql` union all `)})`;
  // Numbers and addresses find a few orders, which are looked up. A name may be that of many: `is true` has the planner
  // walk the list until a page is full, rather than look all of them up and sort them.
  return /[\d@]/.test(text) ? isFound : sql`(${isFound}) is true`;
};

/**
 * The query of the word index, as a tsquery's text; null for a text with nothing to look for. Lexemes:
 * `sale_order_words` of the first migration.
 */
export const lexemesOf = (storeId: string, text: string): string | null => {
  const beginning = (word: string) => `${lexeme(storeId, word)}:*`;
  if (text.includes('@')) return beginning(text.toLowerCase());
  const digits = digitsOf(text);
  const isNumber = digits !== '' && /^[#+()\s\d./-]+$/.test(text);
  if (isNumber) {
    const conditions = [
      ...(digits.length >= PHONE_DIGITS ? phonesOf(digits).map((phone) => beginning(`p${phone}`)) : []),
      ...(digits.length <= NUMBER_DIGITS ? [lexeme(storeId, `n${Number(digits)}`)] : []),
      ...(digits.length >= DOCUMENT_DIGITS ? [beginning(`d${digits}`)] : []),
    ];
    return conditions.join(' | ') || null;
  }
  const words = wordsOf(text).slice(0, MOST_WORDS);
  const named = words.map(beginning).join(' & ');
  // A CNPJ may hold letters.
  const document = documentOf(text);
  return (
    [named && `(${named})`, document.length === 14 && lexeme(storeId, `d${document}`)].filter(Boolean).join(' | ') ||
    null
  );
};

/** A phone as it is kept: area code and number; '+55' before it is the country. */
const phonesOf = (digits: string): string[] =>
  digits.startsWith('55') && digits.length >= 12 ? [digits.slice(2)] : [digits];

/** The query of the goods index: every word in one line's title or variant; null without a word. */
const goodsLexemesOf = (storeId: string, text: string): string | null => {
  if (text.includes('@') || !/\p{L}/u.test(text)) return null;
  return (
    wordsOf(text)
      .slice(0, MOST_WORDS)
      .map((word) => `${lexeme(storeId, word)}:*`)
      .join(' & ') || null
  );
};

const lexeme = (storeId: string, word: string): string => `'${`${storeId}/${word}`.replace(/['\\]/g, '$&$&')}'`;
