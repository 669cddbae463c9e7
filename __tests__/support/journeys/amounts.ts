import type { Locator } from '@playwright/test';

/** The amounts written in a text, in centavos: 'R$ 1.234,56' is 123456. */
export const amountsIn = (text: string): number[] =>
  [...text.matchAll(/R\$\s*([\d.]+),(\d{2})/g)].map(([, reais = '', cents = '']) =>
    Number(reais.replaceAll('.', '') + cents),
  );

/** The one amount a piece of the page shows. @throws unless there is exactly one */
export async function amountOf(place: Locator): Promise<number> {
  const text = (await place.textContent()) ?? '';
  const [amount, ...others] = amountsIn(text);
  if (amount === undefined || others.length > 0) throw new Error(`one amount expected in '${text}'`);
  return amount;
}

/** The amount beside a name in a list of sums: 'Total', 'Desconto'. What explains the sums may follow under its name. */
export const sumOf = (place: Locator, name: string): Promise<number> =>
  amountOf(
    place
      .locator('dt', { hasText: new RegExp(`^${name}$`) })
      .first()
      .locator('xpath=following-sibling::dd[1]'),
  );
