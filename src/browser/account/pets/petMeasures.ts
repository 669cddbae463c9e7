/** Grams as kilos are written: '4,5'. */
export const kilosOf = (grams: number): string => String(grams / 1000).replace('.', ',');

const grouped = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
/** Whole grams as they are written: '1.265'. */
export const wholeGrams = (grams: number): string => grouped.format(grams);

/** The weight of a pack: '15 kg', or '400 g' of less than one kilo. */
export const packWords = (grams: number): string => (grams < 1000 ? `${grams} g` : `${kilosOf(grams)} kg`);

/** Typed kilos in grams; null for what is no weight of one gram or more. */
export const gramsOfKilos = (typed: string): number | null => {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,4}(\.\d{1,3})?$/.test(text)) return null;
  const grams = Math.round(Number(text) * 1000);
  return grams > 0 ? grams : null;
};
