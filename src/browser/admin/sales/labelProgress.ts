import type { LabelProgress } from '../../../shared/admin/sales/saleLabelContract';

/** True while a job at the server is at work on it. */
export const isBeingMade = ({ status }: LabelProgress): boolean =>
  status === 'asked' || status === 'carted' || status === 'paid';

/** True where a label may be asked for: there is none, or the last one came to nothing. */
export const isWithout = ({ status, problem }: LabelProgress): boolean =>
  problem === null && (status === null || status === 'refused' || status === 'canceled');

/** True for a label that prints. */
export const isPrintable = ({ printUrl }: LabelProgress): boolean => printUrl !== null;
