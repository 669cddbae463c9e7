import { Type } from 'typebox';

import { MAX_EMAIL_LENGTH } from './email';
import { MAX_NAME_LENGTH } from './textRules';

/** An e-mail as typed; it counts in lower case. */
export const EmailSchema = Type.String({ minLength: 3, maxLength: MAX_EMAIL_LENGTH });
/** A person's name. */
export const NameSchema = Type.String({ minLength: 3, maxLength: MAX_NAME_LENGTH });
/** A CPF or CNPJ without punctuation. */
export const DocumentSchema = Type.String({ pattern: '^(\\d{11}|[0-9A-Z]{12}\\d{2})$' });
/** National digits of a phone. */
export const PhoneSchema = Type.String({ pattern: '^\\d{10,11}$' });
