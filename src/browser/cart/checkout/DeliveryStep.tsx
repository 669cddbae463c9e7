import { useNavigate } from 'react-router-dom';

import { AddressFields } from '../../account/AddressFields';
import { addressErrors } from '../../account/addressRules';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { FormGrid } from '../../kit/FormGrid/FormGrid';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { selectAddressToStart, selectRefusedAddress } from '../checkoutSelectors';
import { addressEntered } from '../checkoutSlice';
import { stepAfter, stepSearch } from '../checkoutSteps';
import { selectWay } from '../checkoutWay';
import { AddressZipCode } from './AddressZipCode';
import { KeptForm } from './KeptForm';
import { SavedAddresses } from './SavedAddresses';
import { StepFoot } from './StepFoot';

/** Where it goes: the postal code first; what it fills in stays editable, except city and state (design, checkout 4). */
export function DeliveryStep() {
  const start = useAppSelector(selectAddressToStart);
  const refusedFields = useAppSelector(selectRefusedAddress);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const next = stepAfter('delivery', useAppSelector(selectWay));
  return (
    <KeptForm
      id="delivery"
      start={start}
      validate={addressErrors}
      refusedFields={refusedFields}
      onLeave={(values) => dispatch(addressEntered(values))}
      onSubmit={(values) => {
        dispatch(addressEntered(values));
        void navigate({ search: stepSearch(next) });
      }}
    >
      <FormGrid>
        <SavedAddresses />
        <AddressZipCode />
        <AddressFields />
      </FormGrid>
      <StepFoot step="delivery">
        <Button type="submit" size="l" isWide>
          {checkoutTexts.continueTo(checkoutTexts.steps[next].to)}
        </Button>
      </StepFoot>
    </KeptForm>
  );
}
