import { useId } from 'react';

import { formatTime } from '../../../shared/kernel/calendar';
import { formatBrl, type Centavos } from '../../../shared/kernel/money';
import type { Order, PixCode } from '../../../shared/order/orderContract';
import { useAppSelector } from '../../core/hooks';
import { CopyButton } from '../../kit/CopyButton/CopyButton';
import { Icon } from '../../kit/Icon/Icon';
import { QrCode } from '../../kit/QrCode/QrCode';
import { ProgressBar } from '../../kit/ProgressBar/ProgressBar';
import { selectStore } from '../../store/storeSelectors';
import { orderTexts } from '../../texts/orderTexts';
import { selectPixTime, type PixTime } from '../orderSelectors';
import { PaymentMessage } from './PaymentMessage';
import { PayAgainButtons } from './PayAgainButtons';
import styles from './PixPayment.module.scss';

type Props = { order: Order; pix: PixCode; amount: Centavos };

/** Pay now: the time left, the code to copy, the QR code, and how. Ends by itself when the time is up. */
export function PixPayment({ order, pix, amount }: Props) {
  const time = useAppSelector(selectPixTime);
  const { name } = useAppSelector(selectStore);
  const id = useId();
  if (time === null || time.isOver) return <ExpiredPix order={order} />;
  return (
    <section className={styles.pix} aria-labelledby={id}>
      <div className={styles.side}>
        <h2 className={styles.title} id={id}>
          {orderTexts.payWithPix(formatBrl(amount))}
        </h2>
        <ProgressBar label={spoken(time)} figure={figure(time)} fraction={time.share} isUrgent={time.isHurried}>
          {orderTexts.validUntil(formatTime(pix.expiresAt))}
          <br />
          {orderTexts.reserved}
        </ProgressBar>
        <div className={styles.code}>
          <span className={styles.label}>{orderTexts.pixCode}</span>
          <code className={styles.text}>{pix.code}</code>
        </div>
        <CopyButton text={pix.code} size="l" isWide>
          {orderTexts.copyPix}
        </CopyButton>
        <ol className={styles.how}>
          {orderTexts.how(name).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className={styles.seal}>
          <Icon name="clock" size="s" />
          {orderTexts.pageTurns}
        </p>
        <PayAgainButtons order={order} first={null} />
      </div>
      <QrCode path={pix.qrPath} size={pix.size} label={orderTexts.qrCode} hint={orderTexts.qrHint} isLarge />
    </section>
  );
}

function ExpiredPix({ order }: { order: Order }) {
  return (
    <section className={styles.expired} aria-label={orderTexts.expiredTitle}>
      <PaymentMessage order={order} />
      <h2 className={styles.title}>{orderTexts.expiredTitle}</h2>
      <p className={styles.hint}>{order.actions.canPay ? orderTexts.expiredNewText : orderTexts.expiredText}</p>
      <PayAgainButtons order={order} first="newPix" />
    </section>
  );
}

const spoken = ({ leftMs }: PixTime): string => {
  const minutes = Math.floor(leftMs / 60_000);
  return minutes === 0 ? orderTexts.lessThanAMinute : orderTexts.timeLeft(minutes);
};

const figure = ({ leftMs }: PixTime): string => {
  const seconds = Math.ceil(leftMs / 1000);
  const parts = [Math.floor(seconds / 60), seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
};
