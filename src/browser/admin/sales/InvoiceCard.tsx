import { useRef } from 'react';

import type { SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import { formatDay } from '../../../shared/kernel/calendar';
import { groupedInvoiceKey } from '../../../shared/kernel/invoiceKey';
import { formatBrl } from '../../../shared/kernel/money';
import type { Refusal as RefusalValue } from '../../../shared/kernel/refusal';
import {
  INVOICE_EVENT_KINDS,
  MAX_INVOICE_PAPER_BYTES,
  type InvoicePaperKind,
} from '../../../shared/order/invoicePapers';
import { isTestNumber } from '../../../shared/order/orderNumber';
import { isAwaitingPayment } from '../../../shared/order/unpaidStatuses';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Badge } from '../../kit/Badge/Badge';
import { Button } from '../../kit/Button/Button';
import { CopyButton } from '../../kit/CopyButton/CopyButton';
import { invoiceTexts } from '../../texts/invoiceTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { salesTexts } from '../../texts/salesTexts';
import { AdminSection } from '../kit/AdminSection';
import { Refusal } from '../kit/Refusal';
import { chosenPapers } from './chosenPapers';
import styles from './SaleOrder.module.scss';
import { invoiceFileRequested, saleActionRefused, saleActionRequested, selectSaleOrder } from './saleOrderSlice';
import { isInvoiceCanceled } from './missingInvoice';
import { shortInstant } from './saleWords';

/** The order's invoice, or the stated reason for none: the key as it is printed, and its files to keep and to download. */
export function InvoiceCard({ sale }: { sale: SaleOrder }) {
  const { invoice, exemption } = sale;
  const isMissing = invoice === null && exemption === null;
  return (
    <AdminSection title={salesTexts.invoice} mark={markOf(sale)} text={isMissing ? salesTexts.noInvoice : undefined}>
      {invoice && (
        <>
          <p className={styles.button}>{groupedInvoiceKey(invoice.accessKey)}</p>
          <span>
            <CopyButton tone="outlined" size="s" text={invoice.accessKey}>
              {salesTexts.copyKey}
            </CopyButton>
          </span>
        </>
      )}
      {exemption && <Exemption sale={sale} />}
      {canKeepPapers(sale) && <Papers sale={sale} />}
    </AdminSection>
  );
}

const markOf = ({ invoice, exemption }: SaleOrder) => {
  if (isInvoiceCanceled(invoice)) return <Badge tone="bad">{invoiceTexts.canceled}</Badge>;
  return exemption && invoice === null ? <Badge tone="warn">{invoiceTexts.exempted}</Badge> : undefined;
};

const ENDED: ReadonlySet<string> = new Set(['abandoned', 'orderCanceledBySeller', 'orderCanceledByCustomer']);

/** Also of an order that was canceled after its invoice: that one is kept too. */
const canKeepPapers = ({ order: { status, number }, invoice }: SaleOrder): boolean =>
  !isTestNumber(number) && (invoice !== null || (!isAwaitingPayment(status) && !ENDED.has(status)));

function Exemption({ sale: { exemption, order } }: { sale: SaleOrder }) {
  const now = useAppSelector(selectEnteredAt);
  const { asked } = useAppSelector(selectSaleOrder);
  const dispatch = useAppDispatch();
  if (exemption === null) return null;
  const { reason, words, by, at } = exemption;
  const isOpen = order.status === 'paymentApproved' || order.status === 'invoiceGenerated';
  return (
    <>
      <div className={styles.facts}>
        <p className={styles.strong}>{invoiceTexts.reasons[reason].title}</p>
        {words && <p>{words}</p>}
        <p className={styles.quiet}>{invoiceTexts.statedBy(by ?? invoiceTexts.aProgram, shortInstant(at, now))}</p>
      </div>
      {isOpen && (
        <span>
          <Button
            size="s"
            tone="outlined"
            isLoading={asked?.name === 'exemptionWithdrawal' && asked.request.status === 'sending'}
            onClick={() => dispatch(saleActionRequested({ name: 'exemptionWithdrawal' }))}
          >
            {invoiceTexts.withdraw}
          </Button>
        </span>
      )}
    </>
  );
}

/** XML and DANFE: those that are kept, and where each is handed in. What the last request came to is read out. */
function Papers({ sale: { invoice, order } }: { sale: SaleOrder }) {
  const { asked } = useAppSelector(selectSaleOrder);
  const dispatch = useAppDispatch();
  const papers = invoice?.listPaper ?? [];
  const isAsked = asked?.name === 'invoicePaper' || asked?.name === 'invoiceFile';
  const request = isAsked ? asked.request : null;
  const total = papers.find((paper) => paper.total !== null)?.total ?? null;
  const keepUntil = papers.at(0)?.keepUntil;

  function send(kind: InvoicePaperKind, file: File) {
    const isTooLarge = file.size > MAX_INVOICE_PAPER_BYTES[kind];
    if (isTooLarge) dispatch(saleActionRefused({ name: 'invoicePaper', refusal: { name: 'PayloadTooLargeError' } }));
    else dispatch(saleActionRequested({ name: 'invoicePaper', kind, fileId: chosenPapers.put(file) }));
  }

  const inputOf = (kind: InvoicePaperKind) => (
    <PaperInput
      key={kind}
      kind={kind}
      isKept={papers.some((paper) => paper.kind === kind)}
      isSending={asked?.name === 'invoicePaper' && request?.status === 'sending'}
      onChoose={(file) => send(kind, file)}
    />
  );

  return (
    <div className={styles.papers}>
      <p className={styles.strong}>{invoiceTexts.files}</p>
      <p className={styles.quiet}>
        {invoiceTexts.uploadText} {invoice === null && invoiceTexts.uploadFirst}
      </p>
      {total !== null && total !== order.total && (
        <output className={styles.warning}>{invoiceTexts.otherTotal(formatBrl(total), formatBrl(order.total))}</output>
      )}
      <div className={styles.reach}>
        {papers.map(({ kind }) => (
          <Button
            key={kind}
            size="s"
            tone="outlined"
            icon="download"
            onClick={() => dispatch(invoiceFileRequested({ kind }))}
          >
            {invoiceTexts.download[kind]}
          </Button>
        ))}
        {(invoice === null ? (['xml'] as const) : (['xml', 'pdf'] as const)).map(inputOf)}
      </div>
      {invoice !== null && (
        <>
          <p className={styles.quiet}>{invoiceTexts.eventsText}</p>
          <div className={styles.reach}>{INVOICE_EVENT_KINDS.map(inputOf)}</div>
        </>
      )}
      {isInvoiceCanceled(invoice) && (order.status === 'paymentApproved' || order.status === 'invoiceGenerated') && (
        <output className={styles.warning}>{invoiceTexts.canceledText}</output>
      )}
      {keepUntil && <p className={styles.quiet}>{invoiceTexts.keptUntil(formatDay(keepUntil))}</p>}
      <output className={styles.quiet}>
        {asked?.name === 'invoiceFile' && request?.status === 'done' && invoiceTexts.ready}
      </output>
      {request?.status === 'refused' && <Refusal>{refusedWords(request.refusal)}</Refusal>}
    </div>
  );
}

const refusedWords = ({ name, details }: RefusalValue): string => {
  if (name === 'PayloadTooLargeError') return invoiceTexts.tooLarge;
  if (name === 'UnsupportedMediaTypeError') return invoiceTexts.wrongKind;
  const fault = details?.fields?.['content'];
  return fault === undefined ? refusalTexts[name] : (invoiceTexts.faults[fault] ?? invoiceTexts.notRead);
};

const ACCEPTED: Record<InvoicePaperKind, string> = {
  xml: '.xml,application/xml,text/xml',
  pdf: '.pdf,application/pdf',
  correction: '.xml,application/xml,text/xml',
  cancellation: '.xml,application/xml,text/xml',
};

type PaperInputProps = {
  kind: InvoicePaperKind;
  isKept: boolean;
  isSending: boolean;
  onChoose: (file: File) => void;
};

/** A button that opens the browser's own choice of files. */
function PaperInput({ kind, isKept, isSending, onChoose }: PaperInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const words = isKept ? invoiceTexts.replace[kind] : invoiceTexts.upload[kind];
  return (
    <>
      <Button size="s" tone="outlined" icon="document" isLoading={isSending} onClick={() => input.current?.click()}>
        {words}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words}
        accept={ACCEPTED[kind]}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file may be chosen again.
          if (file) onChoose(file);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
