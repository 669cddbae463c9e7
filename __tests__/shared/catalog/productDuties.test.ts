import { dutyLines } from '../../../src/shared/catalog/dutyLines';
import { dutyFaults, REQUIRED_DUTIES, type ProductDuties } from '../../../src/shared/catalog/productDuties';
import { aFood, aLicense, aMedicine, aPublishing, noDuties } from '../../support/duties';

const shown = (duties: Partial<ProductDuties>) => ({ ...noDuties(), ...duties, isActive: true });

it.each([
  ['says nothing of what it is', noDuties()],
  ['is neither food nor medicine', { dutyKind: 'none' as const }],
  ['is food and says all', aFood()],
  ['is free of prescription and says all', aMedicine()],
])('publishes what %s', (_what, duties) => {
  expect(dutyFaults(shown(duties), aPublishing({ kindAsked: 'never' }))).toEqual({});
});

it.each<['food' | 'veterinary', keyof ProductDuties]>([
  ...REQUIRED_DUTIES.food.map((field): ['food', keyof ProductDuties] => ['food', field]),
  ...REQUIRED_DUTIES.veterinary.map((field): ['veterinary', keyof ProductDuties] => ['veterinary', field]),
])('does not publish %s without its %s, nor with blanks in it', (kind, field) => {
  const whole = kind === 'food' ? aFood() : aMedicine();
  expect(
    dutyFaults(shown({ ...whole, [field]: field === 'rxClass' ? null : '' }), aPublishing({ kindAsked: 'never' })),
  ).toEqual({ [field]: 'required' });
  expect(dutyFaults({ ...shown(whole), [field]: field === 'rxClass' ? null : ' \n' }, aPublishing())).toEqual({
    [field]: 'required',
  });
  expect(
    dutyFaults({ ...shown(whole), [field]: field === 'rxClass' ? null : '', isActive: false }, aPublishing()),
  ).toEqual({});
});

it.each(['retained', 'controlled'] as const)(
  'publishes nothing whose prescription is %s, whatever kind it claims',
  (rxClass) => {
    for (const duties of [aMedicine(), aFood(), noDuties(), { dutyKind: 'none' as const }])
      expect(dutyFaults(shown({ ...duties, rxClass }), aPublishing({ kindAsked: 'never' }))).toEqual({
        rxClass: 'notOnline',
      });
  },
);

it('publishes what needs a prescription shown as a veterinary product alone', () => {
  const publishing = aPublishing({ kindAsked: 'never' });
  expect(dutyFaults(shown({ ...aMedicine(), rxClass: 'shown' }), publishing)).toEqual({});
  for (const duties of [aFood(), noDuties(), { dutyKind: 'none' as const }])
    expect(dutyFaults(shown({ ...duties, rxClass: 'shown' }), publishing)).toEqual({ rxClass: 'notOnline' });
});

it('says on the page what is filled, and of medicines whom to ask', () => {
  expect(dutyLines(noDuties(), null)).toEqual([]);
  expect(dutyLines({ ...aFood(), dutyKind: 'none' }, null)).toEqual([]);
  expect(dutyLines(aFood(), aLicense()).map(({ name }) => name)).toEqual([
    'Composição',
    'Níveis de garantia',
    'Fabricante ou importador',
    'Registro no MAPA',
    'Conservação',
    'Validade',
  ]);
  expect(dutyLines(aMedicine(), aLicense({ licenseUntil: '2027-03-31' }))).toEqual([
    { name: 'Uso veterinário', value: 'Leia a bula. Consulte o médico-veterinário.' },
    { name: 'Princípio ativo', value: 'Fictonilol' },
    { name: 'Registro no MAPA', value: 'Número de exemplo' },
    { name: 'Contraindicações', value: 'Não use em animais doentes.' },
    {
      name: 'Registro da loja para venda',
      value: 'nº SP-000123, Defesa Agropecuária, válido até 31/03/2027',
    },
    { name: 'Veterinário responsável', value: 'Dra. Lia Prado, CRMV-SP 12345' },
  ]);
});

it('asks new goods for their kind at once, imported ones when they are shown, and those there were before never', () => {
  const hidden = { ...noDuties(), isActive: false };
  expect(dutyFaults(hidden, aPublishing({ kindAsked: 'always' }))).toEqual({ dutyKind: 'required' });
  expect(dutyFaults(hidden, aPublishing())).toEqual({});
  expect(dutyFaults(shown({}), aPublishing())).toEqual({ dutyKind: 'required' });
  expect(dutyFaults(shown({}), aPublishing({ kindAsked: 'never' }))).toEqual({});
});

it('shows veterinary goods of a licensed store, and leaves those that stand when the licence ends', () => {
  const unlicensed = aPublishing({ isLicensed: false });
  expect(dutyFaults(shown(aMedicine()), unlicensed)).toEqual({ dutyKind: 'noLicense' });
  expect(dutyFaults({ ...shown(aMedicine()), isActive: false }, unlicensed)).toEqual({});
  expect(dutyFaults(shown(aFood()), unlicensed)).toEqual({});
  expect(dutyFaults(shown(aMedicine()), { ...unlicensed, isStanding: true })).toEqual({});
});
