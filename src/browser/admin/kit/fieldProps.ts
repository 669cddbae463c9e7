import { emailInput } from '../../kit/FormField/emailInput';
import { moneyMask } from '../../kit/masks/moneyMask';

/** A field of an admin's form; the browser offers nothing of the merchant's own for it. */
export const textField = { size: 's', autoComplete: 'off' } as const;
/** One of two fields side by side. */
export const halfField = { ...textField, span: 3 } as const;
/** An amount of money. */
export const moneyField = { ...textField, mask: moneyMask, prefix: 'R$' } as const;
/** Somebody else's e-mail. */
export const emailField = { ...textField, ...emailInput } as const;
/** A filter of a list; left empty it shows all, so its label says neither 'required' nor 'optional'. */
export const filterField = { size: 's', isRequired: false } as const;
