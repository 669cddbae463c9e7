import { clubeBanners } from '../../../src/server/demo/stores/demoBanners';

it('calls the struck price of the private store what it is there: its own of before', () => {
  const texts = clubeBanners('5519900000100').flatMap(({ title, text }) => [title, text]);
  expect(texts.filter((text) => text?.includes('riscado'))).toEqual([
    'Quando um preço baixa, o de antes aparece riscado ao lado.',
  ]);
});
