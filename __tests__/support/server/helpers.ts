import { newId } from '../../../src/server/kernel/newId';
import type { HelpMinutes } from '../../../src/shared/account/helpAccess';
import type { AccountApp } from './accountApp';

/** A person of the platform, signed in at its console; `sessionId` names the row of that sign-in. */
export async function anOperator(shop: AccountApp, name = 'Renata Assis') {
  const [ownerId, sessionId] = [newId(), newId()];
  await shop.rows(
    `insert into platform_owners (id, name, email, password_hash) values ($1, $2, lower($1) || '@oipet.test', 'none')`,
    [ownerId, name],
  );
  await shop.rows(
    `insert into platform_sessions (id, owner_id, token_hash, refresh_token_hash, expires_at, ends_at, last_seen_at)
     values ($1, $2, $1, $1, '2099-01-01', '2099-01-01', now())`,
    [sessionId, ownerId],
  );
  return { ownerId, name, sessionId };
}
export type TestOperator = Awaited<ReturnType<typeof anOperator>>;

/** A helper who has entered a store's admin. */
export async function aHelper(
  shop: AccountApp,
  store: { id: string },
  {
    minutes = 30,
    reason = 'Pix recusado',
    operator,
  }: { minutes?: HelpMinutes; reason?: string; operator?: TestOperator } = {},
) {
  const by = operator ?? (await anOperator(shop));
  const offered = await shop.services.helps.offer(store.id, by, { reason, minutes });
  if (!offered.ok) throw new Error(offered.refusal.name);
  const entered = await shop.send('POST', '/auth/admin/help', { store }, { token: offered.value.token });
  return { ...offered.value, operator: by, reply: entered, accessToken: String(entered.json().accessToken) };
}
