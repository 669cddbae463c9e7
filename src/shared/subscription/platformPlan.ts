/** What a store pays the platform: one plan. Its price in centavos, and the days before the first one, where the installation is given no other. */
export const PLATFORM_PLAN = {
  name: 'Plano Loja Oi Pet',
  price: 9_900,
  trialDays: 30,
  interval: 'month',
  intervalCount: 1,
} as const;

/** What the platform takes of each order ('Tarifa da plataforma'), in centavos: it lives on the subscription alone. */
export const PLATFORM_ORDER_FEE = 0;
