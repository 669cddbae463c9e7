import type { SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import { saleStateName } from '../../../shared/admin/sales/saleStateNames';
import { formatTime } from '../../../shared/kernel/calendar';
import type { SaleOrderStatus } from '../../../shared/order/saleOrderMachine';
import { isTestNumber } from '../../../shared/order/orderNumber';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppSelector } from '../../core/hooks';
import { salesTexts } from '../../texts/salesTexts';
import { MachinePath } from '../kit/MachinePath';
import { stateOf } from './missingInvoice';
import { logOf } from './orderLog';
import { BOX, DRAWING, pathOf, type PathNode } from './orderPathLayout';
import { shortInstant, spanBetween, spanWords } from './saleWords';

/** An order's way through its machine; under it a log of the same moves and the carrier's tracking events. */
export function OrderPath({ sale }: { sale: SaleOrder }) {
  const now = useAppSelector(selectEnteredAt);
  const { status, createdAt, number } = sale.order;
  const state = stateOf(sale);
  const labelOf = (of: SaleOrderStatus) => saleStateName({ ...state, status: of });
  const { nodes, edges, may } = pathOf(status, sale.listMove, now, isTestNumber(number));
  const forMs = nodes.find((node) => node.state === 'now')?.forMs ?? 0;
  return (
    <MachinePath
      key={status}
      title={salesTexts.path}
      mark={salesTexts.sincePurchase(spanWords(spanBetween(createdAt, now)))}
      legend={{ past: salesTexts.past, now: salesTexts.now, may: salesTexts.allowed }}
      drawing={{
        name: salesTexts.diagram,
        words: salesTexts.diagramOf(labelOf(status), salesTexts.ago(spanWords(forMs)), may.map(labelOf)),
        size: DRAWING,
        box: BOX,
        nodes: nodes.map((node) => ({ ...node, label: labelOf(node.status), when: whenOf(node) })),
        edges,
      }}
      log={logOf(sale, now).map(({ span, ...move }) => ({ ...move, when: shortInstant(move.at, now), figure: span }))}
    />
  );
}

const whenOf = ({ state, at, forMs }: PathNode): string | null => {
  const span = spanWords(forMs ?? 0);
  return at && `${formatTime(at)}, ${state === 'now' ? salesTexts.ago(span) : span}`;
};
