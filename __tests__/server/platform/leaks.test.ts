import type { Leak } from '../../../src/shared/platform/leakContract';
import { openConsoleApp, type ConsoleApp } from '../../support/server/consoleApp';

let shop: ConsoleApp;
let token: string;
beforeAll(async () => {
  shop = await openConsoleApp();
  token = await shop.aToken();
});
beforeEach(() => shop.rows('delete from platform_leaks'));
afterAll(() => shop.close());

const LEAK = {
  title: 'Planilha enviada a quem não devia',
  text: 'Um arquivo de vendas saiu por engano.',
  whose: 'Nome e telefone de 12 compradores de uma loja.',
  knownOn: '2026-11-19',
};
const enter = (values: object = {}) => shop.ask('POST', '/leak', { token, body: { ...LEAK, ...values } });
const anEntry = async (values: object = {}): Promise<string> => (await enter(values)).json().id;
const listed = async (): Promise<Leak[]> => (await shop.ask('GET', '/leak', { token })).json().list;
const notice = (id: string, to: 'authority' | 'people', on = '2026-11-20') =>
  shop.ask('POST', `/leak/${id}/notice`, { token, body: { to, on } });
const close = (id: string, isRisky: boolean, conclusion = 'O arquivo foi apagado por quem o recebeu.') =>
  shop.ask('POST', `/leak/${id}/closing`, { token, body: { isRisky, conclusion } });

it('enters an incident and says by which day authority and people are to be notified', async () => {
  expect((await enter()).statusCode).toBe(201);
  // Thursday; Friday is a holiday, so Monday, Tuesday and Wednesday are the three business days.
  expect(await listed()).toMatchObject([{ ...LEAK, noticeUntil: '2026-11-25', authorityOn: null, closedAt: null }]);
});

it('closes one that may harm only once authority and people were notified', async () => {
  const id = await anEntry();
  expect((await close(id, true)).statusCode).toBe(406);
  expect((await notice(id, 'authority')).statusCode).toBe(204);
  expect((await close(id, true)).statusCode).toBe(406);
  expect((await notice(id, 'people', '2026-11-23')).statusCode).toBe(204);
  expect((await close(id, true)).statusCode).toBe(204);
  expect(await listed()).toMatchObject([
    {
      authorityOn: '2026-11-20',
      peopleOn: '2026-11-23',
      isRisky: true,
      closedAt: expect.stringMatching(/^2026-11-23T/),
    },
  ]);
  expect([(await close(id, true)).statusCode, (await notice(id, 'people')).statusCode]).toEqual([406, 406]);
  const log = await shop.rows<{ action: string }>(
    `select action from platform_entries where action like 'leak%' order by id desc limit 4`,
  );
  expect(log.map(({ action }) => action)).toEqual(['leakClosed', 'leakNoticed', 'leakNoticed', 'leakEntered']);
});

it('keeps one that could harm nobody, with the reason, and lists open ones first', async () => {
  const harmless = await anEntry({ title: 'Notebook perdido, disco cifrado' });
  await anEntry({ knownOn: '2026-11-20' });
  await anEntry();
  expect((await close(harmless, false, 'O disco estava cifrado.')).statusCode).toBe(204);
  expect((await listed()).map(({ knownOn, isRisky }) => [knownOn, isRisky])).toEqual([
    ['2026-11-19', null],
    ['2026-11-20', null],
    ['2026-11-19', false],
  ]);
});

it('takes no day that cannot be, no empty words and no unknown entry', async () => {
  const refusals = [];
  for (const values of [{ knownOn: '2026-11-24' }, { title: ' ' }, { text: '\n' }, { whose: ' ' }])
    refusals.push(Object.keys((await enter(values)).json().details.fields));
  expect(refusals).toEqual([['knownOn'], ['title'], ['text'], ['whose']]);
  const id = await anEntry();
  const days = [await notice(id, 'people', '2026-11-18'), await notice(id, 'people', '2026-11-24')];
  expect(days.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
  expect([(await close(id, false, ' ')).statusCode, (await close('none', false)).statusCode]).toEqual([400, 404]);
});

it('is guarded by the database too: nothing is removed, and nothing closed by halves', async () => {
  const id = await anEntry();
  await expect(shop.serverDb.inPlatform((tx) => tx.execute('delete from platform_leaks'))).rejects.toThrow();
  for (const change of [
    'closed_at = now()',
    "closed_at = now(), is_risky = true, conclusion = 'x'",
    "people_on = '2026-11-01'",
  ])
    await expect(shop.rows(`update platform_leaks set ${change} where id = '${id}'`)).rejects.toThrow('violates check');
});
