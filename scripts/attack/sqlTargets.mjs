// What sqlmap is given: the requests of docs/openapi.json with a text in them, by method and address.
import { readFileSync } from 'node:fs';

import { fromRoot } from '../bundles.mjs';

/** A text with a rule of its own never reaches a statement: another value is answered with 400 before. */
const isFree = ({ type, enum: values, const: only, format, pattern }) =>
  type === 'string' && !values && only === undefined && !format && !pattern;

const documentOf = () => JSON.parse(readFileSync(fromRoot('docs/openapi.json'), 'utf8'));

/** @returns reads a schema that may stand elsewhere in the document, without its null */
const readerOf = (document) => {
  const read = (schema = {}) => {
    if (schema.$ref) return read(document.components.schemas[schema.$ref.split('/').at(-1)]);
    const one = schema.anyOf?.find(({ type }) => type !== 'null');
    return one ? read(one) : schema;
  };
  return read;
};

/** A value a field takes as far as its schema says so; texts are `text`. */
const sampleOf = (schema, read, text) => {
  const { type, enum: values, const: only, properties = {}, items, minimum = 1, format, pattern } = read(schema);
  if (only !== undefined || values) return only ?? values[0];
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, sampleOf(part, read, text)]));
  if (type === 'array') return [sampleOf(items, read, text)];
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return Math.max(1, minimum);
  if (format?.startsWith('date')) return format === 'date' ? '2026-11-20' : '2026-11-20T12:00:00.000Z';
  return pattern ? ([text, '13010111', '1', 'sp'].find((one) => new RegExp(pattern).test(one)) ?? text) : text;
};

const hasText = (schema, read) => {
  const { properties = {}, items, ...own } = read(schema);
  return isFree(own) || [...Object.values(properties), ...(items ? [items] : [])].some((part) => hasText(part, read));
};

/** Calls that would close the shop or end the attacker's own session. */
const ENDING = /logout|closing|deletion|suspension|\/events$|\/sessions?$/;

/**
 * Each request with a free text, which sqlmap tries in every place of it: `*` marks those of the path. `count`: how many
 * parameters the document lists, and how many of them are tried.
 */
export const sqlTargets = () => {
  const document = documentOf();
  const read = readerOf(document);
  const targets = [];
  let [listed, tried] = [0, 0];
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, { parameters = [], requestBody }] of Object.entries(operations)) {
      const body = requestBody?.content?.['application/json']?.schema;
      const fields = Object.keys(read(body).properties ?? {});
      listed += parameters.length + fields.length;
      if (ENDING.test(path)) continue;
      const free = parameters.filter(({ schema, in: place }) => place !== 'header' && isFree(read(schema)));
      const bodyTexts = fields.filter((name) => hasText(read(body).properties[name], read));
      if (free.length + bodyTexts.length === 0) continue;
      tried += free.length + bodyTexts.length;
      const named = (name) => free.some((one) => one.in === 'path' && one.name === name);
      const url = path.replaceAll(/\{(\w+)\}/g, (_all, name) => (named(name) ? 'racao*' : 'racao'));
      const query = free
        .filter((one) => one.in === 'query')
        .map(({ name }) => `${name}=racao`)
        .join('&');
      targets.push({
        method: method.toUpperCase(),
        url: query === '' ? url : `${url}?${query}`,
        body: body ? JSON.stringify(sampleOf(body, read, 'racao')) : null,
        parameters: [...free.filter((one) => one.in === 'query').map(({ name }) => name), ...bodyTexts],
      });
    }
  }
  return { targets, count: { listed, tried } };
};
