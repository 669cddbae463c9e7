import { addressErrors } from '../../../src/browser/account/addressRules';
import { emailError, nameError } from '../../../src/browser/account/entryErrors';
import { messageErrors } from '../../../src/browser/content/contactErrors';
import { entryTexts } from '../../../src/browser/texts/entryTexts';

const ADDRESS = {
  zipCode: '13010-111',
  street: 'Rua A',
  number: '1',
  complement: '',
  neighborhood: 'Centro',
  cityId: '3509502',
  cityName: 'Campinas',
  stateId: 'SP',
  recipient: 'Ana Lima',
};

it.each(['\u0000', '\u0007', '\ud83d'])('names the field that holds a character nobody can keep: %j', (odd) => {
  expect(nameError(`Ana${odd} Lima`)).toBe(entryTexts.characters);
  expect(emailError(`ana${odd}@loja.com.br`)).toBe(entryTexts.email);
  for (const field of ['street', 'number', 'complement', 'neighborhood', 'recipient'] as const)
    expect(addressErrors({ ...ADDRESS, [field]: `Rua ${odd}A` })).toEqual({ [field]: entryTexts.characters });
  const message = { name: 'Ana Lima', email: 'ana@loja.com.br', phone: '', message: `Uma pergunta ${odd} comprida` };
  expect(messageErrors(message).message).toBe(entryTexts.characters);
});

it('takes accents, emojis and spaces around', () => {
  expect(nameError(' Antônia 🐶 ')).toBeUndefined();
  expect(addressErrors(ADDRESS)).toEqual({});
});
