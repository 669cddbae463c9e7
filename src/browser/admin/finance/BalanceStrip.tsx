import type { Finance } from '../../../shared/admin/financeContract';
import { formatBrl } from '../../../shared/kernel/money';
import { financeTexts } from '../../texts/financeTexts';
import { FigureList } from '../kit/FigureList';

/** What the provider holds for the store, in three figures. */
export function BalanceStrip({ recipient }: { recipient: NonNullable<Finance['recipient']> }) {
  const { available, toBeReleased, transferred } = recipient;
  const figures = [
    {
      id: 'available',
      name: financeTexts.available,
      value: formatBrl(available),
      note: available < 0 ? financeTexts.negativeNote : financeTexts.availableNote,
    },
    {
      id: 'toBeReleased',
      name: financeTexts.toBeReleased,
      value: formatBrl(toBeReleased),
      note: financeTexts.toBeReleasedNote,
    },
    {
      id: 'transferred',
      name: financeTexts.transferred,
      value: formatBrl(transferred),
      note: financeTexts.transferredNote,
    },
  ];
  return <FigureList label={financeTexts.balance} figures={figures} places="three" />;
}
