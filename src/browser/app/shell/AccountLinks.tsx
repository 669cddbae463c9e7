import { Link } from 'react-router-dom';

import { selectFirstName, selectLoginPath } from '../../account/accountSelectors';
import { loggedOut } from '../../account/accountSlice';
import { Icon } from '../../kit/Icon/Icon';
import { selectIsPrivate } from '../../store/storeSelectors';
import { appTexts } from '../../texts/appTexts';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import styles from './AccountLinks.module.scss';

/** Sign-in and sign-up, or the customer's first name and 'Sair'. A private store has no sign-up (specification §1). */
export function AccountLinks() {
  const firstName = useAppSelector(selectFirstName);
  const isPrivate = useAppSelector(selectIsPrivate);
  const login = useAppSelector(selectLoginPath);
  const dispatch = useAppDispatch();
  return (
    <>
      <Link
        className={styles.icon}
        to={firstName === null ? login : '/account'}
        aria-label={firstName === null ? appTexts.signIn : appTexts.myAccount}
      >
        <Icon name="user" />
      </Link>
      <span className={styles.words}>
        {firstName === null ? appTexts.greeting : appTexts.hello(firstName)}
        <br />
        {firstName === null ? (
          <>
            <Link className={styles.link} to={login}>
              {appTexts.signIn}
            </Link>
            {!isPrivate && (
              <>
                {` ${appTexts.or} `}
                <Link className={styles.link} to="/auth/signup">
                  {appTexts.createAccount}
                </Link>
              </>
            )}
          </>
        ) : (
          <>
            <Link className={styles.link} to="/account">
              {appTexts.myAccount}
            </Link>
            {' · '}
            <button type="button" className={styles.link} onClick={() => dispatch(loggedOut())}>
              {appTexts.logout}
            </button>
          </>
        )}
      </span>
    </>
  );
}
