import { formatBrl } from '../../../shared/kernel/money';
import type { RepeatCycle, RepeatPurchase } from '../../../shared/repeat/repeatContract';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { valueOf } from '../../core/remote';
import { Button } from '../../kit/Button/Button';
import { Icon } from '../../kit/Icon/Icon';
import { TextButton } from '../../kit/TextLink/TextButton';
import { repeatTexts as texts } from '../../texts/repeatTexts';
import { ChangeFailed } from './ChangeFailed';
import { changeSent, panelChanged, selectRepeat } from './repeatSlice';
import { cardName, instantWords } from './repeatWords';
import styles from './Repeat.module.scss';

/** A charge that was refused: the amount, Pix in one press, other ways, and the tries as a dated list. */
export function RefusedPart({ purchase, cycle }: { purchase: RepeatPurchase; cycle: RepeatCycle }) {
  const { id, payBy } = purchase;
  const cardId = payBy === 'card' ? purchase.cardId : null;
  const { reminder, tries, nextTryAt, giveUpAt } = cycle;
  const { sending, cards } = useAppSelector(selectRepeat);
  const dispatch = useAppDispatch();
  const total = (reminder ?? purchase).total;
  const of = { purchaseId: id, cycleId: cycle.id };
  const card = valueOf(cards)?.find((one) => one.id === cardId);
  const sent = sending.status === 'sent' ? sending.change.kind : null;
  const mayRetry = card !== undefined && !card.isExpired && (tries.at(-1)?.mayRetry ?? false);
  return (
    <div className={styles.next}>
      <div className={styles.section}>
        <div className={styles.when}>
          <span>{texts.due}</span>
          <strong className={styles.amount}>{formatBrl(total)}</strong>
          {giveUpAt !== null && <span>{texts.refusedText(instantWords(giveUpAt))}</span>}
        </div>
        <ChangeFailed purchaseId={id} kinds={['pay', 'confirm', 'skip']} />
        <div className={styles.wide}>
          <Button
            size="l"
            isWide
            icon="pix"
            isLoading={sent === 'pay'}
            onClick={() => dispatch(changeSent({ kind: 'pay', ...of }))}
          >
            {texts.payPix(formatBrl(total))}
          </Button>
          <Button
            tone="outlined"
            isWide
            icon="card"
            onClick={() => dispatch(panelChanged({ purchaseId: id, panel: 'card' }))}
          >
            {payBy === 'card' ? texts.otherCard : texts.payByCard}
          </Button>
        </div>
        <div className={styles.buttons}>
          <TextButton
            isAlone
            isDisabled={sent !== null}
            onClick={() => void dispatch(changeSent({ kind: 'skip', ...of }))}
          >
            {texts.skipThis}
          </TextButton>
          {mayRetry && (
            <TextButton
              isAlone
              isDisabled={sent !== null}
              onClick={() => void dispatch(changeSent({ kind: 'confirm', ...of, expectedTotal: total }))}
            >
              {texts.sameCard}
            </TextButton>
          )}
        </div>
      </div>
      <div className={styles.price}>
        <h3 className={styles.openTitle}>{card ? cardName(card) : texts.tries}</h3>
        <ol className={styles.tries}>
          {tries.map(({ at, outcome, reason }) => (
            <li key={at} className={outcome === 'refused' ? styles.no : outcome === 'paid' ? styles.yes : undefined}>
              <Icon name={outcome === 'refused' ? 'close' : outcome === 'paid' ? 'check' : 'clock'} size="s" />
              <time dateTime={at}>{instantWords(at)}</time>
              <span>
                {outcome === 'refused'
                  ? texts.tryReasons[reason ?? 'refused']
                  : outcome === 'paid'
                    ? texts.tryPaid
                    : texts.tryPending}
              </span>
            </li>
          ))}
          {nextTryAt !== null && (
            <li>
              <Icon name="clock" size="s" />
              <time dateTime={nextTryAt}>{instantWords(nextTryAt)}</time>
              <span>{texts.tryAgain}</span>
            </li>
          )}
          {giveUpAt !== null && (
            <li>
              <Icon name="clock" size="s" />
              <time dateTime={giveUpAt}>{instantWords(giveUpAt)}</time>
              <span>{texts.tryEnd}</span>
            </li>
          )}
        </ol>
        <p className={styles.helper}>{texts.triesText}</p>
      </div>
    </div>
  );
}
