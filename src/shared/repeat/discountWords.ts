import { formatBrl } from '../kernel/money';
import type { GrantedDiscount } from './repeatDiscount';

/** What the discount of a repeat purchase is called in a sum: its percent, and the most that it takes off where it has one. */
export const discountWords = ({ percent, most }: GrantedDiscount): string =>
  `Compra programada, ${percent}%${most === null ? '' : `, no máximo ${formatBrl(most)}`}`;
