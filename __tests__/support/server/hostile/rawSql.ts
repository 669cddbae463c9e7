import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parseSync } from '@swc/core';

import { projectRoot } from '../../../../src/server/kernel/projectRoot';

type Node = {
  type?: string;
  callee?: { type?: string; property?: { value?: string } };
  arguments?: { expression: Node }[];
  expressions?: unknown[];
};

/** Whether an expression is put together while the server runs: a template with values, a sum, or anything but a text. */
const isMade = ({ type, expressions = [] }: Node): boolean =>
  type === 'TemplateLiteral' ? expressions.length > 0 : type === 'BinaryExpression';

const callsIn = (value: unknown): Node[] => {
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node; // a node of the syntax tree, or a list of them
  return [...(node.type === 'CallExpression' ? [node] : []), ...Object.values(value).flatMap(callsIn)];
};

/** Statements and parts of statements in a source that are not fixed texts: `sql.raw` with values, `query` with a sum. */
export const madeSqlIn = (source: string): number =>
  callsIn(parseSync(source, { syntax: 'typescript', target: 'es2024' })).filter(({ callee, arguments: given = [] }) => {
    const name = callee?.type === 'MemberExpression' ? callee.property?.value : undefined;
    const [first] = given;
    if (first === undefined) return false;
    const isText = ['StringLiteral', 'TemplateLiteral'].includes(first.expression.type ?? '');
    if (name === 'raw') return !isText || isMade(first.expression);
    return name === 'query' && isMade(first.expression);
  }).length;

/** The same in each file of the server, by its path. */
export const madeSql = (): Record<string, number> => {
  const root = path.join(projectRoot(), 'src/server');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const counted = files.map((name): [string, number] => [name, madeSqlIn(readFileSync(path.join(root, name), 'utf8'))]);
  return Object.fromEntries(counted.filter(([, count]) => count > 0));
};
