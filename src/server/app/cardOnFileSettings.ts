import { Type } from 'typebox';
import { Value } from 'typebox/value';

import { DEFAULT_CARD_ON_FILE, type CardOnFile } from '../gateways/payment/cardOnFile';
import { StartupError } from '../kernel/startupError';

const Fields = Type.Record(Type.String({ pattern: '^[a-z_]{1,40}$' }), Type.Union([Type.String(), Type.Boolean()]), {
  additionalProperties: false,
});
const Settings = Type.Object(
  { first: Type.Optional(Fields), subsequent: Type.Optional(Fields) },
  { additionalProperties: false },
);

/**
 * What charges of kept cards carry. @param text JSON: `{"subsequent":{"recurrence_cycle":"subsequent"}}`
 * @throws StartupError with one line that says what is wrong
 */
export function readCardOnFile(text: string | undefined): CardOnFile {
  if (!text) return DEFAULT_CARD_ON_FILE;
  const given = parsed(text);
  if (Value.Check(Settings, given)) return { ...DEFAULT_CARD_ON_FILE, ...given };
  throw new StartupError(
    'PAGARME_CARD_ON_FILE: value not accepted. It takes JSON like {"subsequent":{"recurrence_cycle":"subsequent"}}: fields in small letters, of texts, true or false.',
  );
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
