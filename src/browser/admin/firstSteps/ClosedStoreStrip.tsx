import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { formatTime } from '../../../shared/kernel/calendar';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { TextLink } from '../../kit/TextLink/TextLink';
import { firstStepsTexts } from '../../texts/firstStepsTexts';
import { selectMay, selectMe } from '../core/profileSlice';
import { Strip } from '../kit/Strip';
import styles from './ClosedStoreStrip.module.scss';
import { previewRequested, selectFirstSteps } from './firstStepsSlice';

const STEPS = '/admin/first-steps';

/**
 * Over every page of the admin while the store is closed to the public: that it is, or until when it is in test mode;
 * `children`, the way to open it, and to see it as shoppers will.
 */
export function ClosedStoreStrip({ children }: { children: ReactNode }) {
  const me = useAppSelector(selectMe);
  const may = useAppSelector((state) => selectMay(state, 'myStore'));
  const { preview } = useAppSelector(selectFirstSteps);
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  // One strip at a time: that of a helper comes first.
  if (me?.storeStatus !== 'draft' || me.help) return null;
  const { testEndsAt } = me;
  return (
    <Strip
      label={firstStepsTexts.stripLabel}
      icon={testEndsAt ? 'clock' : 'lock'}
      actions={
        may && (
          <>
            <button
              type="button"
              className={styles.see}
              aria-disabled={preview.status === 'sending'}
              onClick={() => dispatch(previewRequested())}
            >
              {firstStepsTexts.seeAsShopper}
            </button>
            {pathname !== STEPS && (
              <TextLink to={STEPS} isAlone>
                {firstStepsTexts.title}
              </TextLink>
            )}
          </>
        )
      }
    >
      <b>{testEndsAt ? firstStepsTexts.testStrip(formatTime(testEndsAt)) : firstStepsTexts.strip}</b>{' '}
      {testEndsAt ? firstStepsTexts.testStripText : firstStepsTexts.stripText} {children}
      {preview.status === 'refused' && <span role="alert"> {firstStepsTexts.seeRefused}</span>}
    </Strip>
  );
}
