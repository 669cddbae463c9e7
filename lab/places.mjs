// Where everything of the lab listens, all on loopback. `LAB_PORT` moves it as a whole.
const base = Number(process.env.LAB_PORT ?? 7_400);

/** How many of each. */
export const NODES = ['pg1', 'pg2', 'pg3'];
export const MEMBERS = ['etcd1', 'etcd2', 'etcd3'];
export const APPLICATIONS = ['app1', 'app2', 'app3'];

export const HOST = '127.0.0.1';
/** Of the lab itself: its commands. */
export const CONTROL = base;
/** @param {number} member from 0 */
export const etcdOf = (member) => ({ client: base + 1 + member, peer: base + 4 + member });
/**
 * A node listens at `rest` and `postgres`; everybody else reaches it at `restRoad` and `postgresRoad`, and it reaches the
 * members of etcd at `etcdRoads`: roads of the lab, which can be cut.
 * @param {number} node from 0
 */
export const nodeOf = (node) => {
  const own = base + 10 + node * 10;
  return {
    rest: own,
    restRoad: own + 1,
    postgres: own + 2,
    postgresRoad: own + 3,
    etcdRoads: MEMBERS.map((_, member) => own + 4 + member),
  };
};
/** The balancer's: PostgreSQL's primary and its copies, the shop without and with TLS, its figures. */
export const BALANCER = {
  primary: base + 40,
  replicas: base + 41,
  http: base + 42,
  https: base + 43,
  figures: base + 44,
};
export const POOLER = base + 45;
/** Of `npm run lab -- ratios`. @param {number} reader from 0 */
export const readerOf = (reader) => ({ port: base + 60 + reader, metrics: base + 65 + reader });
/** @param {number} application from 0 */
export const applicationOf = (application) => ({ port: base + 50 + application, metrics: base + 55 + application });
