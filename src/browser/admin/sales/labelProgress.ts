import type { LabelProgress } from '../../../shared/admin/sales/saleLabelContract';

/** True while a job at the server is at work on it. */
export const isBeingMade = ({ status, isPriceChanged }: LabelProgress): boolean =>
  !isPriceChanged && (status === 'asked' || status === 'carted' || status === 'paid');

/** True where a label may be requested: there is none, the last one failed, or its new price has to be accepted. */
export const isWithout = ({ status, problem, isPriceChanged }: LabelProgress): boolean =>
  isPriceChanged || (problem === null && (status === null || status === 'refused' || status === 'canceled'));

/** True for a label that prints. */
export const isPrintable = ({ printUrl }: LabelProgress): boolean => printUrl !== null;
