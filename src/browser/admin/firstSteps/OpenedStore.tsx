import { useEffect, useRef } from 'react';

import type { FirstSteps } from '../../../shared/admin/firstStepsContract';
import { formatTime } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppSelector } from '../../core/hooks';
import { Awning } from '../../kit/Awning/Awning';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { CopyButton } from '../../kit/CopyButton/CopyButton';
import { LogoFace } from '../../store/Logo/LogoFace';
import { selectStore } from '../../store/storeSelectors';
import { firstStepsTexts } from '../../texts/firstStepsTexts';
import { classNames } from '../../kit/classNames';
import { selectFirstSteps } from './firstStepsSlice';
import styles from './OpenedStore.module.scss';

/** The store is open: its awning comes down. */
export function OpenedStore({ steps: { openedAt, address } }: { steps: FirstSteps }) {
  const { name, logoUrl } = useAppSelector(selectStore);
  const { change } = useAppSelector(selectFirstSteps);
  const today = storeDayOf(useAppSelector(selectEnteredAt) || 0);
  const title = useRef<HTMLHeadingElement>(null);
  const hasJustOpened = change.kind === 'opening' && change.request.status === 'done';
  // It takes the place of the button that was pressed.
  useEffect(() => {
    if (hasJustOpened) title.current?.focus();
  }, [hasJustOpened]);
  const isOfToday = openedAt !== null && storeDayOf(openedAt) === today;
  return (
    <section className={styles.front}>
      <div className={styles.sign}>
        <LogoFace name={name} logoUrl={logoUrl} />
      </div>
      <div className={classNames(hasJustOpened && styles.comingDown)}>
        <Awning />
      </div>
      <div className={styles.opening}>
        <div className={styles.words}>
          <h1 className={styles.title} ref={title} tabIndex={-1}>
            {firstStepsTexts.openedTitle}
          </h1>
          <p className={styles.lead}>
            {isOfToday ? firstStepsTexts.openedSince(formatTime(openedAt)) : firstStepsTexts.openedText}
          </p>
          <div className={styles.buttons}>
            <ButtonLink to="/" size="l">
              {firstStepsTexts.visit}
            </ButtonLink>
            <CopyButton text={address} size="l" tone="outlined">
              {firstStepsTexts.copyAddress}
            </CopyButton>
          </div>
        </div>
        <img className={styles.animal} src="/animals/cat.svg" alt="" width="260" height="232" />
      </div>
    </section>
  );
}
