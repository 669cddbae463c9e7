import { FormField } from '../kit/FormField/FormField';
import { FormCell } from '../kit/FormGrid/FormCell';
import { checkoutTexts } from '../texts/checkoutTexts';

/** What an address says after its postal code, in a `FormGrid`: city and state follow from the code. */
export function AddressFields() {
  return (
    <>
      <FormField span={4} name="street" label={checkoutTexts.street} autoComplete="address-line1" />
      <FormField span={2} name="number" label={checkoutTexts.number} autoComplete="off" />
      <FormField span={3} name="complement" label={checkoutTexts.complement} autoComplete="address-line2" isOptional />
      <FormField span={3} name="neighborhood" label={checkoutTexts.neighborhood} autoComplete="address-level3" />
      <FormCell span={4} isAlways>
        <FormField name="cityName" label={checkoutTexts.city} autoComplete="address-level2" isReadOnly />
      </FormCell>
      <FormCell span={2} isAlways>
        <FormField name="stateId" label={checkoutTexts.state} autoComplete="address-level1" isReadOnly />
      </FormCell>
      <FormField name="recipient" label={checkoutTexts.recipient} autoComplete="name" autoCapitalize="words" />
    </>
  );
}
