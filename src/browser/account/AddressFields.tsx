import { FormField } from '../kit/FormField/FormField';
import { FormCell } from '../kit/FormGrid/FormCell';
import { checkoutTexts } from '../texts/checkoutTexts';

/** What an address says after its postal code, in a `FormGrid`: city and state follow from the code. */
export function AddressFields() {
  return (
    <>
      <FormCell span={4}>
        <FormField name="street" label={checkoutTexts.street} autoComplete="address-line1" />
      </FormCell>
      <FormCell span={2}>
        <FormField name="number" label={checkoutTexts.number} autoComplete="off" />
      </FormCell>
      <FormCell span={3}>
        <FormField name="complement" label={checkoutTexts.complement} autoComplete="address-line2" isOptional />
      </FormCell>
      <FormCell span={3}>
        <FormField name="neighborhood" label={checkoutTexts.neighborhood} autoComplete="address-level3" />
      </FormCell>
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
