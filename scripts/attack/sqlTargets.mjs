// What sqlmap is given: the requests of docs/openapi.json with a free text in path, query or body, and with the headers
// that reach a statement.
import { readFileSync } from 'node:fs';

import { fromRoot } from '../bundles.mjs';
import { leftOut, realRequests } from './realRequests.mjs';
import { MARK } from './marks.mjs';
import { isFree, readerOf, sampleOf } from './samples.mjs';

const documentOf = () => JSON.parse(readFileSync(fromRoot('docs/openapi.json'), 'utf8'));

const marksIn = (text) => (text ?? '').split(MARK).length - 1;

/** Texts of one request at which one sqlmap is sent: a request with many is tried by several at once. */
const AT_ONCE = 3;

/** The request with a few of its marks at a time. */
export const portionsOf = ({ url, body, headers, ...target }) => {
  const portion = (from) => {
    let seen = 0;
    const keep = (text) =>
      text?.replaceAll(MARK, () => {
        seen += 1;
        return seen > from && seen <= from + AT_ONCE ? MARK : '';
      });
    const kept = Object.entries(headers).map(([name, value]) => [name, keep(value)]);
    return { ...target, url: keep(url), body: keep(body), headers: Object.fromEntries(kept) };
  };
  return Array.from({ length: Math.ceil(target.marks / AT_ONCE) }, (_one, index) => portion(index * AT_ONCE)).map(
    (one, index) => ({ ...one, marks: Math.min(AT_ONCE, target.marks - index * AT_ONCE) }),
  );
};

/** The request without its marks, as a browser sends it. */
export const plain = ({ method, url, body, headers }) => ({
  method,
  url: url.replaceAll(MARK, ''),
  body: body?.replaceAll(MARK, ''),
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replaceAll(MARK, '')])),
});

/**
 * Each request with a free text, with a mark behind every one. `listed`: how many free texts the document has; `untried`:
 * the requests that are left out, each with its reason; `unknown`: names of ours that the document does not have.
 * @param things ids and slugs that are in the shop
 */
export const sqlTargets = (things) => {
  const document = documentOf();
  const read = readerOf(document);
  const real = realRequests(things);
  const targets = [];
  const untried = [];
  let listed = 0;
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, { parameters = [], requestBody }] of Object.entries(operations)) {
      const name = `${method.toUpperCase()} ${path}`;
      const { params = {}, query: asked = {}, body: given, headers = {}, answer } = real[name] ?? {};
      const valueOf = (one, value) => {
        const whole = read(one.schema);
        const text = String(value ?? sampleOf(whole, read, one.name)).replaceAll(MARK, '');
        return `${encodeURIComponent(text)}${isFree(whole, one.name) ? MARK : ''}`;
      };
      const parts = parameters.filter(({ in: place }) => place === 'path');
      const questions = parameters.filter(
        (one) => one.in === 'query' && (one.required || one.name in asked || isFree(read(one.schema), one.name)),
      );
      const schema = requestBody?.content?.['application/json']?.schema;
      const query = questions.map((one) => `${one.name}=${valueOf(one, asked[one.name])}`).join('&');
      const url = path.replaceAll(/\{(\w+)\}/g, (_all, part) =>
        valueOf(
          parts.find((one) => one.name === part),
          params[part] ?? things.idOf(path, part),
        ),
      );
      const target = {
        name,
        method: method.toUpperCase(),
        url: query === '' ? url : `${url}?${query}`,
        body: schema ? JSON.stringify(sampleOf(schema, read, '', given)) : undefined,
        headers: { ...(schema ? { 'content-type': 'application/json' } : {}), ...headers },
        answer,
      };
      target.marks = [target.url, target.body, ...Object.values(target.headers)].reduce(
        (sum, text) => sum + marksIn(text),
        0,
      );
      listed += target.marks;
      if (target.marks === 0) continue;
      if (leftOut[name]) untried.push({ name, marks: target.marks, why: leftOut[name] });
      else targets.push(target);
    }
  }
  const names = new Set(
    Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  );
  const unknown = [...Object.keys(leftOut), ...Object.keys(real)].filter((name) => !names.has(name));
  return { targets, untried, listed, unknown };
};
