import { withWholeMeasures } from '../../../src/browser/catalog/measures';

it.each([
  ['Sachê Bigode Salmão ao Molho 85 g', 'Sachê Bigode Salmão ao Molho 85_g'],
  ['Ração 10,1 kg', 'Ração 10,1_kg'],
  ['Bisnaga 4 x 14 g', 'Bisnaga 4_x_14_g'],
  ['Tapete 60 x 80 cm, 30 unidades', 'Tapete 60_x_80_cm, 30_unidades'],
  ['Coleira nº 5 para cães', 'Coleira nº_5 para cães'],
  ['De 2 gatos a 3 meses', 'De 2 gatos a 3 meses'],
])('keeps the measures of "%s" on one line', (text, whole) => {
  expect(withWholeMeasures(text).replaceAll('\u00a0', '_')).toBe(whole);
});
