// node scripts/deployFiles.mjs: each file of deploy/ is checked by the program it is for. Where that is not installed,
// the check is skipped, with a word. No network, no server, a few seconds.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { parseAllDocuments } from 'yaml';

import { fromRoot } from './bundles.mjs';
import { programOf } from './programs.mjs';

/** The worst that `systemd-analyze security` may say of a process, of 10. */
const MOST_EXPOSURE = 2;

const folder = mkdtempSync(path.join(os.tmpdir(), 'oipet-deploy-'));
const inDeploy = (...parts) => fromRoot('deploy', ...parts);

/** @returns the program's output and whether it agreed; null where it is not installed */
const ask = (program, ...args) => {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, HOME: folder },
  });
  if (error) return error.code === 'ENOENT' ? null : { isGood: false, said: error.message };
  return { isGood: status === 0, said: `${stdout}${stderr}`.trim() };
};

const skipped = (why) => ({ isGood: true, word: `skipped: ${why}` });
const judged = ({ isGood, said }, word) => ({ isGood, word: isGood ? word : said });

/** Units as they are, but with this machine's Node, which may be elsewhere than on a server. */
const systemd = () => {
  const units = path.join(folder, 'systemd');
  mkdirSync(units);
  for (const name of readdirSync(inDeploy('systemd'))) {
    const text = readFileSync(inDeploy('systemd', name), 'utf8');
    writeFileSync(path.join(units, name), text.replaceAll('/usr/bin/node', process.execPath));
  }
  const instance = path.join(units, 'oipet@3000.service');
  const verified = ask('systemd-analyze', 'verify', path.join(units, 'oipet.target'), instance);
  if (verified === null) return skipped('systemd-analyze is not installed');
  if (!verified.isGood || verified.said !== '') return { isGood: false, word: verified.said };
  const unit = path.join(units, 'oipet@.service');
  const security = ask('systemd-analyze', 'security', '--offline=true', `--threshold=${MOST_EXPOSURE * 10}`, unit);
  if (/unrecognized option/.test(security.said)) return { isGood: true, word: 'verified; too old to score it' };
  const [, exposure] = /exposure level for \S+ ([\d.]+)/.exec(security.said) ?? [];
  return judged(security, `verified, exposure ${exposure} of ${MOST_EXPOSURE}`);
};

const caddy = () => {
  const answer = ask('caddy', 'validate', '--adapter', 'caddyfile', '--config', inDeploy('Caddyfile'));
  return answer === null ? skipped('caddy is not installed') : judged(answer, 'valid');
};

/** As part of a whole configuration, on ports that need no rights. */
const nginx = () => {
  const site = path.join(folder, 'site.conf');
  const text = readFileSync(inDeploy('nginx.conf'), 'utf8');
  writeFileSync(site, text.replaceAll(/^(\s*listen (?:\[::\]:)?)(80|443)\b/gm, '$118$2'));
  const whole = path.join(folder, 'nginx.conf');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = places.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  writeFileSync(
    whole,
    `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${paths} include ${site}; }`,
  );
  const answer = ask('nginx', '-t', '-q', '-c', whole, '-p', folder);
  return answer === null ? skipped('nginx is not installed') : judged(answer, 'valid');
};

const image = () => {
  const linted = ask('hadolint', '--failure-threshold', 'error', inDeploy('Dockerfile'));
  if (linted !== null) return judged(linted, 'no errors (hadolint)');
  const info = ask('docker', 'info', '--format', '{{.ServerVersion}}');
  if (info === null) return skipped('neither hadolint nor docker is installed');
  if (!info.isGood) return skipped('docker has no daemon, and hadolint is not installed');
  const built = ask('docker', 'build', '--check', '--file', inDeploy('Dockerfile'), fromRoot());
  if (/unknown flag: --check/.test(built.said)) return skipped('this docker cannot check without building');
  return judged(built, 'no warnings (docker build --check)');
};

const compose = () => {
  if (!ask('docker', 'compose', 'version')?.isGood) return skipped('docker compose is not installed');
  copyFileSync(inDeploy('compose.yaml'), path.join(folder, 'compose.yaml'));
  copyFileSync(inDeploy('oipet.env.example'), path.join(folder, 'oipet.env'));
  writeFileSync(path.join(folder, '.env'), 'OIPET_POSTGRES_PASSWORD=a\nOIPET_OWNER_PASSWORD=b\nOIPET_WEB_PASSWORD=c\n');
  return judged(ask('docker', 'compose', '--project-directory', folder, 'config', '--quiet'), 'valid');
};

/** Every name in them must be one that the server reads: the table is generated from its schema. */
const variables = () => {
  const files = [inDeploy('oipet.env.example'), inDeploy('kubernetes', 'base', 'configuration.env')];
  const named = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)]);
  const table = readFileSync(fromRoot('docs/operations.md'), 'utf8');
  const unknown = named.map(([, name]) => name).filter((name) => !table.includes(`| \`${name}\``));
  if (unknown.length > 0) return { isGood: false, word: `no variable of the server: ${unknown.join(', ')}` };
  return { isGood: true, word: `${named.length} variables, all known` };
};

/** Alarms, their tests, and the scrape configuration that names them. */
const monitoring = () => {
  const file = (name) => inDeploy('monitoring', name);
  const asked = [
    ask('promtool', 'check', 'rules', file('alerts.yml')),
    ask('promtool', 'test', 'rules', file('alerts.test.yml')),
    ask('promtool', 'check', 'config', file('prometheus.yml')),
  ];
  if (asked.includes(null)) return skipped("promtool is not installed (it comes with Debian's prometheus)");
  return judged(asked.find(({ isGood }) => !isGood) ?? asked[0], 'valid, and each alarm rings as its test says');
};

const scripts = () => {
  const names = readdirSync(inDeploy())
    .filter((name) => name.endsWith('.sh'))
    .map((name) => inDeploy(name));
  const parsed = names.map((name) => ask('bash', '-n', name));
  if (parsed.includes(null)) return skipped('bash is not installed');
  const bad = parsed.find(({ isGood }) => !isGood);
  if (bad) return judged(bad, '');
  const answer = ask('shellcheck', ...names);
  return answer === null
    ? { isGood: true, word: 'parsed; shellcheck is not installed' }
    : judged(answer, 'no remarks (shellcheck)');
};

/** Where the type of each kind is that deploy/kubernetes has. Types refuse a name that is not one, which schemas do not. */
const KUBERNETES_TYPES = {
  'v1 Namespace': 'kubernetes-types/core/v1',
  'v1 ConfigMap': 'kubernetes-types/core/v1',
  'v1 Secret': 'kubernetes-types/core/v1',
  'v1 Service': 'kubernetes-types/core/v1',
  'v1 PersistentVolumeClaim': 'kubernetes-types/core/v1',
  'apps/v1 Deployment': 'kubernetes-types/apps/v1',
  'policy/v1 PodDisruptionBudget': 'kubernetes-types/policy/v1',
  'networking.k8s.io/v1 NetworkPolicy': 'kubernetes-types/networking/v1',
  'networking.k8s.io/v1 Ingress': 'kubernetes-types/networking/v1',
  'postgresql.cnpg.io/v1 Cluster': '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1',
};
/** Fields of CloudNativePG 1.25 to 1.27, which the types, of 1.24, do not have yet. */
const NEWER = [
  ['spec', 'postgresql', 'synchronous', 'dataDurability'],
  ['spec', 'postgresql', 'synchronous', 'failoverQuorum'],
  ['spec', 'bootstrap', 'initdb', 'localeProvider'],
  ['spec', 'bootstrap', 'initdb', 'builtinLocale'],
];

/** What a folder applies, its patches included; null where kubectl is not installed. */
const rendered = (name) => {
  const copy = path.join(folder, 'kubernetes');
  cpSync(inDeploy('kubernetes'), copy, { recursive: true });
  // What is in no repository.
  for (const secrets of ['secrets', 'owner-password', 'web-password']) {
    writeFileSync(path.join(copy, name, `${secrets}.env`), 'password=a\n');
  }
  return ask('kubectl', 'kustomize', path.join(copy, name));
};

/** Without kubectl each file by itself; patches, which are parts of objects, then are not looked at. */
const kubernetesTexts = () => {
  const [own, elsewhere] = ['cloudnative-pg', 'database-elsewhere'].map(rendered);
  if (own && elsewhere) return [own, elsewhere];
  const whole = ['base/namespace', 'base/deployment', 'base/service', 'base/disruption-budget', 'base/network-policy'];
  return [...whole, 'base/ingress', 'kept-assets/claim', 'cloudnative-pg/cluster'].map((name) => ({
    isGood: true,
    said: readFileSync(inDeploy('kubernetes', `${name}.yaml`), 'utf8'),
  }));
};

const kubernetes = () => {
  const texts = kubernetesTexts();
  const bad = texts.find(({ isGood }) => !isGood);
  if (bad) return judged(bad, '');
  const objects = texts.flatMap(({ said }) => parseAllDocuments(said).map((document) => document.toJS()));
  const lines = objects.map((object, at) => {
    const type = KUBERNETES_TYPES[`${object.apiVersion} ${object.kind}`];
    if (!type) throw new Error(`scripts/deployFiles.mjs knows no type of ${object.apiVersion} ${object.kind}`);
    for (const [parent, name] of NEWER.map((names) => [names.slice(0, -1), names.at(-1)])) {
      delete parent.reduce((value, key) => value?.[key], object)?.[name];
    }
    const name = type.startsWith('@') ? `I${object.kind}` : object.kind;
    return `export const object${at}: import('${type}').${name} = ${JSON.stringify(object, null, 2)};`;
  });
  // In the repository, from where the types are found.
  const file = fromRoot('.cache', 'kubernetes.ts');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, lines.join('\n'));
  const flags = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--module', 'nodenext', '--types', ''];
  const answer = ask(...programOf('typescript', 'tsc'), ...flags, file);
  rmSync(file);
  return judged(answer, `${objects.length} objects have the fields of their kinds`);
};

const checks = {
  systemd,
  Caddyfile: caddy,
  'nginx.conf': nginx,
  Dockerfile: image,
  'compose.yaml': compose,
  'files of variables': variables,
  monitoring,
  kubernetes,
  scripts,
};
let isGood = true;
try {
  for (const [name, check] of Object.entries(checks)) {
    const result = check();
    console.log(`${name}: ${result.word}`);
    isGood &&= result.isGood;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isGood ? 0 : 1);
