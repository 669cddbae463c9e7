import { totpCode, totpStepOf } from '../../../src/server/account/totp';
import type { PlatformRole } from '../../../src/shared/platform/platformPermissions';
import { openAccountApp, PASSWORD, type AccountApp } from './accountApp';
import { CONSOLE_HOST } from './consoleRouteAccess';

/** A person of the platform with a second factor. */
export type Operator = { id: string; email: string; secret: string; recoveryCodes: string[] };

/** The server with what tests of the operators' console need: its people, and calls as a browser at its host makes them. */
export async function openConsoleApp() {
  const shop: AccountApp = await openAccountApp();
  const { owners } = shop.services.platform;
  const codeOf = (secret: string) => totpCode(secret, totpStepOf(shop.time.now));
  let people = 0;

  async function anOperator(role: PlatformRole = 'owner'): Promise<Operator> {
    people += 1;
    const email = `operator${people}@oipet.test`;
    const made = await owners.create({ name: 'Rita Campos', email, password: PASSWORD, role }, { kind: 'command' });
    if (!made.ok) throw new Error('no operator');
    const offer = await owners.beginSecondFactor(made.value.id);
    if (!offer.ok) throw new Error('no second factor');
    const confirmed = await owners.confirmSecondFactor(made.value.id, codeOf(offer.value.secret));
    if (!confirmed.ok) throw new Error('not confirmed');
    // The code of now is used up.
    shop.time.now += 30_000;
    return { id: made.value.id, email, secret: offer.value.secret, recoveryCodes: confirmed.value.recoveryCodes };
  }

  type Call = { token?: string; host?: string; cookie?: string; from?: string; body?: object };
  const ask = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { token, host = CONSOLE_HOST, cookie, from = '198.51.100.7', body }: Call = {},
  ) =>
    shop.app.inject({
      method,
      url: `/api/platform${path}`,
      remoteAddress: from,
      headers: {
        host,
        ...(token ? { authorization: token } : {}),
        ...(cookie ? { cookie } : {}),
      },
      ...(body ? { payload: body } : {}),
    });

  const login = (operator: Operator, values: { password?: string; code?: string | null; from?: string } = {}) => {
    const { password = PASSWORD, code = codeOf(operator.secret), from } = values;
    return ask('POST', '/auth/login', { from, body: { email: operator.email, password, code } });
  };

  /** The access token of a new sign-in. */
  async function tokenOf(operator: Operator): Promise<string> {
    shop.time.now += 30_000;
    const reply = await login(operator);
    if (reply.statusCode !== 200) throw new Error(`not signed in: ${reply.body}`);
    return reply.json().accessToken;
  }

  return {
    ...shop,
    anOperator,
    codeOf,
    ask,
    login,
    tokenOf,
    /** A new person's access token. */
    aToken: async (role: PlatformRole = 'owner') => tokenOf(await anOperator(role)),
  };
}
export type ConsoleApp = Awaited<ReturnType<typeof openConsoleApp>>;
