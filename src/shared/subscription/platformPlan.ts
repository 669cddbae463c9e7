/** What a store pays the platform: one plan. Price in centavos; a new price is a new `id`. */
export const PLATFORM_PLAN = {
  id: 'oipet-loja-1',
  name: 'Plano Loja Oi Pet',
  price: 9_900,
  interval: 'month',
  intervalCount: 1,
} as const;
