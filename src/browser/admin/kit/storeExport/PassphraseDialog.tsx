import { Button } from '../../../kit/Button/Button';
import { CopyButton } from '../../../kit/CopyButton/CopyButton';
import { Modal } from '../../../kit/Modal/Modal';
import { storeExportTexts as texts } from '../../../texts/storeExportTexts';
import styles from './StoreExport.module.scss';

/** Shows what opens the file of an export, once. */
export function PassphraseDialog({ passphrase, onKept }: { passphrase: string | null; onKept: () => void }) {
  return (
    <Modal
      isOpen={passphrase !== null}
      onClose={onKept}
      title={texts.passphraseTitle}
      actions={
        <>
          <CopyButton text={passphrase ?? ''}>{texts.copy}</CopyButton>
          <Button tone="outlined" onClick={onKept}>
            {texts.kept}
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        <p>{texts.passphraseText}</p>
        <p className={styles.passphrase}>{passphrase}</p>
        <p className={styles.how}>{texts.passphraseHow}</p>
      </div>
    </Modal>
  );
}
