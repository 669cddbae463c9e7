import { formatDocument } from '../../../shared/kernel/documents';
import type { StoreRequestLine } from '../../../shared/platform/storesContract';
import { Row } from '../../admin/kit/Row';
import { Badge } from '../../kit/Badge/Badge';
import { Button } from '../../kit/Button/Button';
import { TextLink } from '../../kit/TextLink/TextLink';
import { consoleStoreTexts as texts } from '../../texts/consoleStoreTexts';
import { storePath } from '../stores/storesPages';
import { dayOf } from '../stores/storeWords';
import styles from './RequestRow.module.scss';

type Props = { line: StoreRequestLine; isSending: boolean; onAccept: () => void; onDecline: () => void };

/** A request to open a store: who asks, and its two answers, or the one that was given. */
export function RequestRow({ line, isSending, onAccept, onDecline }: Props) {
  const { storeName, status, openedStoreId } = line;
  return (
    <Row name={storeName} fact={factOf(line)}>
      {status === 'waiting' ? (
        <span className={styles.answers}>
          <Button size="s" label={texts.acceptOf(storeName)} isLoading={isSending} onClick={onAccept}>
            {texts.accept}
          </Button>
          <Button size="s" tone="outlined" label={texts.refuseOf(storeName)} onClick={onDecline}>
            {texts.refuse}
          </Button>
        </span>
      ) : (
        <>
          <Badge tone={status === 'refused' ? 'bad' : 'good'}>{texts.requestStates[status]}</Badge>
          {openedStoreId !== null && <TextLink to={storePath(openedStoreId)}>{texts.openStore}</TextLink>}
        </>
      )}
    </Row>
  );
}

/** Who asks, when, and what was answered. */
const factOf = ({ email, companyId, createdAt, answeredAt, reason }: StoreRequestLine): string =>
  [
    email,
    companyId === null ? texts.noCompany : formatDocument(companyId),
    texts.askedOn(dayOf(createdAt)),
    ...(answeredAt === null ? [] : [texts.answeredOn(dayOf(answeredAt))]),
    ...(reason === null ? [] : [reason]),
  ].join(', ');
