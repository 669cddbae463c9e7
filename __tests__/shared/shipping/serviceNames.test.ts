import { serviceName } from '../../../src/shared/shipping/serviceNames';

it.each([
  ['.Package', 'Jadlog', 'Jadlog econômica'],
  ['.Com', 'JADLOG', 'Jadlog expressa'],
  ['PAC', 'Correios', 'Correios PAC, econômica'],
  ['SEDEX', 'Correios', 'Correios SEDEX, expressa'],
  ['Standard', 'J&T Express', 'J&T econômica'],
  ['Standard', 'Total Express', 'Total Express econômica'],
  ['Expresso', 'Azul Cargo Express', 'Azul Cargo expressa'],
])('%s of %s is called %s', (name, companyName, words) => {
  expect(serviceName({ name, companyName })).toBe(words);
});

it.each([
  ['Entrega do bairro', 'Oi Pet', 'Entrega do bairro'],
  ['Entrega econômica', 'Oi Pet', 'Entrega econômica'],
  ['.Novo', 'Jadlog', 'Jadlog'],
  ['', 'Rodonaves', 'Rodonaves'],
  ['.X', '', '.X'],
])('what is not known, %s of %s, is called %s', (name, companyName, words) => {
  expect(serviceName({ name, companyName })).toBe(words);
});
