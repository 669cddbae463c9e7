import { useEffect, useRef } from 'react';

import type { ContactReceipt } from '../../shared/contact/contactContract';
import { formatInstant } from '../../shared/kernel/calendar';
import { useAppDispatch } from '../core/hooks';
import { Button } from '../kit/Button/Button';
import { CopyButton } from '../kit/CopyButton/CopyButton';
import { contactTexts } from '../texts/contactTexts';
import styles from './ContactScreen.module.scss';
import { messageStarted } from './contactSlice';

/** The message arrived: its protocol number, where the eye and the focus are. */
export function MessageReceipt({ receipt, email }: { receipt: ContactReceipt; email: string }) {
  const dispatch = useAppDispatch();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} className={styles.receipt} tabIndex={-1} aria-labelledby="received">
      <h2 id="received" className={styles.title}>
        {contactTexts.sentTitle}
      </h2>
      <p className={styles.protocol}>
        <span>{contactTexts.protocol}</span>
        <strong>{receipt.protocol}</strong>
        <span className={styles.note}>{contactTexts.sentAt(formatInstant(receipt.createdAt))}</span>
      </p>
      <p>{contactTexts.sentText(email)}</p>
      <div className={styles.buttons}>
        <CopyButton text={receipt.protocol} tone="outlined">
          {contactTexts.copyProtocol}
        </CopyButton>
        <Button tone="outlined" onClick={() => dispatch(messageStarted())}>
          {contactTexts.writeAnother}
        </Button>
      </div>
    </section>
  );
}
