import type { Pool } from 'pg';

/** Tables of the platform, which are of no store, whose texts merchants, operators or readers of letters see. */
export const PLATFORM_TABLES = [
  'platform_incidents',
  'platform_incident_news',
  'platform_leaks',
  'store_requests',
  'store_sign_ups',
];

/** Ids of the rows that letters are about. */
export const PLATFORM_IDS = { accepted: 'accepted-request', refused: 'refused-request', signUp: 'sign-up' };

const FAR = '2099-01-01T00:00:00Z';

/** Writes an incident that every admin shows, one of personal data, two answered requests to open a store, and somebody who signs up for one. */
export async function addPlatformRows(owner: Pool): Promise<void> {
  const { accepted, refused, signUp } = PLATFORM_IDS;
  await owner.query(
    `insert into platform_incidents (id, severity, title, audience) values ('incident', 'notice', 'Pix fora do ar', 'all')`,
  );
  await owner.query(
    `insert into platform_incident_news (incident_id, number, text) values ('incident', 1, 'Estamos olhando')`,
  );
  await owner.query(
    `insert into platform_leaks (id, title, text, whose, known_on, closed_at, is_risky, conclusion)
     values ('leak', 'Cópia perdida', 'Um disco sumiu', 'Clientes', '2026-11-20', now(), false, 'Estava cifrado')`,
  );
  await owner.query(
    `insert into store_requests (id, store_name, email, status, reason, answered_at) values
     ($1, 'Loja', 'ana@oipet.test', 'accepted', null, now()), ($2, 'Loja', 'bia@oipet.test', 'refused', 'Não agora', now())`,
    [accepted, refused],
  );
  await owner.query(
    `insert into store_sign_ups (id, ticket_hash, store_name, slug, owner_name, email, phone, password_hash,
       contract_version, accepted_at, letter_at, expires_at)
     values ($1, 'none', 'Loja', 'loja', 'Ana Campos', 'ana@oipet.test', '19987654321', 'none', '1', now(), now(), $2)`,
    [signUp, FAR],
  );
}
