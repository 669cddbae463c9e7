import { useLocation, useNavigate } from 'react-router-dom';

import { MAX_CUSTOMER_SEARCH_LENGTH } from '../../../../shared/admin/customers/customerLimits';
import type { CustomerRow } from '../../../../shared/admin/customers/customerListContract';
import { formatDay } from '../../../../shared/kernel/calendar';
import { formatBrl } from '../../../../shared/kernel/money';
import { storeDayOf } from '../../../../shared/kernel/storeDay';
import { useAppSelector } from '../../../core/hooks';
import { AdminPagination } from '../../../kit/AdminPagination/AdminPagination';
import { Badge } from '../../../kit/Badge/Badge';
import { Button } from '../../../kit/Button/Button';
import { ButtonLink } from '../../../kit/Button/ButtonLink';
import { Form } from '../../../kit/Form/Form';
import { FormField } from '../../../kit/FormField/FormField';
import { Table, type Column } from '../../../kit/Table/Table';
import { TextLink } from '../../../kit/TextLink/TextLink';
import { adminTexts } from '../../../texts/adminTexts';
import { customersTexts } from '../../../texts/customersTexts';
import { searchTextOf } from '../../core/searchTextOf';
import { textField } from '../../kit/fieldProps';
import { AdminSection } from '../../kit/AdminSection';
import { selectCustomers } from './customersSlice';
import { EmailWords } from '../../kit/EmailWords';
import { MyStorePage } from '../../myStore/MyStorePage';
import styles from '../../rules/Rules.module.scss';

const columns: Column<CustomerRow>[] = [
  {
    id: 'name',
    title: customersTexts.name,
    isName: true,
    cell: ({ id, name, email, isConfirmed }) => (
      <span className={styles.words}>
        <TextLink isAlone="tight" to={`/admin/my-store/customer/${id}`}>
          {name}
        </TextLink>
        <span className={styles.fact}>
          <EmailWords email={email} />
        </span>
        {!isConfirmed && (
          <span>
            <Badge tone="warn">{customersTexts.unconfirmed}</Badge>
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'document',
    title: customersTexts.document,
    cell: ({ document }) => <span className={styles.code}>{document}</span>,
  },
  { id: 'since', title: customersTexts.since, cell: ({ createdAt }) => formatDay(storeDayOf(createdAt)) },
  { id: 'orders', title: customersTexts.orders, isFigure: true, cell: ({ orderCount }) => orderCount },
  { id: 'paid', title: customersTexts.totalPaid, isFigure: true, cell: ({ totalPaid }) => formatBrl(totalPaid) },
];

/** The page /admin/my-store/customer: the store's customers, as the address searches them. */
export function CustomersScreen() {
  const { page } = useAppSelector(selectCustomers);
  const query = new URLSearchParams(useLocation().search);
  const { list, total } = page.status === 'ready' ? page.value : { list: [], total: 0 };
  return (
    <MyStorePage
      title={customersTexts.title}
      parent={{ label: adminTexts.myStore, to: '/admin/my-store' }}
      failure={customersTexts.failed}
      status={page.status}
      actions={
        <ButtonLink to="/admin/customer-invitation" size="s" tone="outlined" icon="mail">
          {customersTexts.invitations}
        </ButtonLink>
      }
    >
      <AdminSection title={customersTexts.title}>
        <SearchForm />
        <Table
          caption={customersTexts.title}
          columns={columns}
          rows={list}
          keyOf={({ id }) => id}
          empty={query.has('search') ? customersTexts.noneFound : customersTexts.none}
        />
        {total > 0 && <AdminPagination total={total} />}
      </AdminSection>
    </MyStorePage>
  );
}

function SearchForm() {
  const query = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  return (
    <Form
      id="customer-search"
      initialValues={{ search: searchTextOf(query, MAX_CUSTOMER_SEARCH_LENGTH) ?? '' }}
      validate={() => ({})}
      onSubmit={({ search }) => {
        const next = new URLSearchParams(query);
        next.delete('page');
        if (search.trim() === '') next.delete('search');
        else next.set('search', search.trim());
        void navigate(`?${next}`);
      }}
    >
      <div className={styles.search}>
        <FormField
          {...textField}
          name="search"
          label={customersTexts.searchLabel}
          helper={customersTexts.searchHelper}
          type="search"
          isRequired={false}
          maxLength={MAX_CUSTOMER_SEARCH_LENGTH}
          beside={
            <Button type="submit" size="s" tone="outlined" icon="search">
              {customersTexts.search}
            </Button>
          }
        />
      </div>
    </Form>
  );
}
