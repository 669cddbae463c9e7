import { useEffect, useId, useRef } from 'react';

import type { SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import { saleStateName } from '../../../shared/admin/sales/saleStateNames';
import { formatTime } from '../../../shared/kernel/calendar';
import type { SaleOrderStatus } from '../../../shared/order/saleOrderMachine';
import { isTestNumber } from '../../../shared/order/orderNumber';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppSelector } from '../../core/hooks';
import { classNames } from '../../kit/classNames';
import { salesTexts } from '../../texts/salesTexts';
import { AdminSection } from '../kit/AdminSection';
import styles from './OrderPath.module.scss';
import { stateOf } from './missingInvoice';
import { logOf } from './orderLog';
import { BOX, DRAWING, pathOf, type PathNode } from './orderPathLayout';
import { shortInstant, spanBetween, spanWords } from './saleWords';

/**
 * An order's way through its machine, drawn from the machine itself; under it a log of the same moves and the carrier's
 * tracking events.
 */
export function OrderPath({ sale }: { sale: SaleOrder }) {
  const now = useAppSelector(selectEnteredAt);
  const { status, createdAt } = sale.order;
  return (
    <AdminSection
      title={salesTexts.path}
      mark={<span className={styles.since}>{salesTexts.sincePurchase(spanWords(spanBetween(createdAt, now)))}</span>}
    >
      <Drawing key={status} sale={sale} now={now} />
      <ul className={styles.legend}>
        <li>
          <i className={styles.past} aria-hidden="true" />
          {salesTexts.past}
        </li>
        <li>
          <i className={styles.now} aria-hidden="true" />
          {salesTexts.now}
        </li>
        <li>
          <i className={styles.may} aria-hidden="true" />
          {salesTexts.allowed}
        </li>
      </ul>
      <ol className={styles.log} reversed>
        {logOf(sale, now).map(({ id, at, title, note, span }) => (
          <li key={id} className={styles.move}>
            <time dateTime={at} className={styles.time}>
              {shortInstant(at, now)}
            </time>
            <span className={styles.what}>
              {title}
              <small>{note}</small>
            </span>
            {span !== '' && <strong className={styles.span}>{span}</strong>}
          </li>
        ))}
      </ol>
    </AdminSection>
  );
}

function Drawing({ sale, now }: { sale: SaleOrder; now: string }) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { status, number } = sale.order;
  const state = stateOf(sale);
  const labelOf = (of: SaleOrderStatus) => saleStateName({ ...state, status: of });
  const { nodes, edges, may } = pathOf(status, sale.listMove, now, isTestNumber(number));
  const current = nodes.find((node) => node.state === 'now');
  const center = current ? (current.x + BOX.width / 2) / DRAWING.width : 0;
  useEffect(() => {
    // A phone shows a part: scroll to the order's current state.
    const box = frame.current;
    if (box) box.scrollLeft = center * box.scrollWidth - box.clientWidth / 2;
  }, [center]);
  const words = salesTexts.diagramOf(labelOf(status), salesTexts.ago(spanWords(current?.forMs ?? 0)), may.map(labelOf));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- it scrolls: the keyboard must reach it
    <div ref={frame} className={styles.machine} tabIndex={0} role="group" aria-label={salesTexts.diagram}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of our own */}
      <svg viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`} role="img" aria-label={words}>
        <defs>
          <marker
            id={id}
            viewBox="0 0 8 8"
            refX="6"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0 0 8 4 0 8Z" className={styles.arrow} />
          </marker>
        </defs>
        {edges.map((edge) => (
          <path
            key={edge.id}
            d={edge.d}
            className={classNames(styles.edge, styles[`edge_${edge.state}`])}
            markerEnd={edge.state === 'past' ? undefined : `url(#${id})`}
          />
        ))}
        {nodes.map((node) => (
          <State key={node.status} node={node} label={labelOf(node.status)} />
        ))}
      </svg>
    </div>
  );
}

function State({ node: { state, x, y, at, forMs }, label }: { node: PathNode; label: string }) {
  const middle = x + BOX.width / 2;
  const span = spanWords(forMs ?? 0);
  return (
    <g className={classNames(styles.state, styles[`state_${state}`])}>
      <rect x={x} y={y} width={BOX.width} height={BOX.height} rx={10} />
      <text x={middle} y={y + (at ? 25 : 33)} textAnchor="middle">
        {label}
      </text>
      {at && (
        <text className={styles.when} x={middle} y={y + 43} textAnchor="middle">
          {formatTime(at)}, {state === 'now' ? salesTexts.ago(span) : span}
        </text>
      )}
    </g>
  );
}
