/** Texts of the quantity field, apart from those of forms: a product's page shows it first of all. */
export const quantityTexts = {
  fewer: (label: string) => `Diminuir a quantidade de ${label}`,
  more: (label: string) => `Aumentar a quantidade de ${label}`,
  quantity: (label: string) => `Quantidade de ${label}`,
  units: (count: number) => (count === 1 ? '1 unidade' : `${count} unidades`),
} as const;
