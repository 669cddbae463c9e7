import { useState } from 'react';

import type { CustomerCard } from '../../../shared/account/cardContract';
import { addMonths } from '../../../shared/kernel/calendar';
import { isCardOver } from '../../../shared/kernel/card';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { RepeatPurchase } from '../../../shared/repeat/repeatContract';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Badge } from '../../kit/Badge/Badge';
import { ConfirmDialog } from '../../kit/ConfirmDialog/ConfirmDialog';
import { Icon } from '../../kit/Icon/Icon';
import { TextButton } from '../../kit/TextLink/TextButton';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { cardTexts } from '../../texts/cardTexts';
import { cardChangeSent, selectRepeat } from '../repeat/repeatSlice';
import { cardMonth, cardName } from '../repeat/repeatWords';
import styles from '../repeat/Repeat.module.scss';

/** So many months ahead a card is said to end. */
const SOON_MONTHS = 2;

type Props = { card: CustomerCard; usedBy: readonly RepeatPurchase[] };

/** One kept card: until when, what it pays, and what can be done with it. */
export function CardRow({ card, usedBy }: Props) {
  const today = storeDayOf(useAppSelector(selectEnteredAt));
  const isBusy = useAppSelector(selectRepeat).busyCardId !== null;
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const name = cardName(card);
  const month = cardMonth(card);
  const names = usedBy.map((purchase) => purchase.name);
  const isEnding = !card.isExpired && isCardOver(card, addMonths(today, SOON_MONTHS));
  const of = <VisuallyHidden>{cardTexts.of(name)}</VisuallyHidden>;
  return (
    <article className={styles.card}>
      <h2 className={styles.cardTitle}>
        {name}
        {card.isDefault && <Badge tone="good">{cardTexts.isDefault}</Badge>}
        {card.isExpired && <Badge tone="bad">{cardTexts.isExpired}</Badge>}
        {isEnding && <Badge tone="warn">{cardTexts.expiresSoon}</Badge>}
      </h2>
      <p className={styles.helper}>{card.isExpired ? cardTexts.expired(month) : cardTexts.validUntil(month)}</p>
      <p className={styles.helper}>{names.length > 0 ? cardTexts.usedBy(names) : cardTexts.usedByNone}</p>
      {(isEnding || card.isExpired) && (
        <p className={styles.note}>
          <Icon name="warn" size="s" />
          <span>{card.isExpired ? cardTexts.expiredText(names.length) : cardTexts.expiresText(names.length)}</span>
        </p>
      )}
      <div className={styles.buttons}>
        {!card.isDefault && !card.isExpired && (
          <TextButton
            isAlone
            isDisabled={isBusy}
            onClick={() => void dispatch(cardChangeSent({ cardId: card.id, change: 'makeDefault' }))}
          >
            {cardTexts.makeDefault}
            {of}
          </TextButton>
        )}
        <TextButton isAlone isDisabled={isBusy} onClick={() => setIsAsking(true)}>
          {cardTexts.remove}
          {of}
        </TextButton>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={cardTexts.removeTitle(name)}
        confirmLabel={cardTexts.remove}
        isDanger
        onConfirm={() => void dispatch(cardChangeSent({ cardId: card.id, change: 'remove' }))}
      >
        <p>{cardTexts.removeText}</p>
        {names.length > 0 && <p>{cardTexts.removeUsed(names)}</p>}
      </ConfirmDialog>
    </article>
  );
}
