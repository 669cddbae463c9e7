import type {
  AdminCycle,
  DemandedProduct,
  RepeatFailure,
  RepeatRow,
} from '../../../shared/admin/repeat/repeatAdminContract';
import { formatDay, formatTime } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { repeatAdminTexts } from '../../texts/repeatAdminTexts';

/** A day without its year: '08/03'. */
export const shortDay = (day: string): string => formatDay(day).slice(0, 5);

/** An instant in a row: '22/02, 09:00'. @param instant ISO */
export const shortTime = (instant: string): string => `${shortDay(storeDayOf(instant))}, ${formatTime(instant)}`;

/** How the stock of a product stands against what is wanted of it, and when it runs short. */
export const demandState = ({ wanted, stock, shortOn, emptyOn, isForSale }: DemandedProduct) => {
  const left = stock - wanted;
  const when = !isForSale
    ? repeatAdminTexts.notForSale
    : shortOn !== null
      ? repeatAdminTexts.shortOn(shortDay(shortOn))
      : left === 0 && emptyOn !== null
        ? repeatAdminTexts.emptyOn(shortDay(emptyOn))
        : '';
  if (left < 0) return { words: repeatAdminTexts.short(-left), tone: 'bad', when } as const;
  if (left === 0) return { words: repeatAdminTexts.zero, tone: 'warn', when } as const;
  return { words: repeatAdminTexts.left(left), tone: 'good', when } as const;
};

/** What a return code means. */
export const reasonWords = (code: string): string => repeatAdminTexts.codes[code] ?? repeatAdminTexts.codeUnknown;

/** What comes after a refused charge. */
export const nextStepWords = ({ state, number, nextTryAt, giveUpAt }: RepeatFailure): string => {
  switch (state) {
    case 'retrying':
      return nextTryAt === null
        ? repeatAdminTexts.cycles.charging
        : repeatAdminTexts.nextTry(number + 1, shortTime(nextTryAt));
    case 'waiting':
      return giveUpAt === null ? repeatAdminTexts.waits : repeatAdminTexts.waitsUntil(shortTime(giveUpAt));
    case 'recovered':
      return repeatAdminTexts.recovered;
    case 'over':
      return repeatAdminTexts.over;
  }
};

/** How a purchase stands, and why it is at risk; '' where it is not. */
export const purchaseState = ({ status, risks }: Pick<RepeatRow, 'status' | 'risks'>) => {
  const known = repeatAdminTexts.statuses[status];
  const why = risks.map((risk) => repeatAdminTexts.risks[risk]).join(', ');
  return risks.length > 0 ? ({ label: repeatAdminTexts.riskMark, tone: 'warn', why } as const) : { ...known, why };
};

/** Something that happened to a cycle. */
type Moment = { id: string; at: string; title: string; note: string; total: number | null };

/** What happened to a cycle, the latest first. */
export const momentsOf = (cycle: AdminCycle): Moment[] => {
  const { createdAt, remindedAt, lockedAt, endedAt, endedWhy, status, tries, total, order, nextTryAt } = cycle;
  const last = tries.at(-1);
  const moments: (Moment | null)[] = [
    { id: 'made', at: createdAt, title: repeatAdminTexts.logMade, note: '', total: null },
    remindedAt === null
      ? null
      : { id: 'reminded', at: remindedAt, title: repeatAdminTexts.logReminded, note: '', total },
    lockedAt === null ? null : { id: 'locked', at: lockedAt, title: repeatAdminTexts.logLocked, note: '', total },
    ...tries.map(({ number, at, outcome, method, code, mayRetry }): Moment => {
      const way = repeatAdminTexts.methods[method];
      const words = {
        pending: repeatAdminTexts.logPending(way),
        paid: `${repeatAdminTexts.logPaid}: ${way}`,
        refused: repeatAdminTexts.logRefused(reasonWords(code ?? '')),
      }[outcome];
      const notes = [
        outcome === 'refused' ? `${way}, ${repeatAdminTexts.codeNote(code ?? '', method, mayRetry)}` : '',
        outcome === 'refused' && number === last?.number && nextTryAt !== null
          ? repeatAdminTexts.logNext(shortTime(nextTryAt))
          : '',
      ];
      return {
        id: `try ${number}`,
        at,
        title: `${repeatAdminTexts.logTry(number)}. ${words}`,
        note: notes.filter((note) => note !== '').join('. '),
        total,
      };
    }),
    endedAt === null
      ? null
      : {
          id: 'ended',
          at: endedAt,
          title:
            order && (status === 'ordered' || status === 'partial')
              ? `${repeatAdminTexts.cycles[status]}. ${repeatAdminTexts.logOrder(order.number)}`
              : repeatAdminTexts.cycles[status],
          note: endedWhy === null ? '' : repeatAdminTexts.ends[endedWhy],
          total: null,
        },
  ];
  return moments
    .filter((moment) => moment !== null)
    .map((moment, index) => ({ ...moment, index }))
    .toSorted((a, b) => b.at.localeCompare(a.at) || b.index - a.index)
    .map(({ index: _index, ...moment }) => moment);
};
