import { useId, useState } from 'react';

import type { FirstSteps } from '../../../shared/admin/firstStepsContract';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Badge } from '../../kit/Badge/Badge';
import { Button } from '../../kit/Button/Button';
import { FactList } from '../../kit/FactList/FactList';
import { Sheet } from '../../kit/Sheet/Sheet';
import { selectStore } from '../../store/storeSelectors';
import { firstStepsTexts } from '../../texts/firstStepsTexts';
import { selectMe } from '../core/profileSlice';
import { AdminSection } from '../kit/AdminSection';
import { Refusal } from '../kit/Refusal';
import styles from './FirstStepsScreen.module.scss';
import { changeRequested, selectFirstSteps } from './firstStepsSlice';

/** Opens the store to the public: says what it lacks, becomes ready, asks once. */
export function OpeningCard({ steps }: { steps: FirstSteps }) {
  const { lacking, facts, host, openedAt, status, waiting, testPurchase } = steps;
  const { name } = useAppSelector(selectStore);
  const { change } = useAppSelector(selectFirstSteps);
  // Also one whose work waits for the agreement: the list says so.
  const isOwner = useAppSelector((state) => selectMe(state)?.role === 'owner');
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const lackId = useId();
  const isSending = change.kind === 'opening' && change.request.status === 'sending';
  const refusal = change.kind === 'opening' && change.request.status === 'refused' ? change.request.refusal : null;
  // What the law asks stays needed also of a store that was open once.
  const missing = openedAt !== null && facts.missingFields.length > 0 ? (['storeData'] as const) : lacking;
  const isReady = missing.length === 0 && status === 'draft';
  const open = openedAt === null ? firstStepsTexts.open : firstStepsTexts.openAgain;
  const facets = [
    { name: firstStepsTexts.address, value: host },
    { name: firstStepsTexts.onSale, value: String(facts.productsOnSale) },
    ...(waiting > 0 ? [{ name: firstStepsTexts.waiting, value: firstStepsTexts.people(waiting) }] : []),
  ];
  return (
    <AdminSection
      title={firstStepsTexts.openingTitle}
      mark={
        status === 'draft' && (
          <Badge tone={isReady ? 'good' : 'neutral'}>
            {isReady ? firstStepsTexts.ready : firstStepsTexts.lackingMark(missing.length)}
          </Badge>
        )
      }
    >
      {status !== 'draft' && <p>{firstStepsTexts.suspended}</p>}
      {status === 'draft' && !isReady && (
        <div id={lackId} className={styles.lacking}>
          <p className={styles.small}>{firstStepsTexts.lacking(missing.length)}</p>
          <ul className={styles.track}>
            {missing.map((step) => (
              <li key={step}>
                {step === 'testPurchase' && testPurchase?.status === 'running'
                  ? firstStepsTexts.lackingTest
                  : firstStepsTexts.lackingNames[step]}
              </li>
            ))}
          </ul>
        </div>
      )}
      {isReady && (
        <>
          <p className={styles.small}>{firstStepsTexts.readyText}</p>
          <FactList facts={facets} />
        </>
      )}
      {refusal && (
        <Refusal>
          {refusal.name === 'UnavailableError' ? firstStepsTexts.openUnavailable : firstStepsTexts.openRefused}
        </Refusal>
      )}
      {status === 'draft' && isOwner && (
        <Button
          isWide
          isDisabled={!isReady}
          isLoading={isSending}
          describedBy={isReady ? undefined : lackId}
          onClick={() => setIsAsking(true)}
        >
          {open}
        </Button>
      )}
      {status === 'draft' && !isOwner && <p className={styles.small}>{firstStepsTexts.onlyOwnerOpens}</p>}
      <Sheet
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={firstStepsTexts.openQuestion(name)}
        actions={
          <>
            <Button tone="outlined" onClick={() => setIsAsking(false)}>
              {firstStepsTexts.notNow}
            </Button>
            <Button
              onClick={() => {
                setIsAsking(false);
                dispatch(changeRequested({ kind: 'opening' }));
              }}
            >
              {open}
            </Button>
          </>
        }
      >
        <p>{firstStepsTexts.openText(host, waiting)}</p>
      </Sheet>
    </AdminSection>
  );
}
