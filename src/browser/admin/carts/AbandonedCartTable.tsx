import type { AbandonedCart } from '../../../shared/cart/abandonedCartContract';
import { firstNameOf } from '../../../shared/kernel/firstName';
import { formatBrl } from '../../../shared/kernel/money';
import { formatPhone } from '../../../shared/kernel/phone';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppSelector } from '../../core/hooks';
import { Badge } from '../../kit/Badge/Badge';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { classNames } from '../../kit/classNames';
import { CopyButton } from '../../kit/CopyButton/CopyButton';
import { Table, type Column } from '../../kit/Table/Table';
import { TextLink } from '../../kit/TextLink/TextLink';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { selectStore } from '../../store/storeSelectors';
import { abandonedCartTexts } from '../../texts/abandonedCartTexts';
import { EmailWords } from '../kit/EmailWords';
import { shortInstant } from '../sales/saleWords';
import { useOrigin } from '../kit/useOrigin';
import styles from './AbandonedCarts.module.scss';

/** Skeleton rows while loading. */
const LOADING_ROWS = 6;

type Props = { rows: readonly AbandonedCart[]; isLoading: boolean; empty: string };

const columns: Column<AbandonedCart>[] = [
  { id: 'who', title: abandonedCartTexts.who, isName: true, cell: (cart) => <Owner cart={cart} /> },
  { id: 'goods', title: abandonedCartTexts.goods, cell: (cart) => <Goods cart={cart} /> },
  { id: 'value', title: abandonedCartTexts.value, isFigure: true, cell: ({ value }) => formatBrl(value) },
  { id: 'leftAt', title: abandonedCartTexts.leftAt, cell: (cart) => <Stop cart={cart} /> },
  { id: 'reminder', title: abandonedCartTexts.reminder, isExtra: true, cell: (cart) => <Reminder cart={cart} /> },
  { id: 'link', title: abandonedCartTexts.link, cell: (cart) => <WayBack cart={cart} /> },
];

/** Abandoned carts: who, what, worth, where it stopped, whether they were written to, and the way back. */
export function AbandonedCartTable({ rows, isLoading, empty }: Props) {
  return (
    <Table
      caption={abandonedCartTexts.title}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      loadingRows={isLoading ? LOADING_ROWS : 0}
      empty={empty}
    />
  );
}

const whoOf = ({ customer, cityName }: AbandonedCart): string => {
  if (customer !== null) return customer.name;
  return cityName === null ? abandonedCartTexts.visitor : abandonedCartTexts.visitorFrom(cityName);
};

function Owner({ cart }: { cart: AbandonedCart }) {
  const { customer } = cart;
  if (customer === null) return <span>{whoOf(cart)}</span>;
  return (
    <span className={styles.words}>
      <TextLink isAlone="tight" to={`/admin/my-store/customer/${customer.id}`}>
        {customer.name}
      </TextLink>
      <span className={styles.fact}>
        <EmailWords email={customer.email} />
      </span>
      {customer.phone !== null && <span className={styles.fact}>{formatPhone(customer.phone)}</span>}
    </span>
  );
}

function Goods({ cart: { title, more, pieces, voucherCode } }: { cart: AbandonedCart }) {
  return (
    <span className={styles.words}>
      <span>{[title, abandonedCartTexts.more(more)].filter(Boolean).join(' ')}</span>
      <span className={styles.fact}>
        {[abandonedCartTexts.pieces(pieces), voucherCode === null ? '' : abandonedCartTexts.voucher(voucherCode)]
          .filter(Boolean)
          .join(', ')}
      </span>
    </span>
  );
}

/**
 * When it was abandoned, and the step its shopper had reached; on tablets the reminder too, which has no column there.
 */
function Stop({ cart }: { cart: AbandonedCart }) {
  const { leftAt, stop, order } = cart;
  const now = useAppSelector(selectEnteredAt);
  return (
    <span className={styles.words}>
      <time className={styles.whole} dateTime={leftAt}>
        {shortInstant(leftAt, now)}
      </time>
      {order === null && (
        <span className={classNames(styles.fact, styles.whole)}>{abandonedCartTexts.stops[stop]}</span>
      )}
      <span className={styles.onTablets}>
        <Reminder cart={cart} />
      </span>
    </span>
  );
}

function Reminder({ cart: { order, reminder, remindedAt } }: { cart: AbandonedCart }) {
  const now = useAppSelector(selectEnteredAt);
  if (order !== null) return <Badge tone="good">{abandonedCartTexts.bought}</Badge>;
  const { label, tone } = abandonedCartTexts.reminders[reminder];
  return (
    <span className={styles.words}>
      <Badge tone={tone}>{label}</Badge>
      {remindedAt !== null && <span className={styles.fact}>{shortInstant(remindedAt, now)}</span>}
    </span>
  );
}

/** The link of every cart; WhatsApp only for who agreed to be written to. */
function WayBack({ cart }: { cart: AbandonedCart }) {
  const origin = useOrigin();
  const store = useAppSelector(selectStore);
  const { customer, order, ref } = cart;
  if (order !== null)
    return (
      <TextLink to={`/admin/sale/${order.id}`} isAlone>
        {abandonedCartTexts.order(order.number)}
      </TextLink>
    );
  const who = whoOf(cart);
  const url = `${origin}/checkout/${ref}`;
  return (
    <span className={styles.buttons}>
      <CopyButton text={url} size="s" tone="outlined" label={abandonedCartTexts.copyLinkOf(who)}>
        {abandonedCartTexts.copyLink}
      </CopyButton>
      {customer !== null && customer.agrees && customer.phone !== null && (
        <ButtonLink
          to={`https://wa.me/55${customer.phone}?text=${encodeURIComponent(
            abandonedCartTexts.whatsAppText(firstNameOf(customer.name), store.name, url),
          )}`}
          isExternal
          icon="chat"
          tone="outlined"
          size="s"
        >
          {abandonedCartTexts.whatsApp}
          <VisuallyHidden>{abandonedCartTexts.whatsAppOf(who)}</VisuallyHidden>
        </ButtonLink>
      )}
    </span>
  );
}
