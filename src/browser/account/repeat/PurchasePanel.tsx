import type { RepeatPurchase } from '../../../shared/repeat/repeatContract';
import { AdvancePanel, MovePanel, SkipPanel } from './DayPanels';
import { CancelPanel, PausePanel } from './EndPanels';
import { PlacePanel, SwapPanel } from './GoodsPanels';
import type { RepeatPanel } from '../../../shared/repeat/repeatPaths';
import { SettingsPanel } from './SettingsPanel';

/** What is opened inside the card of a purchase. */
export function PurchasePanel({ purchase, panel }: { purchase: RepeatPurchase; panel: RepeatPanel }) {
  const { cycle } = purchase;
  switch (panel) {
    case 'skip':
      return cycle && <SkipPanel purchase={purchase} cycle={cycle} />;
    case 'advance':
      return cycle && <AdvancePanel purchase={purchase} cycle={cycle} />;
    case 'move':
      return cycle && <MovePanel purchase={purchase} cycle={cycle} />;
    case 'swap':
      return <SwapPanel purchase={purchase} />;
    case 'place':
      return <PlacePanel purchase={purchase} />;
    case 'pause':
      return <PausePanel purchase={purchase} />;
    case 'cancel':
      return <CancelPanel purchase={purchase} />;
    case 'rhythm':
    case 'card':
    case 'limit':
    case 'name':
      return <SettingsPanel purchase={purchase} panel={panel} />;
  }
}
