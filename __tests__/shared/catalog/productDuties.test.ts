import { dutyLines } from '../../../src/shared/catalog/dutyLines';
import { dutyFaults, REQUIRED_DUTIES, RX_CLASSES, type ProductDuties } from '../../../src/shared/catalog/productDuties';
import { aFood, aMedicine, noDuties } from '../../support/duties';

const shown = (duties: Partial<ProductDuties>) => ({ ...noDuties(), ...duties, isActive: true });

it.each([
  ['says nothing of what it is', noDuties()],
  ['is neither food nor medicine', { dutyKind: 'none' as const }],
  ['is food and says all', aFood()],
  ['is free of prescription and says all', aMedicine()],
])('publishes what %s', (_what, duties) => {
  expect(dutyFaults(shown(duties))).toEqual({});
});

it.each<['food' | 'veterinary', keyof ProductDuties]>([
  ...REQUIRED_DUTIES.food.map((field): ['food', keyof ProductDuties] => ['food', field]),
  ...REQUIRED_DUTIES.veterinary.map((field): ['veterinary', keyof ProductDuties] => ['veterinary', field]),
])('does not publish %s without its %s, nor with blanks in it', (kind, field) => {
  const whole = kind === 'food' ? aFood() : aMedicine();
  expect(dutyFaults(shown({ ...whole, [field]: field === 'rxClass' ? null : '' }))).toEqual({ [field]: 'required' });
  expect(dutyFaults({ ...shown(whole), [field]: field === 'rxClass' ? null : ' \n' })).toEqual({ [field]: 'required' });
  expect(dutyFaults({ ...shown(whole), [field]: field === 'rxClass' ? null : '', isActive: false })).toEqual({});
});

it.each(RX_CLASSES.filter((rxClass) => rxClass !== 'none'))(
  'publishes nothing whose prescription is %s, whatever kind it claims',
  (rxClass) => {
    for (const duties of [aMedicine(), aFood(), noDuties(), { dutyKind: 'none' as const }])
      expect(dutyFaults(shown({ ...duties, rxClass }))).toEqual({ rxClass: 'notOnline' });
  },
);

it('says on the page what is filled, and of medicines whom to ask', () => {
  expect(dutyLines(noDuties())).toEqual([]);
  expect(dutyLines({ ...aFood(), dutyKind: 'none' })).toEqual([]);
  expect(dutyLines(aFood()).map(({ name }) => name)).toEqual([
    'Composição',
    'Níveis de garantia',
    'Fabricante ou importador',
    'Registro no MAPA',
    'Conservação',
    'Validade',
  ]);
  expect(dutyLines(aMedicine())).toEqual([
    { name: 'Uso veterinário', value: 'Leia a bula. Consulte o médico-veterinário.' },
    { name: 'Princípio ativo', value: 'Fictonilol' },
    { name: 'Registro no MAPA', value: 'Número de exemplo' },
    { name: 'Contraindicações', value: 'Não use em animais doentes.' },
  ]);
});
