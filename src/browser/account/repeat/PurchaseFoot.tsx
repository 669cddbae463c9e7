import type { RepeatPurchase } from '../../../shared/repeat/repeatContract';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { TextButton } from '../../kit/TextLink/TextButton';
import { TextLink } from '../../kit/TextLink/TextLink';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { valueOf } from '../../core/remote';
import { repeatTexts as texts } from '../../texts/repeatTexts';
import { purchasePath, type RepeatPanel } from '../../../shared/repeat/repeatPaths';
import { panelChanged, selectRepeat } from './repeatSlice';
import { cardName } from './repeatWords';
import styles from './Repeat.module.scss';

/** What is changed once in a while, and the way out, in sight. */
export function PurchaseFoot({ purchase, isAlone }: { purchase: RepeatPurchase; isAlone: boolean }) {
  const { id, name, payBy, cardId, riseLimit } = purchase;
  const card = valueOf(useAppSelector(selectRepeat).cards)?.find((one) => one.id === cardId);
  const dispatch = useAppDispatch();
  const of = <VisuallyHidden>{texts.of(name)}</VisuallyHidden>;
  const link = (panel: RepeatPanel, words: string) => (
    <TextButton isAlone onClick={() => void dispatch(panelChanged({ purchaseId: id, panel }))}>
      {words}
      {of}
    </TextButton>
  );
  return (
    <div className={styles.foot}>
      {!isAlone && (
        <TextLink to={purchasePath(id)} isAlone>
          {texts.foot.past}
          {of}
        </TextLink>
      )}
      {link('rhythm', texts.foot.rhythm)}
      {link('card', texts.foot.card(payBy === 'automaticPix' ? texts.automaticPix : card ? cardName(card) : ''))}
      {link('limit', texts.foot.limit(riseLimit))}
      {link('name', texts.foot.name)}
      <span className={styles.last}>{link('cancel', texts.foot.cancel)}</span>
    </div>
  );
}
