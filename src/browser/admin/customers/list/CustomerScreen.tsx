import type { OwnCustomer } from '../../../../shared/admin/customers/customerListContract';
import { formatDay, formatInstant } from '../../../../shared/kernel/calendar';
import { formatDocument } from '../../../../shared/kernel/documents';
import { formatBrl } from '../../../../shared/kernel/money';
import { formatPhone } from '../../../../shared/kernel/phone';
import { storeDayOf } from '../../../../shared/kernel/storeDay';
import { formatZipCode } from '../../../../shared/kernel/zipCode';
import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { Badge } from '../../../kit/Badge/Badge';
import { Button } from '../../../kit/Button/Button';
import { ButtonLink } from '../../../kit/Button/ButtonLink';
import { Table, type Column } from '../../../kit/Table/Table';
import { adminTexts } from '../../../texts/adminTexts';
import { customersTexts } from '../../../texts/customersTexts';
import { AdminSection } from '../../kit/AdminSection';
import { CardStack, Columns } from '../../kit/Columns';
import { Refusal } from '../../kit/Refusal';
import { Row } from '../../kit/Row';
import { RowList } from '../../kit/RowList';
import { selectCustomers, exportRequested } from './customersSlice';
import { SavedNote } from '../../kit/SavedNote';
import { MyStorePage } from '../../myStore/MyStorePage';
import styles from '../../rules/Rules.module.scss';
import { saleStateWords } from '../../sales/saleWords';

type Person = NonNullable<OwnCustomer['person']>;

/** The page of one customer: who they are, what they bought and agreed to; of an erased one, what the law keeps. */
export function CustomerScreen() {
  const { customer } = useAppSelector(selectCustomers);
  const shown = customer.status === 'ready' ? customer.value : null;
  const title = shown ? (shown.person?.name ?? customersTexts.erased) : customersTexts.customer;
  return (
    <MyStorePage
      title={title}
      parent={{ label: customersTexts.title, to: '/admin/my-store/customer' }}
      failure={customersTexts.customerFailed}
      status={customer.status}
      actions={
        shown?.person && (
          <ButtonLink to={`/admin/sale/payment-links/new?customer=${shown.id}`} size="s" icon="plus">
            {adminTexts.newSale}
          </ButtonLink>
        )
      }
    >
      {shown && (
        <Columns>
          <CardStack>
            {shown.person ? <PersonSections person={shown.person} /> : <Erased at={shown.erasedAt} />}
          </CardStack>
          <CardStack>
            <Orders customer={shown} />
            {shown.person && <Export id={shown.id} />}
          </CardStack>
        </Columns>
      )}
    </MyStorePage>
  );
}

const Erased = ({ at }: { at: string | null }) => (
  <AdminSection
    title={customersTexts.erased}
    text={customersTexts.erasedText(at === null ? '' : formatDay(storeDayOf(at)))}
  />
);

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div className={styles.factRow}>
    <dt className={styles.fact}>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function PersonSections({ person }: { person: Person }) {
  const { document, email, phone, createdAt, emailConfirmedAt, termsVersion, termsAcceptedAt } = person;
  const { cartRemindersSince, listAddress } = person;
  return (
    <>
      <AdminSection title={customersTexts.dataTitle}>
        <dl className={styles.facts}>
          <Fact label={customersTexts.document}>{formatDocument(document)}</Fact>
          <Fact label={customersTexts.email}>{email}</Fact>
          <Fact label={customersTexts.phone}>{formatPhone(phone)}</Fact>
          <Fact label={customersTexts.since}>{formatInstant(createdAt)}</Fact>
        </dl>
      </AdminSection>
      <AdminSection title={customersTexts.addresses}>
        {listAddress.length === 0 && <p className={styles.fact}>{customersTexts.noAddresses}</p>}
        <RowList label={customersTexts.addresses}>
          {listAddress.map((address) => (
            <Row
              key={address.id}
              name={[address.street, address.number, address.complement].filter(Boolean).join(', ')}
              fact={`${address.neighborhood}, ${address.cityName} (${address.stateId}), ${formatZipCode(address.zipCode)}`}
            >
              {address.isDefault && <Badge>{customersTexts.mainAddress}</Badge>}
            </Row>
          ))}
        </RowList>
      </AdminSection>
      <AdminSection title={customersTexts.consents}>
        <dl className={styles.facts}>
          <Fact label={customersTexts.confirmed}>
            {emailConfirmedAt === null ? customersTexts.never : formatInstant(emailConfirmedAt)}
          </Fact>
          <Fact label={customersTexts.terms}>
            {termsVersion === null || termsAcceptedAt === null
              ? customersTexts.termsNever
              : customersTexts.termsAt(termsVersion, formatInstant(termsAcceptedAt))}
          </Fact>
          <Fact label={customersTexts.reminders}>
            {cartRemindersSince === null
              ? customersTexts.remindersNever
              : customersTexts.remindersSince(formatInstant(cartRemindersSince))}
          </Fact>
        </dl>
      </AdminSection>
    </>
  );
}

const columns: Column<OwnCustomer['listOrder'][number]>[] = [
  { id: 'number', title: customersTexts.order, isName: 'short', cell: ({ number }) => customersTexts.orderOf(number) },
  { id: 'when', title: customersTexts.when, cell: ({ createdAt }) => formatDay(storeDayOf(createdAt)) },
  {
    id: 'status',
    title: customersTexts.status,
    cell: (order) => {
      const { label, tone } = saleStateWords(order);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  { id: 'total', title: customersTexts.total, isFigure: true, cell: ({ total }) => formatBrl(total) },
];

const Orders = ({ customer: { listOrder, orderCount, totalPaid } }: { customer: OwnCustomer }) => (
  <AdminSection
    title={customersTexts.ordersTitle}
    text={`${customersTexts.totalPaid}: ${formatBrl(totalPaid)}. ${customersTexts.ordersShown(listOrder.length, orderCount)}`}
  >
    <Table
      caption={customersTexts.ordersTitle}
      columns={columns}
      rows={listOrder}
      keyOf={({ id }) => id}
      empty={customersTexts.noOrders}
    />
  </AdminSection>
);

function Export({ id }: { id: string }) {
  const request = useAppSelector(selectCustomers).export;
  const dispatch = useAppDispatch();
  return (
    <AdminSection title={customersTexts.exportTitle} text={customersTexts.exportText}>
      {request.status === 'refused' && <Refusal>{customersTexts.exportFailed}</Refusal>}
      <div className={styles.foot}>
        <Button
          size="s"
          tone="outlined"
          icon="download"
          isLoading={request.status === 'sending'}
          onClick={() => dispatch(exportRequested({ id }))}
        >
          {customersTexts.exportKey}
        </Button>
      </div>
      <SavedNote isShown={request.status === 'done'}>{customersTexts.exported}</SavedNote>
    </AdminSection>
  );
}
