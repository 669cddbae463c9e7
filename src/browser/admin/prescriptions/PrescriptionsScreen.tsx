import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import type { QueuedPrescription } from '../../../shared/admin/prescriptionQueueContract';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { AdminPagination } from '../../kit/AdminPagination/AdminPagination';
import { Segmented } from '../../kit/Segmented/Segmented';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { TextLink } from '../../kit/TextLink/TextLink';
import { prescriptionQueueTexts as texts } from '../../texts/prescriptionQueueTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { salesTexts } from '../../texts/salesTexts';
import { AdminSection } from '../kit/AdminSection';
import { LoadFailure } from '../kit/LoadFailure';
import { Refusal } from '../kit/Refusal';
import { SavedNote } from '../kit/SavedNote';
import { PrescriptionDialog, type PrescriptionStep } from './PrescriptionDialog';
import styles from './Prescriptions.module.scss';
import { FILTERS, filterOf, onlyOf } from './prescriptionsQuery';
import { prescriptionStepOpened, selectPrescriptionQueue } from './prescriptionsSlice';
import { PrescriptionTable } from './PrescriptionTable';

const NOTHING = { list: [], total: 0 };

/** The page /admin/prescription: what shoppers sent, its file, and the decision on it. */
export function PrescriptionsScreen() {
  const { page, asked, request } = useAppSelector(selectPrescriptionQueue);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const query = new URLSearchParams(useLocation().search);
  const filter = filterOf(query);
  const isOne = onlyOf(query) !== null;
  const { list, total } = page.status === 'ready' ? page.value : NOTHING;
  const [step, setStep] = useState<{ kind: PrescriptionStep; prescription: QueuedPrescription } | null>(null);
  const isDone = request.status === 'done';
  const box = useRef<HTMLDivElement>(null);
  // The row whose button had the focus leaves the list once it is decided.
  useLayoutEffect(() => {
    if (isDone && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- only a list drawn anew can have removed what had the focus
  }, [isDone, list]);

  // Once it is decided the dialog stays closed.
  if (step !== null && isDone && asked?.kind === step.kind) setStep(null);

  function open(kind: PrescriptionStep, prescription: QueuedPrescription) {
    dispatch(prescriptionStepOpened());
    setStep({ kind, prescription });
  }

  return (
    <>
      <SubHeader
        title={texts.title}
        lead={texts.lead}
        breadcrumb={[
          { label: salesTexts.home, to: '/admin' },
          { label: salesTexts.title, to: '/admin/sale' },
          { label: texts.title },
        ]}
      />
      <div className={styles.filters}>
        {isOne ? (
          <TextLink to="/admin/prescription" isAlone>
            {texts.seeAll}
          </TextLink>
        ) : (
          <Segmented
            label={texts.show}
            isWrapping
            options={FILTERS.map((value) => ({ value, text: texts.filters[value] }))}
            value={filter}
            onChange={(value) => void navigate(`/admin/prescription?status=${value}`)}
          />
        )}
      </div>
      <SavedNote isShown={isDone && asked?.kind === 'approval'}>{texts.approved}</SavedNote>
      <SavedNote isShown={isDone && asked?.kind === 'refusal'}>{texts.refused}</SavedNote>
      <SavedNote isShown={isDone && asked?.kind === 'file'}>{texts.opened}</SavedNote>
      {request.status === 'refused' && asked?.kind === 'file' && (
        <Refusal>{refusalTexts[request.refusal.name]}</Refusal>
      )}
      <div ref={box} tabIndex={-1}>
        <AdminSection title={isOne ? texts.one : texts.filters[filter]}>
          {page.status === 'failed' ? (
            <LoadFailure text={texts.failed} />
          ) : (
            <>
              <PrescriptionTable
                rows={list}
                isLoading={page.status !== 'ready'}
                empty={isOne ? texts.gone : texts.empty[filter]}
                onDecide={open}
              />
              {total > 0 && !isOne && <AdminPagination total={total} />}
            </>
          )}
        </AdminSection>
      </div>
      <PrescriptionDialog
        kind={step?.kind ?? null}
        prescription={step?.prescription ?? null}
        onClose={() => setStep(null)}
      />
    </>
  );
}
