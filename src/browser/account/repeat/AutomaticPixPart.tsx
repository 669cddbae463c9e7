import { useEffect } from 'react';

import { addDays, formatDay } from '../../../shared/kernel/calendar';
import { formatBrl } from '../../../shared/kernel/money';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { PixAuthorization } from '../../../shared/repeat/pixAutomaticContract';
import type { RepeatPurchase } from '../../../shared/repeat/repeatContract';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { CopyButton } from '../../kit/CopyButton/CopyButton';
import { Icon } from '../../kit/Icon/Icon';
import { QrCode } from '../../kit/QrCode/QrCode';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { repeatTexts as texts } from '../../texts/repeatTexts';
import { ChangeFailed } from './ChangeFailed';
import { authorizationLooked, changeSent, selectRepeat } from './repeatSlice';
import { shortDay } from './repeatWords';
import styles from './Repeat.module.scss';

/** How often the page looks whether a bank has answered. */
const LOOK_MS = 5_000;

/** What a customer's bank may pay of a purchase: the code to authorise, its state, and what goes out next. */
export function AutomaticPixPart({ purchase }: { purchase: RepeatPurchase }) {
  const { id, name, payBy, automaticPix } = purchase;
  const { sending } = useAppSelector(selectRepeat);
  const dispatch = useAppDispatch();
  if (payBy !== 'automaticPix') return null;
  const status = automaticPix?.status ?? 'none';
  if (automaticPix?.status === 'created' && automaticPix.pixCode !== null) {
    return <ToAuthorize authorization={automaticPix} />;
  }
  if (status === 'approved') return <Approved purchase={purchase} />;
  const isFirst = status === 'none' || status === 'created';
  return (
    <div className={styles.authorize}>
      <p className={styles.note}>
        <Icon name="warn" size="s" />
        <span>{texts.authorizeStates[status === 'created' ? 'none' : status]}</span>
      </p>
      <ChangeFailed purchaseId={id} kinds={['authorize']} />
      <div className={styles.buttons}>
        <Button
          icon="pix"
          isLoading={sending.status === 'sent' && sending.change.kind === 'authorize'}
          onClick={() => dispatch(changeSent({ kind: 'authorize', purchaseId: id }))}
        >
          {isFirst ? texts.authorizeDo : texts.authorizeAgain}
          <VisuallyHidden>{texts.of(name)}</VisuallyHidden>
        </Button>
      </div>
    </div>
  );
}

function ToAuthorize({ authorization }: { authorization: PixAuthorization }) {
  const { pixCode, qr, period, firstOn, expiresAt } = authorization;
  const dispatch = useAppDispatch();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') dispatch(authorizationLooked());
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [dispatch]);
  return (
    <section className={styles.authorize} aria-label={texts.authorizeTitle}>
      <div className={styles.authorizing}>
        <div className={styles.section}>
          <h3 className={styles.openTitle}>{texts.authorizeTitle}</h3>
          <p>{texts.authorizePeriod(texts.periods[period], formatDay(firstOn))}</p>
          <ol className={styles.steps}>
            {texts.authorizeHow.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <div>
            <p className={styles.label}>{texts.authorizeCode}</p>
            <code className={styles.code}>{pixCode}</code>
          </div>
          <CopyButton text={pixCode ?? ''} isWide>
            {texts.authorizeCopy}
          </CopyButton>
        </div>
        {qr && <QrCode path={qr.path} size={qr.size} label={texts.authorizeQr} hint={texts.authorizeHint} />}
      </div>
      <p className={styles.waiting} aria-live="polite">
        <Icon name="clock" size="s" />
        <span>
          {texts.authorizeWaiting} {texts.authorizeUntil(formatDay(storeDayOf(expiresAt)))}
        </span>
      </p>
      <p className={styles.helper}>{texts.authorizeCeiling}</p>
    </section>
  );
}

function Approved({ purchase: { cycle } }: { purchase: RepeatPurchase }) {
  const debit = cycle?.automaticPix ?? null;
  const words = debit && {
    total: formatBrl(debit.amount),
    day: shortDay(debit.dueOn),
    last: shortDay(addDays(debit.dueOn, -1)),
  };
  const isComing = debit !== null && (debit.status === 'created' || debit.status === 'active');
  const lines =
    debit === null || words === null || cycle?.status === 'retryWait'
      ? [texts.authorizeStates.approved, cycle ? texts.authorizeStart(shortDay(cycle.chargeOn)) : '']
      : cycle?.status === 'charging'
        ? [texts.debitCharging(words.total)]
        : isComing
          ? [texts.debit(words.total, words.day), texts.debitUntil(words.last)]
          : [texts.debitLost[debit.status]];
  return (
    <p className={styles.authorized}>
      <Icon name="pix" size="s" />
      <span>{lines.filter(Boolean).join(' ')}</span>
    </p>
  );
}
