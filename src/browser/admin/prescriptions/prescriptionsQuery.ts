import type { PrescriptionFilter } from '../../../shared/admin/prescriptionQueueContract';

/** What the list can be narrowed to, those that wait first. */
export const FILTERS = [
  'waiting',
  'approved',
  'refused',
  'used',
  'expired',
] as const satisfies readonly PrescriptionFilter[];

/** The filter an address asks for; those that wait where it asks for none. */
export const filterOf = (query: URLSearchParams): PrescriptionFilter =>
  FILTERS.find((filter) => filter === query.get('status')) ?? 'waiting';

/** The one prescription an address asks for, as an order's page does; null where it asks for a list. */
export const onlyOf = (query: URLSearchParams): string | null => query.get('id') || null;
