import fc from 'fast-check';

import { routeEntered, toastShown } from '../../../src/browser/core/appSlice';
import { zipCodeTyped } from '../../../src/browser/cart/cartSlice';
import { messageReceived, messageSent } from '../../../src/browser/content/contactSlice';
import { devToolsOptions, MOST_ENTRIES } from '../../../src/browser/replay/devToolsOptions';
import { personalMask } from '../../../src/browser/replay/mask';
import { formatBoletoLine } from '../../../src/shared/payment/boleto';
import { aCart, anAddress, anOrder, aProfile, aStore } from '../../support/browser/wireBuilders';

const leavesOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(leavesOf);

it('takes out names, e-mails, documents, phones, addresses and tokens, wherever they stand', () => {
  const mask = personalMask();
  const masked = mask({
    profile: aProfile(),
    addresses: [anAddress()],
    order: anOrder(),
    session: { accessToken: 'token-of-hers', name: 'Mariana Albuquerque' },
    form: { password: 'um segredo', newPassword: 'outro', code: '123456' },
    recoveryCodes: ['abc-def'],
  });
  const left = leavesOf(masked).join('\n');
  for (const secret of [
    /Mariana|Albuquerque/,
    /cliente@oipet\.test/,
    /11144477735/,
    /19987654321/,
    /Jaguara|Centro/,
    /13010111/,
    /1010/,
    /token-of-hers/,
    /segredo|outro|123456|abc-def/,
    /00020126580014br/,
  ])
    expect(left).not.toMatch(secret);
});

it('leaves what belongs to nobody: the store, goods, prices, carriers, cities, refusals, statuses', () => {
  const mask = personalMask();
  const cart = aCart();
  expect(mask(cart)).toEqual(cart);
  expect(mask(aStore())).toMatchObject({ name: 'Oi Pet', slug: 'oipet', themeColor: '#17694a' });
  expect(mask(anOrder())).toMatchObject({ number: 1048, total: 18730, status: 'waitingPayment' });
  expect(mask(anOrder().shipping).name).toBe('Econômica');
  expect(mask({ refusal: { name: 'NotFoundError' }, city: { id: '1', stateId: 'SP', name: 'Campinas' } })).toEqual({
    refusal: { name: 'NotFoundError' },
    city: { id: '1', stateId: 'SP', name: 'Campinas' },
  });
  const slug = routeEntered({
    pathname: '/products/racao-matuta-caes-adultos-porte-medio-e-grande',
    search: '',
    at: '',
  });
  expect(mask(slug)).toEqual(slug);
});

it('finds e-mails, documents, phones and long tokens inside other texts', () => {
  const mask = personalMask();
  const words = 'Enviamos a ana@loja.com.br, CPF 111.444.777-35, (19) 98765-4321, 11144477735';
  const toast = toastShown({ ref: 'a', type: 'info', content: words, timeoutSeconds: 5 });
  expect(mask(toast).payload.content).not.toMatch(/ana@|111\.444|98765|11144477735/);
  const route = routeEntered({ pathname: '/', search: '?e=ana%40loja.com', at: '' });
  expect(mask(route).payload.search).not.toContain('ana');
  expect(mask({ note: `t=${'aB3-'.repeat(10)}xyz` }).note).not.toContain('aB3-');
});

it('takes out what a letter to the store or to the platform says, and by whom', () => {
  const mask = personalMask();
  const sender = { name: 'Nina Prado', email: 'nina@oipet.test', phone: '19987654321' };
  const letters = [
    messageSent({
      to: 'store',
      body: { ...sender, subject: 'exchange', orderNumber: '1048-77', message: 'O saco veio rasgado.' },
    }),
    messageSent({ to: 'platform', body: { ...sender, companyName: 'Prado Bichos ME', message: 'Quero vender aqui.' } }),
    messageReceived({ receipt: { protocol: '20261120-483920', createdAt: '' }, email: sender.email }),
  ];
  const masked = mask(letters);
  expect(leavesOf(masked).join('\n')).not.toMatch(/Nina|Prado|nina@|99876|1048|rasgado|vender|483920/);
  expect(masked[0]?.payload).toMatchObject({ to: 'store', body: { subject: 'exchange' } });
  // A carrier is named beside its company: no personal data.
  expect(mask({ name: 'Econômica', companyName: 'Correio do Vale' }).companyName).toBe('Correio do Vale');
});

it('takes out what pays: card tokens, the last digits, the line of a boleto, Pix codes; beside their keys and in texts', () => {
  const mask = personalMask();
  const line = '34191091233456788005871234570001816470000012990';
  const pix =
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913OI PET6008CAMPINAS62070503***63041D3D';
  const masked = mask({
    payment: { method: 'creditCard', cardToken: 'token_q1W2e3R4t5', installments: 3 },
    shown: {
      card: { brand: 'Visa', lastDigits: '4242', installments: [1] },
      boleto: {
        line,
        barsPath: 'M0 0h3v1h-3z',
        width: 103,
        pdfUrl: 'https://banco.test/folha-77',
        dueDay: '2026-11-24',
      },
      pix: { code: pix, qrPath: 'M0 0h1v1h-1z', size: 29, expiresAt: '' },
    },
    texts: [`Copiado: ${line}.`, `Linha ${formatBoletoLine(line)}`, `Pix ${pix}`, 'cartão token_q1W2e3R4t5'],
  });
  const left = leavesOf(masked).join('\n');
  expect(left).not.toMatch(/q1W2|4242|34191|12990|folha-77|h3v1|h1v1|gov\.bcb|4266554400|1D3D/);
  expect(masked.shown.card).toMatchObject({ brand: 'Visa', installments: [1] });
  expect(masked.shown.boleto).toMatchObject({
    width: 103,
    dueDay: '2026-11-24',
    line: expect.stringMatching(/^\d{47}$/),
  });
});

it('keeps equal what is equal and different what is different, and the shape that reducers look at', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^\d{8}$/), { minLength: 1, maxLength: 30 }), (zipCodes) => {
      const mask = personalMask();
      const masked = zipCodes.map((zipCode) => mask({ zipCode }).zipCode);
      expect(new Set(masked).size).toBe(new Set(zipCodes).size);
      for (const [index, zipCode] of zipCodes.entries()) {
        expect(masked[index]).toMatch(/^\d{8}$/);
        const written = zipCode.replace(/^(\d{5})/, '$1-');
        expect(mask(zipCodeTyped({ text: written })).payload.text.replace('-', '')).toBe(masked[index]);
      }
    }),
    { numRuns: 200 },
  );
});

it('shows the DevTools masked states whose long lists are cut', () => {
  const { stateSanitizer, actionSanitizer } = devToolsOptions(personalMask());
  const list = Array.from({ length: 500 }, (_, index) => ({ id: String(index), email: `a${index}@loja.com` }));
  const entities = Object.fromEntries(list.map((entry) => [entry.id, entry]));
  const state = stateSanitizer?.({ list, entities } as unknown as never, 0) as unknown as {
    list: unknown[];
    entities: object;
  };
  expect([state.list.length, Object.keys(state.entities).length]).toEqual([MOST_ENTRIES + 1, MOST_ENTRIES + 1]);
  expect(state.list.at(-1)).toBe('… 450');
  expect(JSON.stringify(state)).not.toContain('@loja.com');
  expect(JSON.stringify(actionSanitizer?.({ type: 'x', payload: aProfile() }, 1))).not.toContain('Mariana');
});

it('gives the DevTools no way to write the unmasked store to a file', () => {
  // 'custom' is answered by the page, with the store as it is; true by the panel, with what it was shown.
  expect(devToolsOptions(personalMask()).features).toMatchObject({ export: true, persist: false });
});

it('hides whom a merchant looks for, in an address and in a list’s query alike', () => {
  const mask = personalMask();
  const { search } = mask({ pathname: '/admin/my-store/customer', search: '?page=2&search=Jo%C3%A3o+Souza&limit=20' });
  expect(search).toBe('?page=2&search=Pessoa%201&limit=20');
  expect(mask({ search: 'João Souza', page: 2, limit: 20 })).toEqual({ search: 'Pessoa 1', page: 2, limit: 20 });
  // What shoppers look for is goods.
  const shopping = { pathname: '/products', search: '?search=ra%C3%A7%C3%A3o' };
  expect(mask(shopping)).toEqual(shopping);
});
