import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parseSync } from '@swc/core';

import { projectRoot } from '../../../../src/server/kernel/projectRoot';

/** A regular expression of the sources, and where it stands; `null` for one that is made while the server runs. */
export type SourcePattern = { file: string; pattern: RegExp | null };

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join(folder, name));

type Node = { type?: string; pattern?: string; flags?: string; callee?: { value?: string } };

const patternsOf = (value: unknown): (RegExp | null)[] => {
  if (typeof value !== 'object' || value === null) return [];
  const node: Node = value;
  if (node.type === 'RegExpLiteral') return [new RegExp(node.pattern ?? '', node.flags)];
  const isMade = node.type === 'NewExpression' && node.callee?.value === 'RegExp';
  return [...(isMade ? [null] : []), ...Object.values(value).flatMap(patternsOf)];
};

/** Every regular expression in `src/server` and `src/shared`. */
export const patternsInSources = (): SourcePattern[] =>
  ['src/server', 'src/shared'].flatMap((folder) =>
    filesBelow(path.join(projectRoot(), folder)).flatMap((file) =>
      patternsOf(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', target: 'es2024' })).map((pattern) => ({
        file: path.relative(projectRoot(), file),
        pattern,
      })),
    ),
  );
