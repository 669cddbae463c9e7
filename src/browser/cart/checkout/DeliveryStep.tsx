import { useNavigate } from 'react-router-dom';

import { addressErrors } from '../../account/addressRules';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { Button } from '../../kit/Button/Button';
import { FormField } from '../../kit/FormField/FormField';
import { FormCell } from '../../kit/FormGrid/FormCell';
import { FormGrid } from '../../kit/FormGrid/FormGrid';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { selectAddressToStart } from '../checkoutSelectors';
import { addressEntered } from '../checkoutSlice';
import { stepSearch } from '../checkoutSteps';
import { AddressZipCode } from './AddressZipCode';
import { KeptForm } from './KeptForm';
import { SavedAddresses } from './SavedAddresses';
import { StepFoot } from './StepFoot';

/** Where it goes: the postal code first; what it fills in stays editable, except city and state (design, checkout 4). */
export function DeliveryStep() {
  const start = useAppSelector(selectAddressToStart);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return (
    <KeptForm
      id="delivery"
      start={start}
      validate={addressErrors}
      onLeave={(values) => dispatch(addressEntered(values))}
      onSubmit={(values) => {
        dispatch(addressEntered(values));
        void navigate({ search: stepSearch('shipping') });
      }}
    >
      <FormGrid>
        <SavedAddresses />
        <AddressZipCode />
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
      </FormGrid>
      <StepFoot step="delivery">
        <Button type="submit" size="l" isWide>
          {checkoutTexts.continueTo(checkoutTexts.steps.shipping.to)}
        </Button>
      </StepFoot>
    </KeptForm>
  );
}
