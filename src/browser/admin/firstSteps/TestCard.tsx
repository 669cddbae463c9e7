import type { TestPurchase } from '../../../shared/admin/firstStepsContract';
import { formatBrl } from '../../../shared/kernel/money';
import { orderNumberText } from '../../../shared/order/orderNumber';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Badge } from '../../kit/Badge/Badge';
import { Button } from '../../kit/Button/Button';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { Icon } from '../../kit/Icon/Icon';
import { Loader } from '../../kit/Loader/Loader';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { firstStepsTexts } from '../../texts/firstStepsTexts';
import { selectMay } from '../core/profileSlice';
import { AdminSection } from '../kit/AdminSection';
import { Refusal } from '../kit/Refusal';
import { changeRequested, selectFirstSteps } from './firstStepsSlice';
import { StartTest } from './StartTest';
import styles from './TestCard.module.scss';

const texts = firstStepsTexts.test;
const MINUTE_MS = 60_000;

/** The test purchase: its list that ticks itself while it runs, and afterwards how it went. */
export function TestCard({ test }: { test: TestPurchase }) {
  const { progress } = test;
  if (progress !== null) return <Running progress={progress} number={test.orderNumber} />;
  return (
    <AdminSection title={texts.title}>
      <p className={styles.text}>{endWords(test)}</p>
      {test.status !== 'done' && (
        <div>
          <StartTest />
        </div>
      )}
    </AdminSection>
  );
}

const endWords = ({ status, startedAt, endedAt, orderNumber }: TestPurchase): string => {
  if (status !== 'done' || orderNumber === null) return status === 'stopped' ? texts.stopped : texts.expired;
  const minutes = Math.round((Date.parse(endedAt ?? startedAt) - Date.parse(startedAt)) / MINUTE_MS);
  return texts.done(orderNumberText(orderNumber), Math.max(1, minutes));
};

type Mark = keyof typeof texts.states;
type Progress = NonNullable<TestPurchase['progress']>;

/** The list, in the order in which a purchase goes. */
const ticksOf = (progress: Progress, number: number | null): { mark: Mark; text: string }[] => {
  const { goods, shippingValue, method, isPaid, email, isLetterSent, label } = progress;
  const order = number === null ? '' : orderNumberText(number);
  return [
    goods === null ? { mark: 'todo', text: texts.cartTodo } : { mark: 'done', text: texts.cart(goods) },
    shippingValue === null
      ? { mark: 'todo', text: texts.deliveryTodo }
      : { mark: 'done', text: texts.delivery(formatBrl(shippingValue)) },
    isPaid && method !== null
      ? { mark: 'done', text: texts.paid(texts.methods[method], order) }
      : { mark: number === null ? 'todo' : 'waiting', text: texts.paidTodo },
    isLetterSent
      ? { mark: 'done', text: texts.letterSent(email) }
      : { mark: isPaid ? 'waiting' : 'todo', text: isPaid ? texts.letterOnTheWay(email) : texts.letterTodo(email) },
    {
      none: { mark: 'todo', text: texts.label } as const,
      waiting: { mark: 'waiting', text: texts.labelWaiting } as const,
      ready: { mark: 'done', text: texts.label } as const,
      notNeeded: { mark: 'done', text: texts.labelNotNeeded } as const,
    }[label],
  ];
};

function Running({ progress, number }: { progress: Progress; number: number | null }) {
  const { change } = useAppSelector(selectFirstSteps);
  const isOwner = useAppSelector((state) => selectMay(state, 'opening'));
  const dispatch = useAppDispatch();
  const { orderId, isPaid } = progress;
  const isStopping = change.kind === 'testStopped' && change.request.status === 'sending';
  return (
    <AdminSection title={texts.title} mark={<Badge tone="info">{texts.mark}</Badge>} text={texts.text}>
      <ol className={styles.track} aria-live="polite">
        {ticksOf(progress, number).map(({ mark, text }) => (
          <li key={text} className={styles[mark]}>
            <span className={styles.mark}>
              {mark === 'done' && <Icon name="check" size="s" />}
              {mark === 'waiting' && <Loader size="s" />}
              <VisuallyHidden>{texts.states[mark]}: </VisuallyHidden>
            </span>
            {text}
          </li>
        ))}
      </ol>
      {change.kind === 'testStopped' && change.request.status === 'refused' && <Refusal>{texts.refused}</Refusal>}
      {isOwner && (
        <div className={styles.buttons}>
          {/* The shop is a document of its own: it says over each page that this is a test. */}
          {orderId === null || number === null ? (
            <ButtonLink to="/" size="s" isDocument>
              {texts.shop}
            </ButtonLink>
          ) : (
            <ButtonLink to={isPaid ? `/admin/sale/${orderId}` : `/order/${orderId}`} size="s" isDocument={!isPaid}>
              {texts.goOn(orderNumberText(number))}
            </ButtonLink>
          )}
          <Button
            size="s"
            tone="outlined"
            isLoading={isStopping}
            onClick={() => dispatch(changeRequested({ kind: 'testStopped' }))}
          >
            {texts.stop}
          </Button>
        </div>
      )}
    </AdminSection>
  );
}
