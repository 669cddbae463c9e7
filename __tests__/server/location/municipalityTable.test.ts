import { readMunicipalityTable } from '../../../src/server/location/municipalityTable';

const table = readMunicipalityTable();

// Source: docs/providers/postal-codes.md §5.
it.each([
  ['01001000', '3550308'],
  ['08010000', '3550308'],
  ['20040020', '3304557'],
  ['30130010', '3106200'],
  ['70040010', '5300108'],
  ['73010000', '5300108'],
  ['26250000', '3303500'],
  ['29101680', '3205200'],
  ['15050305', '3549805'],
  ['88010000', '4205407'],
  ['57400000', '2706406'],
  ['99999999', '4312625'],
  ['00000000', undefined],
  ['01000000', undefined],
  ['72800000', undefined],
  ['72900000', undefined],
])('finds the municipality of %s: %s', (zipCode, ibge) => {
  expect(table.byZipCode(zipCode)?.ibge).toBe(ibge);
});

it('knows each municipality by its code, with its own spelling', () => {
  expect(table.byIbge('3509502')).toEqual({
    ibge: '3509502',
    name: 'Campinas',
    stateId: 'SP',
    latitude: expect.closeTo(-22.9, 0),
    longitude: expect.closeTo(-47.06, 0),
  });
  expect(table.byIbge('5101837')?.name).toBe('Boa Esperança do Norte');
  expect(table.byIbge('3550309')).toBeNull();
});
