import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { CopyButton } from '../../kit/CopyButton/CopyButton';
import { Modal } from '../../kit/Modal/Modal';
import { integrationTexts } from '../../texts/integrationTexts';
import { selectIntegrations, secretDialogClosed } from './integrationSlice';
import styles from './Integration.module.scss';

/** Shows an API key or a secret, once. */
export function SecretDialog() {
  const { shown } = useAppSelector(selectIntegrations);
  const dispatch = useAppDispatch();
  const isKey = shown?.kind === 'key';
  return (
    <Modal
      isOpen={shown !== null}
      onClose={() => dispatch(secretDialogClosed())}
      title={isKey ? integrationTexts.shownKeyTitle : integrationTexts.shownSecretTitle}
      actions={
        <>
          <CopyButton text={shown?.secret ?? ''}>{integrationTexts.copy}</CopyButton>
          <Button tone="outlined" onClick={() => dispatch(secretDialogClosed())}>
            {integrationTexts.kept}
          </Button>
        </>
      }
    >
      <div className={styles.details}>
        <p>{isKey ? integrationTexts.shownKeyText : integrationTexts.shownSecretText}</p>
        {shown?.kind === 'renewed' && <p>{integrationTexts.shownRenewedText}</p>}
        <p className={styles.secret}>{shown?.secret}</p>
      </div>
    </Modal>
  );
}
