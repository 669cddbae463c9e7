import { useNavigate } from 'react-router-dom';

import { loginPath } from '../../account/accountPaths';
import { selectSession } from '../../account/accountSelectors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { emailInput } from '../../kit/FormField/emailInput';
import { FormField } from '../../kit/FormField/FormField';
import { FormGrid } from '../../kit/FormGrid/FormGrid';
import { cpfOrCnpjMask, phoneMask } from '../../kit/masks/masks';
import { TextLink } from '../../kit/TextLink/TextLink';
import { accountTexts } from '../../texts/accountTexts';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { selectBuyerToStart, selectMadeFor, selectRefusedBuyer } from '../checkoutSelectors';
import { buyerEntered } from '../checkoutSlice';
import { stepAfter, stepSearch } from '../checkoutSteps';
import { selectWay } from '../checkoutWay';
import { buyerErrors } from '../checkoutValidation';
import { KeptForm } from './KeptForm';
import { StepFoot } from './StepFoot';

/** Who buys: as a guest, nothing but what an order needs (rules §9). */
export function IdentificationStep() {
  const start = useAppSelector(selectBuyerToStart);
  const madeFor = useAppSelector(selectMadeFor);
  const isGuest = useAppSelector(selectSession).status === 'none';
  const refusedFields = useAppSelector(selectRefusedBuyer);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const next = stepAfter('identification', useAppSelector(selectWay));
  return (
    <KeptForm
      // A link that opens while the form is shown begins it again.
      key={madeFor === null ? 'own' : 'proposed'}
      id="identification"
      start={start}
      validate={buyerErrors}
      refusedFields={refusedFields}
      onLeave={(values) => dispatch(buyerEntered(values))}
      onSubmit={(values) => {
        dispatch(buyerEntered(values));
        void navigate({ search: stepSearch(next) });
      }}
    >
      <FormGrid>
        {isGuest && (
          <p>
            {accountTexts.checkoutSignIn}{' '}
            <TextLink to={loginPath(`/checkout${stepSearch('identification')}`)}>{accountTexts.signIn}</TextLink>
          </p>
        )}
        <FormField name="name" label={checkoutTexts.name} autoComplete="name" autoCapitalize="words" />
        <FormField
          {...emailInput}
          name="email"
          label={checkoutTexts.email}
          helper={checkoutTexts.emailHelper}
          autoComplete="email"
        />
        <FormField
          span={3}
          name="document"
          label={checkoutTexts.document}
          helper={checkoutTexts.documentHelper}
          mask={cpfOrCnpjMask}
          autoComplete="off"
        />
        <FormField
          span={3}
          name="phone"
          label={checkoutTexts.phone}
          mask={phoneMask}
          type="tel"
          autoComplete="tel-national"
        />
      </FormGrid>
      <StepFoot step="identification">
        <Button type="submit" size="l" isWide>
          {checkoutTexts.continueTo(checkoutTexts.steps[next].to)}
        </Button>
      </StepFoot>
    </KeptForm>
  );
}
