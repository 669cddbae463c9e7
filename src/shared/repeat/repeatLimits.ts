/** Bounds of repeat purchases. `name` in characters; `riseLimit` in percent. */
export const REPEAT_LIMITS = { perCustomer: 20, lines: 20, quantity: 99, name: 60, riseLimit: 100 } as const;

/**
 * What a customer agrees to who makes a repeat purchase. Who changes the words changes the version: what was agreed to is
 * noted by it.
 */
export const REPEAT_CONSENT = {
  version: '2026-11-27',
  text: 'Quero receber estes produtos neste ritmo. Antes de cada entrega recebo um aviso com o total, e não pago mais do que ele diz. Se um preço subir além do meu limite, só compro se eu aceitar. Posso pular, mudar, pausar ou cancelar quando quiser, na minha conta.',
} as const;
