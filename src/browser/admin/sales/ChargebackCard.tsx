import { useState } from 'react';

import type { SaleChargeback, SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import { formatDay, formatInstant } from '../../../shared/kernel/calendar';
import { formatBrl } from '../../../shared/kernel/money';
import { chargebackNotesOf } from '../../../shared/payment/chargebackMachine';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Badge } from '../../kit/Badge/Badge';
import { Button } from '../../kit/Button/Button';
import { chargebackTexts } from '../../texts/chargebackTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { salesTexts } from '../../texts/salesTexts';
import { AdminSection } from '../kit/AdminSection';
import { Refusal } from '../kit/Refusal';
import styles from './ChargebackCard.module.scss';
import { ChargebackDialog, type ChargebackStep } from './ChargebackDialog';
import facts from './SaleOrder.module.scss';
import { evidenceRequested, saleActionOpened, selectSaleOrder } from './saleOrderSlice';

/** The chargebacks of the order, the latest first; nothing of most orders. */
export function ChargebackCards({ sale }: { sale: SaleOrder }) {
  return sale.listChargeback.map((chargeback) => <ChargebackCard key={chargeback.id} chargeback={chargeback} />);
}

/** A chargeback: until when to answer, what was said and answered, and what its machine lets the store note. */
function ChargebackCard({ chargeback }: { chargeback: SaleChargeback }) {
  const { status, amount, openedAt, answerBy, reason, closedAt } = chargeback;
  const { asked, isStale } = useAppSelector(selectSaleOrder);
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<ChargebackStep | null>(null);

  // Once done, or overtaken, the dialog stays closed.
  if (step !== null && (isStale || asked?.request.status === 'done')) setStep(null);

  function open(next: ChargebackStep) {
    dispatch(saleActionOpened());
    setStep(next);
  }

  const { label, tone } = chargebackTexts.states[status];
  return (
    <AdminSection
      title={chargebackTexts.title}
      mark={<Badge tone={tone}>{label}</Badge>}
      isBad={status === 'open' || status === 'expired'}
    >
      <div className={facts.facts}>
        <p className={facts.strong}>{chargebackTexts.amount(formatBrl(amount))}</p>
        {!closedAt && status !== 'accepted' && (
          <p className={facts.strong}>{chargebackTexts.answerBy(formatDay(answerBy))}</p>
        )}
        <p>{chargebackTexts.openedAt(formatInstant(openedAt))}</p>
        {closedAt && <p>{chargebackTexts.closedAt(formatInstant(closedAt))}</p>}
      </div>
      {reason && <Quoted title={chargebackTexts.provider} text={reason} />}
      <Answer chargeback={chargeback} />
      <p className={styles.now}>{chargebackTexts.whatNow[status]}</p>
      <div className={styles.buttons}>
        {chargebackNotesOf(status).map((event) => (
          <Button key={event} size="s" tone={event === 'answered' ? 'primary' : 'outlined'} onClick={() => open(event)}>
            {chargebackTexts.notes[event].button}
          </Button>
        ))}
        {closedAt === null && (
          <Button size="s" tone="outlined" onClick={() => open('terms')}>
            {chargebackTexts.terms}
          </Button>
        )}
      </div>
      <Evidence chargebackId={chargeback.id} />
      <ChargebackDialog step={step} chargeback={chargeback} onClose={() => setStep(null)} />
    </AdminSection>
  );
}

function Answer({ chargeback: { answer, by, answeredAt } }: { chargeback: SaleChargeback }) {
  if (answeredAt === null) return null;
  const title = chargebackTexts.answeredBy(by ?? salesTexts.formerMember, formatInstant(answeredAt));
  return <Quoted title={title} text={answer ?? ''} />;
}

function Quoted({ title, text }: { title: string; text: string }) {
  return (
    <div className={facts.facts}>
      <p className={facts.strong}>{title}</p>
      {text && <p className={styles.quoted}>{text}</p>}
    </div>
  );
}

/** The file is the browser's own download; what it said last is read out. */
function Evidence({ chargebackId }: { chargebackId: string }) {
  const { asked } = useAppSelector(selectSaleOrder);
  const dispatch = useAppDispatch();
  const request = asked?.name === 'chargebackEvidence' ? asked.request : null;
  return (
    <div className={styles.evidence}>
      <p className={styles.small}>{chargebackTexts.evidenceText}</p>
      <span>
        <Button
          size="s"
          tone="outlined"
          icon="download"
          isLoading={request?.status === 'sending'}
          onClick={() => dispatch(evidenceRequested({ chargebackId }))}
        >
          {chargebackTexts.evidence}
        </Button>
      </span>
      <output className={styles.small}>{request?.status === 'done' && chargebackTexts.evidenceReady}</output>
      {request?.status === 'refused' && <Refusal>{refusalTexts[request.refusal.name]}</Refusal>}
    </div>
  );
}
