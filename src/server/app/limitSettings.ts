import { Type } from 'typebox';
import { Value } from 'typebox/value';

import { LIMITS, type LimitName, type LimitSettings } from '../http/limits';
import { StartupError } from '../kernel/startupError';

const LARGEST = 1_000_000_000;
const bound = Type.Optional(Type.Integer({ minimum: 1, maximum: LARGEST }));
const Settings = Type.Record(Type.String(), Type.Object({ free: bound, most: bound }, { additionalProperties: false }));

const isName = (name: string): name is LimitName | 'each' => name === 'each' || Object.hasOwn(LIMITS, name);

/**
 * The bounds of limits that an installation sets. @param text JSON: `{"cartsOfNetwork":{"free":100,"most":2000}}`
 * @throws StartupError with one line that says what is wrong
 */
export function readLimitSettings(text: string | undefined): LimitSettings {
  if (!text) return {};
  const given = parsed(text);
  if (!Value.Check(Settings, given)) {
    throw new StartupError(
      `LIMITS: value not accepted. It takes JSON like {"cartsOfNetwork":{"free":100,"most":2000}}, with whole numbers from 1 to ${LARGEST}.`,
    );
  }
  const unknown = Object.keys(given).find((name) => !isName(name));
  if (unknown === undefined) return given;
  throw new StartupError(`LIMITS: there is no limit ${unknown}. The table of limits in docs/operations.md names all.`);
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
