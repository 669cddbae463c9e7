import { formatBrl } from '../../../shared/kernel/money';
import { formatDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { CYCLE_TIMES } from '../../../shared/repeat/cycleTimes';
import type { RepeatCycle, RepeatPurchase } from '../../../shared/repeat/repeatContract';
import { Picture } from '../../catalog/Picture/Picture';
import { productPath } from '../../catalog/productWords';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Badge } from '../../kit/Badge/Badge';
import { Bubble } from '../../kit/Bubble/Bubble';
import { Button } from '../../kit/Button/Button';
import { Icon } from '../../kit/Icon/Icon';
import { TextButton } from '../../kit/TextLink/TextButton';
import { TextLink } from '../../kit/TextLink/TextLink';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { repeatTexts as texts } from '../../texts/repeatTexts';
import { selectAddresses } from '../customerSelectors';
import { AutomaticPixPart } from './AutomaticPixPart';
import { CancelledSlip } from './CancelledSlip';
import { ChangeFailed } from './ChangeFailed';
import { PurchaseActions } from './PurchaseActions';
import { PurchaseFoot } from './PurchaseFoot';
import { PurchasePanel } from './PurchasePanel';
import { PurchasePrice } from './PurchasePrice';
import { RefusedPart } from './RefusedPart';
import { emptyDayOf, type Disagreement } from './repeatPantry';
import { changeSent, panelChanged, selectRepeat } from './repeatSlice';
import { dayWords, rhythmWords, shortDay } from './repeatWords';
import styles from './Repeat.module.scss';
import { RisePart } from './RisePart';

type Props = {
  purchase: RepeatPurchase;
  /** Where its rhythm and the pantry say different things. */
  disagreement: Disagreement | null;
  /** It has the page for itself. */
  isAlone?: boolean;
};

const TONES = {
  draft: 'neutral',
  active: 'good',
  paused: 'neutral',
  pastDue: 'bad',
  cancelled: 'neutral',
  ended: 'neutral',
} as const;

/** One repeat purchase: when, what, what it costs, and all that can be done with it. */
export function PurchaseCard({ purchase, disagreement, isAlone = false }: Props) {
  const { id, name, status, rhythm, cycle, createdAt } = purchase;
  const { open, sending } = useAppSelector(selectRepeat);
  const dispatch = useAppDispatch();
  const headId = `repeat-${id}`;
  const isBusy = sending.status === 'sent';
  if (status === 'cancelled' || status === 'ended') return <CancelledSlip purchase={purchase} />;
  const asks = cycle?.rise != null && cycle.rise.answer === null && cycle.status === 'reminded';
  const isRefused = cycle?.status === 'retryWait';
  const badge = asks
    ? ({ tone: 'warn', text: texts.riseStatus } as const)
    : isRefused
      ? ({ tone: 'bad', text: texts.refused } as const)
      : cycle?.status === 'charging'
        ? ({ tone: 'info', text: texts.charging } as const)
        : { tone: TONES[status], text: texts.statuses[status] };
  return (
    <article className={styles.run} aria-labelledby={headId}>
      <div className={styles.head}>
        <h2 id={headId} className={styles.name}>
          {name}
        </h2>
        <Badge tone={badge.tone}>{badge.text}</Badge>
        <p>
          {rhythmWords(rhythm)} {texts.since(formatDay(storeDayOf(createdAt)))}
        </p>
      </div>
      {asks && <RisePart purchase={purchase} cycle={cycle} />}
      {isRefused && <RefusedPart purchase={purchase} cycle={cycle} />}
      {cycle && !isRefused && !asks && <Coming purchase={purchase} cycle={cycle} />}
      {status === 'paused' && (
        <div className={styles.next}>
          <div className={styles.when}>
            <p>{texts.pausedText}</p>
            <Goods purchase={purchase} cycle={null} />
          </div>
          <div className={styles.wide}>
            <ChangeFailed purchaseId={id} kinds={['resume']} />
            <Button
              isLoading={isBusy && sending.change.kind === 'resume'}
              onClick={() => dispatch(changeSent({ kind: 'resume', purchaseId: id }))}
            >
              {texts.resume}
              <VisuallyHidden>{texts.of(name)}</VisuallyHidden>
            </Button>
          </div>
        </div>
      )}
      {status !== 'paused' && <AutomaticPixPart purchase={purchase} />}
      {status !== 'paused' && <Missing purchase={purchase} />}
      {disagreement && <Disagrees purchaseId={id} of={disagreement} />}
      {cycle && !asks && !isRefused && <PurchaseActions purchase={purchase} cycle={cycle} />}
      {open?.purchaseId === id && <PurchasePanel key={open.panel} purchase={purchase} panel={open.panel} />}
      <PurchaseFoot purchase={purchase} isAlone={isAlone} />
    </article>
  );
}

/** When the coming charge is, what comes, and what it costs. */
function Coming({ purchase, cycle }: { purchase: RepeatPurchase; cycle: RepeatCycle }) {
  const today = storeDayOf(useAppSelector(selectEnteredAt));
  const { pantry } = useAppSelector(selectRepeat);
  const address = useAppSelector(selectAddresses)?.find(({ id }) => id === purchase.addressId);
  const emptyOn = emptyDayOf(purchase, pantry, today);
  const answers = { accepted: texts.riseAccepted, declined: texts.riseDeclined };
  const answer = cycle.rise?.answer ?? null;
  // A bank that pays by itself takes its time: the part on Pix Automático says so.
  const charging = purchase.payBy === 'card' ? texts.chargingText : null;
  const words = cycle.status === 'charging' ? charging : answer && answers[answer];
  return (
    <div className={styles.next}>
      <div>
        <div className={styles.when}>
          <span>{texts.nextCharge}</span>
          <strong className={styles.day}>{dayWords(cycle.chargeOn, today)}</strong>
          <span>
            {purchase.payBy === 'card'
              ? texts.charge(CYCLE_TIMES.hour, purchase.shippingName)
              : texts.chargeByPix(purchase.shippingName)}{' '}
            {address && texts.chargeTo(`${address.street}, ${address.number}`)}{' '}
            {emptyOn &&
              texts.emptyOn(emptyOn.slice(0, 4) === today.slice(0, 4) ? shortDay(emptyOn) : formatDay(emptyOn))}
          </span>
        </div>
        {words !== null && <p>{words}</p>}
        <Goods purchase={purchase} cycle={cycle} />
      </div>
      <PurchasePrice purchase={purchase} cycle={cycle} />
    </div>
  );
}

/** What comes: as reminded of, or as agreed to. */
function Goods({ purchase, cycle }: { purchase: RepeatPurchase; cycle: RepeatCycle | null }) {
  const priced = new Map(cycle?.reminder?.lines.map((line) => [line.productVariantId, line]));
  const leftOut = cycle?.reminder?.leftOut ?? [];
  return (
    <ul className={styles.goods}>
      {purchase.listProduct.map((line) => {
        const { productVariantId, title, variantTitle, slug, imageUrl, quantity, unitPrice, isForSale } = line;
        const now = priced.get(productVariantId);
        const missing = leftOut.find((one) => one.productVariantId === productVariantId);
        return (
          <li key={productVariantId}>
            <div className={styles.photo}>
              <Picture url={imageUrl} alt="" sizes="56px" widest={240} width={120} height={120} />
            </div>
            <div>
              <b>{isForSale ? <TextLink to={productPath(slug)}>{title}</TextLink> : title}</b>
              <span>{texts.line(variantTitle, now?.quantity ?? quantity, formatBrl(now?.unitPrice ?? unitPrice))}</span>
              {missing && (
                <span>
                  {texts.leftOut}: {texts.leftOutReasons[missing.reason]}.
                </span>
              )}
              {!missing && !isForSale && <span>{texts.notForSale}</span>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** An address or a card that was removed. */
function Missing({ purchase: { id, addressId, payBy, cardId } }: { purchase: RepeatPurchase }) {
  const dispatch = useAppDispatch();
  const lacks = [
    ...(addressId === null ? [{ panel: 'place' as const, text: texts.noAddress, act: texts.noAddressDo }] : []),
    ...(payBy === 'card' && cardId === null
      ? [{ panel: 'card' as const, text: texts.noCard, act: texts.noCardDo }]
      : []),
  ];
  return lacks.map(({ panel, text, act }) => (
    <div key={panel} className={styles.note}>
      <Icon name="warn" size="s" />
      <span>
        {text} <TextButton onClick={() => void dispatch(panelChanged({ purchaseId: id, panel }))}>{act}</TextButton>
      </span>
    </div>
  ));
}

function Disagrees({ purchaseId, of }: { purchaseId: string; of: Disagreement }) {
  const dispatch = useAppDispatch();
  const arrives = shortDay(of.arrivesOn);
  return (
    <div className={styles.say}>
      <Bubble pictureUrl="/animals/cat.svg">
        {of.gap < 0
          ? texts.disagreeLate(arrives, shortDay(of.emptyOn), of.act === 'advance')
          : texts.disagreeEarly(arrives, of.gap)}{' '}
        <TextButton onClick={() => void dispatch(panelChanged({ purchaseId, panel: of.act }))}>
          {texts.disagreeDo[of.act]}
        </TextButton>
      </Bubble>
    </div>
  );
}
