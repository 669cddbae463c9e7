import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { useAppSelector } from '../../core/hooks';
import { TextLink } from '../../kit/TextLink/TextLink';
import { firstStepsTexts } from '../../texts/firstStepsTexts';
import { selectMay, selectMe } from '../core/profileSlice';
import { Strip } from '../kit/Strip';

const STEPS = '/admin/first-steps';

/** Over every page of the admin while the store is closed to the public: that it is, `children`, and the way to open it. */
export function ClosedStoreStrip({ children }: { children: ReactNode }) {
  const me = useAppSelector(selectMe);
  const may = useAppSelector((state) => selectMay(state, 'myStore'));
  const { pathname } = useLocation();
  // One strip at a time: that of a helper comes first.
  if (me?.storeStatus !== 'draft' || me.help) return null;
  return (
    <Strip
      label={firstStepsTexts.stripLabel}
      icon="lock"
      actions={
        may &&
        pathname !== STEPS && (
          <TextLink to={STEPS} isAlone>
            {firstStepsTexts.title}
          </TextLink>
        )
      }
    >
      <b>{firstStepsTexts.strip}</b> {firstStepsTexts.stripText} {children}
    </Strip>
  );
}
