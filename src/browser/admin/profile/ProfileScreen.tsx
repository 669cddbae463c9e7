import { retryAsked } from '../../app/appSlice';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { Button } from '../../kit/Button/Button';
import { adminTexts } from '../../texts/adminTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { selectMay, selectProfile, selectSecondFactor } from '../adminSelectors';
import { RecoveryCodes } from '../secondFactor/RecoveryCodes';
import { SecondFactor } from '../secondFactor/SecondFactor';
import { TeamSection } from '../team/TeamSection';
import { AdminSessions } from './AdminSessions';
import { PasswordChange } from './PasswordChange';
import { ProfileData } from './ProfileData';
import styles from './ProfileScreen.module.scss';
import { ProfileSkeleton } from './ProfileSkeleton';

/** The page /admin/profile: one's own data, password, second factor and sign-ins; for owners the team. */
export function ProfileScreen() {
  const { me } = useAppSelector(selectProfile);
  const { step } = useAppSelector(selectSecondFactor);
  const mayTeam = useAppSelector((state) => selectMay(state, 'team'));
  const dispatch = useAppDispatch();
  // Shown once, so nothing else is shown beside them, nor printed.
  if (step.name === 'codes') return <RecoveryCodes codes={step.recoveryCodes} />;
  return (
    <>
      <h1 className={styles.title}>{adminTexts.profile}</h1>
      {me.status === 'failed' && (
        <div className={styles.failure}>
          <p role="alert">
            <strong>{adminTexts.failedTitle}.</strong> {refusalTexts.UnexpectedError}
          </p>
          <Button size="s" onClick={() => dispatch(retryAsked())}>
            {adminTexts.retry}
          </Button>
        </div>
      )}
      {(me.status === 'none' || me.status === 'loading') && <ProfileSkeleton />}
      {me.status === 'ready' && (
        <>
          <div className={styles.columns}>
            <div className={styles.column}>
              <ProfileData me={me.value} />
              <PasswordChange me={me.value} />
            </div>
            <div className={styles.column}>
              <SecondFactor me={me.value} />
              <AdminSessions />
            </div>
          </div>
          {mayTeam && <TeamSection myId={me.value.id} />}
        </>
      )}
    </>
  );
}
