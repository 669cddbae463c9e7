import type { ReactNode } from 'react';

import { canAdvance } from '../../../shared/kernel/machineState';
import type { RepeatCycle, RepeatPurchase } from '../../../shared/repeat/repeatContract';
import { purchaseCycleMachine, type PurchaseCycleEvent } from '../../../shared/repeat/purchaseCycleMachine';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Icon } from '../../kit/Icon/Icon';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { repeatTexts as texts } from '../../texts/repeatTexts';
import { selectAddresses } from '../customerSelectors';
import { EarlyIcon, LaterIcon, SkipIcon, SwapIcon } from './RepeatIcons';
import { panelChanged, selectRepeat } from './repeatSlice';
import { shortDay } from './repeatWords';
import styles from './Repeat.module.scss';

const ACTS = ['skip', 'advance', 'move', 'swap', 'place', 'pause'] as const;
type Act = (typeof ACTS)[number];

const ICONS: Record<Act, ReactNode> = {
  skip: <SkipIcon />,
  advance: <EarlyIcon />,
  move: <LaterIcon />,
  swap: <SwapIcon />,
  place: <Icon name="pin" size="s" />,
  pause: <Icon name="pause" size="s" />,
};
// A cycle that was not reminded of is moved without its machine.
const EVENTS: Partial<Record<Act, PurchaseCycleEvent['type']>> = { skip: 'skipped', pause: 'voided' };

const mayDo = (act: Act, { status }: RepeatCycle): boolean => {
  const event = EVENTS[act];
  if (event) return canAdvance(purchaseCycleMachine, { value: status, context: {} }, { type: event });
  return status === 'scheduled' || status === 'reminded' || status === 'locked';
};

/** Six things of one size that can be done; each opens inside the card. */
export function PurchaseActions({ purchase, cycle }: { purchase: RepeatPurchase; cycle: RepeatCycle }) {
  const { id, name, nextOn, addressId } = purchase;
  const { open } = useAppSelector(selectRepeat);
  const address = useAppSelector(selectAddresses)?.find((one) => one.id === addressId);
  const dispatch = useAppDispatch();
  const detail: Partial<Record<Act, string>> = { skip: nextOn ? shortDay(nextOn) : '', place: address?.street ?? '' };
  return (
    <ul className={styles.acts} aria-label={texts.actions}>
      {ACTS.map((act) => {
        const [word, more] = texts.acts[act];
        const isOpen = open?.purchaseId === id && open.panel === act;
        return (
          <li key={act}>
            <button
              type="button"
              className={styles.act}
              aria-expanded={isOpen}
              disabled={!mayDo(act, cycle)}
              onClick={() => dispatch(panelChanged({ purchaseId: id, panel: isOpen ? null : act }))}
            >
              {ICONS[act]}
              <span>
                {word}
                <VisuallyHidden>{texts.of(name)}</VisuallyHidden>
                <small>{more(detail[act] ?? '')}</small>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
