import { useId } from 'react';

import { formatBoletoLine } from '../../../shared/payment/boleto';
import { formatDay } from '../../../shared/kernel/calendar';
import { formatBrl, type Centavos } from '../../../shared/kernel/money';
import type { BoletoSlip, Order } from '../../../shared/order/orderContract';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { CopyButton } from '../../kit/CopyButton/CopyButton';
import { Icon } from '../../kit/Icon/Icon';
import { orderTexts } from '../../texts/orderTexts';
import styles from './BoletoPayment.module.scss';
import { PaymentMessage } from './PaymentMessage';
import { PayAgainButtons } from './PayAgainButtons';
import box from './PixPayment.module.scss';

type Props = { order: Order; boleto: BoletoSlip; amount: Centavos };

/** A boleto to pay: its line to copy, its barcode, the bank's sheet, until when, and how. */
export function BoletoPayment({ order, boleto, amount }: Props) {
  const id = useId();
  const { line, barsPath, width, pdfUrl, dueDay } = boleto;
  return (
    <section className={box.expired} aria-labelledby={id}>
      <PaymentMessage order={order} />
      <h2 className={box.title} id={id}>
        {orderTexts.payWithBoleto(formatBrl(amount))}
      </h2>
      <p className={styles.due}>
        <b>{orderTexts.boletoDue(formatDay(dueDay))}</b> {orderTexts.reserved}
      </p>
      <div className={box.code}>
        <span className={box.label}>{orderTexts.boletoLine}</span>
        <code className={styles.line}>{formatBoletoLine(line)}</code>
      </div>
      {barsPath && (
        <svg
          className={styles.bars}
          viewBox={`0 0 ${width} 1`}
          preserveAspectRatio="none"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the drawing comes as a path
          role="img"
          aria-label={orderTexts.boletoBars}
          shapeRendering="crispEdges"
        >
          <path d={barsPath} />
        </svg>
      )}
      <div className={styles.buttons}>
        <CopyButton text={line} size="l">
          {orderTexts.copyBoleto}
        </CopyButton>
        {pdfUrl && (
          <ButtonLink to={pdfUrl} tone="outlined" size="l" icon="download" isExternal>
            {orderTexts.seeBoleto}
          </ButtonLink>
        )}
      </div>
      <ol className={box.how}>
        {orderTexts.boletoHow.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={box.seal}>
        <Icon name="clock" size="s" />
        {orderTexts.boletoTurns}
      </p>
      <PayAgainButtons order={order} first={null} />
    </section>
  );
}
