import { useAppSelector } from '../../app/hooks';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { TextLink } from '../../kit/TextLink/TextLink';
import { selectIsPrivate } from '../../store/storeSelectors';
import { accountTexts } from '../../texts/accountTexts';
import { doorTitles } from '../../texts/accountTitles';
import { EntranceMessage } from './EntranceMessage';
import { EntrancePlace, EntranceSection } from './EntrancePlace';
import { SignUpForm } from './SignUpForm';

/** The page /auth/signup. A private store takes customers by invitation alone (decisions §3). */
export function SignUpDoor() {
  const isPrivate = useAppSelector(selectIsPrivate);
  if (isPrivate)
    return (
      <EntranceMessage title={accountTexts.privateTitle} text={accountTexts.privateText}>
        <ButtonLink to="/auth/login">{accountTexts.goToSignIn}</ButtonLink>
      </EntranceMessage>
    );
  return (
    <EntrancePlace>
      <EntranceSection
        title={doorTitles.signup}
        width="medium"
        text={
          <>
            {accountTexts.hasAccount} <TextLink to="/auth/login">{accountTexts.signIn}</TextLink>
          </>
        }
      >
        <SignUpForm tone="key" />
      </EntranceSection>
    </EntrancePlace>
  );
}
