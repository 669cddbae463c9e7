import { useState } from 'react';

import type { CatalogImport } from '../../../../shared/admin/import/importContract';
import { formatInstant } from '../../../../shared/kernel/calendar';
import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { Badge } from '../../../kit/Badge/Badge';
import { Button } from '../../../kit/Button/Button';
import { ButtonLink } from '../../../kit/Button/ButtonLink';
import { ConfirmDialog } from '../../../kit/ConfirmDialog/ConfirmDialog';
import { Skeleton } from '../../../kit/Skeleton/Skeleton';
import { productBulkTexts as bulkTexts } from '../../../texts/productBulkTexts';
import { importTexts } from '../../../texts/importTexts';
import { refusalTexts } from '../../../texts/refusalTexts';
import { AdminSection } from '../../kit/AdminSection';
import { productPages } from '../productPages';
import { selectImports, importApplyRequested, importUndoRequested } from './importSlice';
import styles from './Import.module.scss';
import { ImportLines } from './ImportLines';
import { ImportTaxons } from './ImportTaxons';
import { LoadFailure } from '../../kit/LoadFailure';
import { Refusal } from '../../kit/Refusal';
import { TONES } from './importTones';
import { wordsOf } from './importWords';

/** One import: its progress, what it would change, and its buttons. */
export function ImportDetail() {
  const { current } = useAppSelector(selectImports);
  if (current.status === 'failed')
    return (
      <AdminSection title={importTexts.title}>
        <LoadFailure text={importTexts.failed} />
      </AdminSection>
    );
  if (current.status !== 'ready') return <Skeleton />;
  const { status, fileName, kind } = current.value;
  return (
    <>
      <AdminSection
        title={fileName}
        text={kind ? importTexts.kinds[kind] : undefined}
        mark={<Badge tone={TONES[status]}>{importTexts.states[status]}</Badge>}
      >
        <div className={styles.stack}>
          <State import={current.value} />
        </div>
      </AdminSection>
      {['checked', 'applied', 'undone'].includes(status) && <ImportLines import={current.value} />}
    </>
  );
}

function State({ import: value }: { import: CatalogImport }) {
  const { status, counts, done, total, fault, isStale, unknownColumns, undoUntil, makes, bulk } = value;
  const texts = wordsOf(value);
  const left = makes.filter(({ isKept }) => isKept);
  const { request } = useAppSelector(selectImports);
  const another = (
    <ButtonLink size="s" tone="outlined" to={bulk ? productPages.products.path : productPages.productImport.path}>
      {bulk ? bulkTexts.backToProducts : texts.another}
    </ButtonLink>
  );
  const refusal = request.status === 'refused' && (
    <Refusal isBoxed>
      {request.refusal.name === 'TransitionRefusedError' ? texts.refusedStale : refusalTexts[request.refusal.name]}
    </Refusal>
  );
  switch (status) {
    case 'checking':
    case 'applying':
    case 'undoing':
      return (
        <>
          <div className={styles.progressLabel} aria-hidden="true">
            <span>{texts.working[status]}</span>
            <span>{texts.progress(done, total)}</span>
          </div>
          <progress
            className={styles.progress}
            aria-label={texts.working[status]}
            max={Math.max(1, total)}
            {...(total > 0 ? { value: Math.min(done, total) } : {})}
          />
          <p>{texts.workingText}</p>
        </>
      );
    case 'failed':
      return (
        <>
          <Refusal isBoxed>{fault && texts.fileFault(fault.reason, fault.line, fault.text)}</Refusal>
          {another}
        </>
      );
    case 'checked':
      return (
        <>
          {refusal}
          {isStale && (
            <p role="alert" className={styles.note}>
              {texts.stale}
            </p>
          )}
          {unknownColumns.length > 0 && (
            <p className={styles.note}>{texts.unknownColumns(unknownColumns.join(', '))}</p>
          )}
          {counts.error > 0 && (
            <Refusal isBoxed isSilent>
              {texts.withErrors(counts.error, counts.new + counts.changed > 0)}
            </Refusal>
          )}
          {bulk && bulk.raised + bulk.lowered > 0 && <p>{bulkTexts.tally(bulk.raised, bulk.lowered)}</p>}
          {bulk && bulk.weighing > 0 && <p className={styles.note}>{bulkTexts.weighing(bulk.weighing)}</p>}
          <ImportTaxons title={texts.makesTitle(makes)} text={texts.makesText} makes={makes} />
          {counts.new + counts.changed === 0 && counts.error === 0 && <p>{texts.nothingChanges}</p>}
          <div className={styles.buttons}>
            {counts.new + counts.changed > 0 && <Applying import={value} />}
            {another}
          </div>
        </>
      );
    case 'applied':
      return (
        <>
          {refusal}
          <ImportTaxons title={texts.madeTitle(makes)} text={texts.madeText} makes={makes} isFolded />
          {undoUntil && <p>{texts.canUndo(formatInstant(undoUntil))}</p>}
          <div className={styles.buttons}>
            {undoUntil && <Undoing import={value} />}
            {another}
          </div>
        </>
      );
    case 'undone':
      return (
        <>
          <p>{texts.undoneText(counts.kept, left)}</p>
          <ImportTaxons title={texts.keptTitle(left)} text={texts.keptText} makes={left} />
          {another}
        </>
      );
  }
}

function Applying({ import: value }: { import: CatalogImport }) {
  const { id, counts, makes } = value;
  const texts = wordsOf(value);
  const { request } = useAppSelector(selectImports);
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const isOnlyRight = counts.error > 0;
  const words = isOnlyRight ? texts.applyRight : texts.apply(counts.new + counts.changed);
  return (
    <>
      <Button size="s" isLoading={request.status === 'sending'} onClick={() => setIsOpen(true)}>
        {words}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={texts.confirmTitle}
        confirmLabel={words}
        onConfirm={() => void dispatch(importApplyRequested({ id, isOnlyRight }))}
      >
        {texts.confirmText(counts.new, counts.changed, counts.error, makes)}
      </ConfirmDialog>
    </>
  );
}

function Undoing({ import: value }: { import: CatalogImport }) {
  const { id } = value;
  const texts = wordsOf(value);
  const { request } = useAppSelector(selectImports);
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="s"
        tone="dangerOutlined"
        icon="undo"
        isLoading={request.status === 'sending'}
        onClick={() => setIsOpen(true)}
      >
        {texts.undo}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={texts.undoTitle}
        confirmLabel={texts.undo}
        isDanger
        onConfirm={() => void dispatch(importUndoRequested({ id }))}
      >
        {texts.undoText}
      </ConfirmDialog>
    </>
  );
}
