import { atFirstUse } from '../kernel/atFirstUse';
import type { PlainDay } from '../kernel/calendar';
import { promiseWords } from './deliveryWords';
import type { DeliveryPromise } from './deliveryPromise';
import { SHIFT_HOURS, type ChosenShift, type DeliveryShift } from './deliveryShifts';

/** What a shift is called. */
export const SHIFT_NAMES: Record<DeliveryShift, string> = { morning: 'manhã', afternoon: 'tarde', evening: 'noite' };

const dayInWords = atFirstUse(
  () => new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'long' }),
);

/** A day as people say it: 'qui., 3 de dezembro'. */
export const dayWords = (day: PlainDay): string => dayInWords().format(new Date(`${day}T00:00:00Z`));

/** From when to when: '7h às 11h'. */
export const hoursWords = (shift: DeliveryShift): string => {
  const { from, to } = SHIFT_HOURS[shift];
  return `${from}h às ${to}h`;
};

/** A shift with its hours: 'manhã (7h às 11h)'. */
export const shiftWords = (shift: DeliveryShift): string => `${SHIFT_NAMES[shift]} (${hoursWords(shift)})`;

/** A chosen day and shift: 'qui., 3 de dezembro, manhã (7h às 11h)'. */
export const chosenShiftWords = ({ date, shift }: ChosenShift): string => `${dayWords(date)}, ${shiftWords(shift)}`;

/** What an order's promise says of the day and shift its buyer chose; null where they chose none. */
export const scheduledWords = ({ arrivesTo, shift }: DeliveryPromise): string | null =>
  shift ? `Entrega marcada para ${chosenShiftWords({ date: arrivesTo, shift })}` : null;

/** That the day moved, and why; null where it did not. */
export const movedWords = ({ moved }: DeliveryPromise): string | null => {
  if (!moved) return null;
  const before = `Antes: ${chosenShiftWords(moved)}.`;
  return moved.why === null
    ? `O pagamento chegou depois do prazo desse dia, e a entrega passou para o primeiro dia livre. ${before}`
    : `A loja mudou o dia da entrega: ${moved.why}. ${before}`;
};

/** When an order that is paid arrives: on the day its buyer chose, else within the days that were promised. */
export const arrivalWords = (promise: DeliveryPromise): string => scheduledWords(promise) ?? promiseWords(promise);
