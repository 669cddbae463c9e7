// What stands between shoppers, applications and databases: HAProxy, with TLS, and pgbouncer.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { PASSWORD_OF_ALL } from './cluster.mjs';
import { APPLICATIONS, applicationOf, BALANCER, HOST, nodeOf, NODES, POOLER } from './places.mjs';
import { HAPROXY, PGBOUNCER, give, start } from './programs.mjs';

const databases = (name, port, check) => `listen ${name}
  bind ${HOST}:${port}
  option httpchk OPTIONS ${check}
  http-check expect status 200
  default-server inter 1s fastinter 500ms downinter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${NODES.map((node, at) => `  server ${node} ${HOST}:${nodeOf(at).postgresRoad} maxconn 200 check port ${nodeOf(at).restRoad}`).join('\n')}
`;

/** Where nobody else is left, one that answers late is better than none; whose port is closed leaves within two seconds. */
const LAST_RESORT_FALL = 10;

const applications = (name, check, fall) => `backend ${name}
  mode http
  balance leastconn
  option httpchk GET ${check}
  http-check expect status 200
  # What was not answered at all may go to another.
  retries 3
  retry-on conn-failure empty-response
  option redispatch 1
  timeout server 75s
  # A process that says it ends is left within a second. One that was once too busy to answer a check within two seconds
  # is not: its work would fall to those that are just as busy. Who comes back begins with few.
  default-server inter 500ms fastinter 200ms fall ${fall} rise 1 slowstart 10s
${APPLICATIONS.map((one, at) => `  server ${one} ${HOST}:${applicationOf(at).port} check`).join('\n')}`;

const CONFIGURATION = (folder) => `global
  maxconn 4000
  stats socket ${folder}/haproxy.sock mode 600 level admin
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
  option clitcpka
  option srvtcpka
${databases('primary', BALANCER.primary, '/primary')}
${databases('replicas', BALANCER.replicas, '/replica?lag=16MB')}
frontend shoppers
  mode http
  bind ${HOST}:${BALANCER.http}
  bind ${HOST}:${BALANCER.https} ssl crt ${folder}/lab.pem
  timeout client 65s
  option forwardfor
  http-request set-header X-Forwarded-Proto https
  # Without a database no process is ready, and each still has pages and the catalogue in memory.
  use_backend anybody if { nbsrv(applications) eq 0 }
  default_backend applications
${applications('applications', '/api/ready', 2)}
${applications('anybody', '/api/ready?without=database', LAST_RESORT_FALL)}
frontend figures
  mode http
  bind ${HOST}:${BALANCER.figures}
  http-request use-service prometheus-exporter if { path /metrics }
`;

/** Makes the certificate and starts HAProxy. */
export const startBalancer = (folder) => {
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, CONFIGURATION(folder));
  const [key, certificate] = ['lab.key', 'lab.crt'].map((name) => path.join(folder, name));
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '30',
      '-subj',
      '/CN=localhost',
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  );
  const both = path.join(folder, 'lab.pem');
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 });
  give(both);
  return start(folder, 'haproxy', HAPROXY, ['-f', file]);
};

/** By transaction, in front of the balancer's primary. */
export const startPooler = (folder) => {
  const users = path.join(folder, 'users.txt');
  writeFileSync(users, `"oipet_web" "${PASSWORD_OF_ALL}"\n`, { mode: 0o644 });
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
oipet = host=${HOST} port=${BALANCER.primary} dbname=oipet
[pgbouncer]
listen_addr = ${HOST}
listen_port = ${POOLER}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = 30
max_client_conn = 1000
server_login_retry = 1
query_wait_timeout = 10
server_fast_close = 1
`,
  );
  return start(folder, 'pgbouncer', PGBOUNCER, [file]);
};
