/** Texts of what is in a kit: on its product's page, in carts and in orders. */
export const kitContentsTexts = {
  inside: 'O que vem no kit',
  pieces: (quantity: number, each: string) =>
    quantity === 1 ? `1 unidade, ${each}` : `${quantity} unidades, ${each} cada`,
  inKit: (title: string) => `O que vem em ${title}`,
  times: (quantity: number) => `${quantity} ×`,
  apart: (sum: string) => `Comprando separado: ${sum}.`,
  saving: (saved: string) => `No kit você economiza ${saved}.`,
} as const;
