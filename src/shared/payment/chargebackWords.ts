import type { ChargebackStatus } from './chargebackMachine';

/** What the states of a chargeback are called, on screens and in the evidence. In Portuguese, as files are the server's. */
export const CHARGEBACK_STATE_NAMES: Record<ChargebackStatus, string> = {
  open: 'Esperando resposta',
  answered: 'Respondida',
  accepted: 'Aceita',
  expired: 'Prazo vencido',
  won: 'Ganha',
  lost: 'Perdida',
};
