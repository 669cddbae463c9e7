// What the lab looks like right now, as a table.
import { isReady } from './applications.mjs';
import { membersOf } from './cluster.mjs';
import { APPLICATIONS, applicationOf, BALANCER, etcdOf, HOST, MEMBERS, POOLER } from './places.mjs';

const answers = (url) =>
  fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** @returns rows of part, address and state */
export const stateOf = async () => {
  const members = await membersOf();
  const health = await Promise.all(
    MEMBERS.map((_, member) => answers(`http://${HOST}:${etcdOf(member).client}/health`)),
  );
  const ready = await Promise.all(APPLICATIONS.map((_, application) => isReady(application)));
  const shop = await answers(`http://${HOST}:${BALANCER.http}/api/health`);
  return [
    ...MEMBERS.map((name, member) => [
      name,
      `${HOST}:${etcdOf(member).client}`,
      health[member] ? 'healthy' : 'no quorum, or gone',
    ]),
    ...members.map(({ name, role, state, host, port, lag }) => [
      name,
      `${host}:${port}`,
      `${role}, ${state}${lag === undefined ? '' : `, ${lag} bytes behind`}`,
    ]),
    ...(members.length === 0 ? [['PostgreSQL', '', 'no node answers']] : []),
    ['pgbouncer', `${HOST}:${POOLER}`, 'requests, by transaction'],
    ['HAProxy', `${HOST}:${BALANCER.primary}`, 'the primary'],
    ['HAProxy', `${HOST}:${BALANCER.replicas}`, 'its copies'],
    ...APPLICATIONS.map((name, application) => [
      name,
      `${HOST}:${applicationOf(application).port}`,
      ready[application] ? 'ready' : 'not ready',
    ]),
    ['the shop', `https://localhost:${BALANCER.https}/`, shop ? 'serves' : 'does not answer'],
  ];
};

export const printState = (rows) => {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column].length)));
  for (const [part, address, state] of rows)
    console.log(`${part.padEnd(widths[0])}  ${address.padEnd(widths[1])}  ${state}`);
};
