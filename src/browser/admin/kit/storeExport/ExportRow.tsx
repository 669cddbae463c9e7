import { useState } from 'react';

import type { StoreExport } from '../../../../shared/platform/storeExportContract';
import { valueOf } from '../../../core/remote';
import { Button } from '../../../kit/Button/Button';
import { ConfirmDialog } from '../../../kit/ConfirmDialog/ConfirmDialog';
import { Meter } from '../../../kit/Meter/Meter';
import { refusalTexts } from '../../../texts/refusalTexts';
import { storeExportTexts as texts } from '../../../texts/storeExportTexts';
import { ActRow } from '../ActRow';
import { Refusal } from '../Refusal';
import { PassphraseDialog } from './PassphraseDialog';
import { isExportOpen, type StoreExportState } from './storeExportSlice';
import styles from './StoreExport.module.scss';

type Props = {
  state: StoreExportState;
  /** Opens what asks first. */
  onAsk: () => void;
  onStop: () => void;
  onDownload: () => void;
  onKept: () => void;
};

/** 'Exportar tudo': how far the latest export is, its file, and the passphrase of a new one. */
export function ExportRow({ state: { latest, act, passphrase, wasOpen }, onAsk, onStop, onDownload, onKept }: Props) {
  const [isStopping, setIsStopping] = useState(false);
  const work = valueOf(latest);
  const isOpen = isExportOpen(work);
  const isBusy = (kind: typeof act.kind) => act.kind === kind && act.request.status === 'sending';
  const { request } = act;
  const refusal = act.kind !== 'request' && request.status === 'refused' ? request.refusal : null;
  return (
    <>
      <ActRow
        name={texts.title}
        text={work === null ? texts.text : `${texts.text} ${texts.requestedBy(work.requestedBy, work.requestedAt)}`}
        below={
          <>
            {work && <Progress work={work} />}
            {work?.file && (
              <div>
                <Button size="s" tone="outlined" icon="download" isLoading={isBusy('download')} onClick={onDownload}>
                  {texts.download}
                </Button>
              </div>
            )}
            {latest.status === 'failed' && <p className={styles.figure}>{texts.loadFailed}</p>}
            <output className={styles.said}>{isOpen && wasOpen && texts.already}</output>
            {refusal && <Refusal>{refusalTexts[refusal.name]}</Refusal>}
          </>
        }
      >
        {isOpen ? (
          <Button size="s" tone="outlined" isLoading={isBusy('stop')} onClick={() => setIsStopping(true)}>
            {texts.stop}
          </Button>
        ) : (
          <Button size="s" tone="outlined" isLoading={isBusy('request')} onClick={onAsk}>
            {work?.file ? texts.askAgain : texts.ask}
          </Button>
        )}
      </ActRow>
      <ConfirmDialog
        isOpen={isStopping && isOpen}
        onClose={() => setIsStopping(false)}
        title={texts.stopTitle}
        confirmLabel={texts.stop}
        onConfirm={onStop}
      >
        {texts.stopText}
      </ConfirmDialog>
      <PassphraseDialog passphrase={passphrase} onKept={onKept} />
    </>
  );
}

function Progress({ work }: { work: StoreExport }) {
  const { status, finishedAt, file } = work;
  switch (status) {
    case 'waiting':
      return <p className={styles.figure}>{texts.waiting}</p>;
    case 'running':
      return (
        <>
          <Meter label={`${texts.progress}: ${texts.running(work)}`} fraction={work.done / Math.max(1, work.total)} />
          <p className={styles.figure}>{texts.running(work)}</p>
        </>
      );
    case 'done':
      return (
        <p className={styles.figure}>
          {file ? texts.ready(finishedAt, file.bytes, file.expiresAt) : texts.gone(finishedAt)}
        </p>
      );
    case 'stopped':
    case 'failed':
      return <p className={styles.figure}>{texts[status]}</p>;
  }
}
