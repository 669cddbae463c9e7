import type { AdminCycle, AdminRepeat } from '../../../shared/admin/repeat/repeatAdminContract';
import { formatDay } from '../../../shared/kernel/calendar';
import { formatBrl } from '../../../shared/kernel/money';
import { formatPhone } from '../../../shared/kernel/phone';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { discountWords } from '../../../shared/repeat/discountWords';
import { useAppSelector } from '../../core/hooks';
import { Badge } from '../../kit/Badge/Badge';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { Sums } from '../../kit/Sums/Sums';
import { Table, type Column } from '../../kit/Table/Table';
import { TextLink } from '../../kit/TextLink/TextLink';
import { adminTexts } from '../../texts/adminTexts';
import { repeatAdminTexts, rhythmWords } from '../../texts/repeatAdminTexts';
import { RankList } from '../kit/RankList';
import { AdminSection } from '../kit/AdminSection';
import { CardStack } from '../kit/Columns';
import { EmailWords } from '../kit/EmailWords';
import { LoadFailure } from '../kit/LoadFailure';
import { PageSkeleton } from '../kit/PageSkeleton';
import columns from '../sales/SaleOrder.module.scss';
import { CyclePath } from './CyclePath';
import styles from './Repeat.module.scss';
import { RepeatActs } from './RepeatActs';
import { selectRepeat } from './repeatSlice';
import { purchaseState, shortTime } from './repeatWords';

/** The page /admin/repeat/:id: what can be done about a purchase, the way of its delivery, and everything around it. */
export function RepeatOneScreen() {
  const { one } = useAppSelector(selectRepeat);
  const shown = one.status === 'ready' ? one.value : null;
  const title = shown?.name ?? adminTexts.repeat;
  const trail = [
    { label: repeatAdminTexts.home, to: '/admin' },
    { label: adminTexts.repeats, to: '/admin/repeat' },
    { label: title },
  ];
  const state = shown && purchaseState(shown);
  return (
    <CardStack>
      <SubHeader
        title={title}
        mark={state && <Badge tone={state.tone}>{state.label}</Badge>}
        lead={shown ? repeatAdminTexts.since(shown.customerName, formatDay(storeDayOf(shown.createdAt))) : undefined}
        breadcrumb={trail}
      />
      {one.status === 'failed' && <LoadFailure text={repeatAdminTexts.oneFailed} />}
      {(one.status === 'notFound' || one.status === 'gone') && (
        <AdminSection title={repeatAdminTexts.oneMissing} text={repeatAdminTexts.oneMissingText} />
      )}
      {(one.status === 'none' || one.status === 'loading') && <PageSkeleton />}
      {shown && <Whole one={shown} />}
    </CardStack>
  );
}

function Whole({ one }: { one: AdminRepeat }) {
  const [latest, ...earlier] = one.listCycle;
  return (
    <>
      <RepeatActs key={one.id} one={one} />
      {latest && <CyclePath cycle={latest} all={one.cycles} />}
      <div className={columns.columns}>
        <CardStack>
          <Goods one={one} />
          <Earlier list={earlier} />
          <Consents one={one} />
          <Changes one={one} />
        </CardStack>
        <CardStack>
          <Customer one={one} />
          <Payment one={one} />
          <AdminSection title={repeatAdminTexts.rhythmTitle}>
            <p>{rhythmWords(one.rhythm)}</p>
            <p className={styles.note}>{repeatAdminTexts.limit(one.riseLimit)}</p>
          </AdminSection>
        </CardStack>
      </div>
    </>
  );
}

function Goods({ one }: { one: AdminRepeat }) {
  const { listLine, productsValue, discountValue, discountPercent, discountMost, shippingName, shippingValue, total } =
    one;
  return (
    <AdminSection title={repeatAdminTexts.what}>
      <RankList
        rows={listLine.map(({ productId, title, variantTitle, sku, imageUrl, quantity, unitPrice, isForSale }) => ({
          id: `${productId} ${variantTitle}`,
          to: `/admin/my-store/product/${productId}`,
          title,
          about: `${repeatAdminTexts.lineOf(variantTitle, sku, quantity, formatBrl(unitPrice))}${isForSale ? '' : `, ${repeatAdminTexts.notForSale}`}`,
          imageUrl,
          figure: formatBrl(quantity * unitPrice),
        }))}
      />
      <div className={styles.sums}>
        <Sums
          rows={[
            { label: repeatAdminTexts.products, value: formatBrl(productsValue) },
            ...(discountValue > 0
              ? [
                  {
                    label: discountWords({ percent: discountPercent, most: discountMost }),
                    value: repeatAdminTexts.minus(formatBrl(discountValue)),
                    tone: 'less' as const,
                  },
                ]
              : []),
            { label: repeatAdminTexts.shipping(shippingName), value: formatBrl(shippingValue) },
          ]}
          total={{ label: repeatAdminTexts.total, amount: total }}
        />
      </div>
    </AdminSection>
  );
}

const cycleColumns: Column<AdminCycle>[] = [
  { id: 'number', title: repeatAdminTexts.cycle, isName: 'short', cell: ({ number }) => number },
  { id: 'day', title: repeatAdminTexts.chargeDay, cell: ({ chargeOn }) => formatDay(chargeOn) },
  {
    id: 'state',
    title: repeatAdminTexts.state,
    cell: ({ status, endedWhy }) => (
      <span className={styles.words}>
        {repeatAdminTexts.cycles[status]}
        {endedWhy !== null && <span className={styles.fact}>{repeatAdminTexts.ends[endedWhy]}</span>}
      </span>
    ),
  },
  {
    id: 'order',
    title: repeatAdminTexts.order,
    cell: ({ order }) =>
      order === null ? (
        repeatAdminTexts.noOrder
      ) : (
        <TextLink isAlone="tight" to={`/admin/sale/${order.id}`}>
          {repeatAdminTexts.logOrder(order.number)}
        </TextLink>
      ),
  },
  {
    id: 'total',
    title: repeatAdminTexts.total,
    isFigure: true,
    cell: ({ total }) => (total === null ? '' : formatBrl(total)),
  },
];

const Earlier = ({ list }: { list: readonly AdminCycle[] }) => (
  <AdminSection title={repeatAdminTexts.earlier}>
    <Table
      caption={repeatAdminTexts.earlier}
      columns={cycleColumns}
      rows={list}
      keyOf={({ id }) => id}
      empty={repeatAdminTexts.pastNone}
    />
  </AdminSection>
);

const Consents = ({ one: { listConsent } }: { one: AdminRepeat }) => (
  <AdminSection title={repeatAdminTexts.consents}>
    <ul className={columns.list}>
      {listConsent.map(({ at, version, network, total, riseLimit, units }) => (
        <li key={at} className={columns.item}>
          <time className={columns.time} dateTime={at}>
            {shortTime(at)}
          </time>
          <span className={columns.what}>
            {repeatAdminTexts.consentOf(formatBrl(total), units, riseLimit)}
            <small>{repeatAdminTexts.consentFrom(formatDay(version), network)}</small>
          </span>
        </li>
      ))}
    </ul>
  </AdminSection>
);

const Changes = ({ one: { listAudit } }: { one: AdminRepeat }) => (
  <AdminSection title={repeatAdminTexts.changes}>
    {listAudit.length === 0 ? (
      <p>{repeatAdminTexts.noChanges}</p>
    ) : (
      <ul className={columns.list}>
        {listAudit.map(({ action, by, at, why }) => (
          <li key={`${action} ${at}`} className={columns.item}>
            <time className={columns.time} dateTime={at}>
              {shortTime(at)}
            </time>
            <span className={columns.what}>
              {repeatAdminTexts.auditActions[action] ?? action}
              <small>{`${repeatAdminTexts.changeBy(by)}: ${why}`}</small>
            </span>
          </li>
        ))}
      </ul>
    )}
  </AdminSection>
);

const Customer = ({ one: { customer, address } }: { one: AdminRepeat }) => (
  <AdminSection title={repeatAdminTexts.customer}>
    <div className={columns.facts}>
      <TextLink to={`/admin/my-store/customer/${customer.id}`} isAlone>
        {customer.name}
      </TextLink>
      <a href={`mailto:${customer.email}`}>
        <EmailWords email={customer.email} />
      </a>
      {customer.phone !== '' && <a href={`tel:+55${customer.phone}`}>{formatPhone(customer.phone)}</a>}
    </div>
    {address === null ? (
      <p className={columns.warning}>{repeatAdminTexts.noAddress}</p>
    ) : (
      <address className={columns.address}>
        {address.map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
      </address>
    )}
  </AdminSection>
);

const Payment = ({ one: { payBy, automaticPix, card, risks } }: { one: AdminRepeat }) => (
  <AdminSection title={repeatAdminTexts.payment}>
    {payBy === 'automaticPix' ? (
      <div className={columns.facts}>
        <p className={columns.strong}>{repeatAdminTexts.byPix}</p>
        <p className={automaticPix === 'approved' ? styles.note : columns.warning}>
          {repeatAdminTexts.byPixStates[automaticPix ?? 'none']}
        </p>
      </div>
    ) : card === null ? (
      <p className={columns.warning}>{repeatAdminTexts.noCard}</p>
    ) : (
      <div className={columns.facts}>
        <p className={columns.strong}>{repeatAdminTexts.cardOf(card.brand ?? '', card.lastDigits ?? '')}</p>
        <p className={risks.includes('cardExpires') ? columns.warning : styles.note}>
          {repeatAdminTexts.cardUntil(String(card.expMonth).padStart(2, '0'), card.expYear)}
        </p>
      </div>
    )}
  </AdminSection>
);
