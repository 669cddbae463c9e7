import { MAX_EMAIL_LENGTH } from '../../../shared/kernel/email';

/** What every field for an e-mail has: the keyboard for it, no capitals, as long as the contract takes it. */
export const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  maxLength: MAX_EMAIL_LENGTH,
} as const;
