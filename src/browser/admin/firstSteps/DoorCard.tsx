import { useState } from 'react';

import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Badge } from '../../kit/Badge/Badge';
import { Button } from '../../kit/Button/Button';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { Sheet } from '../../kit/Sheet/Sheet';
import { selectStore } from '../../store/storeSelectors';
import { firstStepsTexts } from '../../texts/firstStepsTexts';
import { selectMay, selectMe } from '../core/profileSlice';
import { AdminSection } from '../kit/AdminSection';
import { Refusal } from '../kit/Refusal';
import styles from './FirstStepsScreen.module.scss';
import { changeRequested, selectFirstSteps } from './firstStepsSlice';

/** In Minha Loja: whether the store is open to the public, and its owner's way to close it again. */
export function DoorCard() {
  const me = useAppSelector(selectMe);
  const { name } = useAppSelector(selectStore);
  const { change } = useAppSelector(selectFirstSteps);
  const isOwner = useAppSelector((state) => selectMay(state, 'opening'));
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  if (!me || (me.storeStatus !== 'active' && me.storeStatus !== 'draft')) return null;
  const isOpen = me.storeStatus === 'active';
  const { request } = change;
  return (
    <AdminSection
      title={firstStepsTexts.doorTitle}
      mark={
        <Badge tone={isOpen ? 'good' : 'neutral'}>{isOpen ? firstStepsTexts.isOpen : firstStepsTexts.isClosed}</Badge>
      }
    >
      <p className={styles.small}>{isOpen ? firstStepsTexts.doorOpen : firstStepsTexts.doorClosed}</p>
      {change.kind === 'closing' && request.status === 'refused' && <Refusal>{firstStepsTexts.changeFailed}</Refusal>}
      <div>
        {!isOpen && (
          <ButtonLink to="/admin/first-steps" size="s" tone="outlined">
            {firstStepsTexts.toSteps}
          </ButtonLink>
        )}
        {isOpen && isOwner && (
          <Button size="s" tone="outlined" isLoading={request.status === 'sending'} onClick={() => setIsAsking(true)}>
            {firstStepsTexts.close}
          </Button>
        )}
      </div>
      <Sheet
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={firstStepsTexts.closeQuestion(name)}
        actions={
          <>
            <Button tone="outlined" onClick={() => setIsAsking(false)}>
              {firstStepsTexts.keepOpen}
            </Button>
            <Button
              tone="danger"
              onClick={() => {
                setIsAsking(false);
                dispatch(changeRequested({ kind: 'closing' }));
              }}
            >
              {firstStepsTexts.closeConfirm}
            </Button>
          </>
        }
      >
        <p>{firstStepsTexts.closeText}</p>
      </Sheet>
    </AdminSection>
  );
}
