import { useLocation, useNavigate } from 'react-router-dom';

import type { VoucherRow } from '../../../../shared/admin/rules/voucherRuleContract';
import { ruleLimits } from '../../../../shared/admin/rules/ruleLimits';
import { VOUCHER_STATES } from '../../../../shared/admin/rules/voucherState';
import { useAppSelector } from '../../../core/hooks';
import { AdminPagination } from '../../../kit/AdminPagination/AdminPagination';
import { Badge } from '../../../kit/Badge/Badge';
import { Button } from '../../../kit/Button/Button';
import { ButtonLink } from '../../../kit/Button/ButtonLink';
import { Form } from '../../../kit/Form/Form';
import { FormField } from '../../../kit/FormField/FormField';
import { Select } from '../../../kit/Select/Select';
import { Table, type Column } from '../../../kit/Table/Table';
import { TextLink } from '../../../kit/TextLink/TextLink';
import { selectIsPrivate } from '../../../store/storeSelectors';
import { adminTexts } from '../../../texts/adminTexts';
import { myStoreTexts } from '../../../texts/myStoreTexts';
import { rulesTexts } from '../../../texts/rulesTexts';
import { searchTextOf } from '../../core/searchTextOf';
import { filterField, textField } from '../../kit/fieldProps';
import { AdminSection } from '../../kit/AdminSection';
import { selectVouchers } from './voucherSlice';
import { MyStorePage } from '../../myStore/MyStorePage';
import styles from '../Rules.module.scss';
import { discountWords, spanWords, STATE_TONES } from './voucherWords';

const ROOT = '/admin/my-store/voucher';

const columns: Column<VoucherRow>[] = [
  {
    id: 'code',
    title: rulesTexts.code,
    isName: true,
    cell: ({ id, code }) => (
      <TextLink isAlone="tight" to={`${ROOT}/${id}`}>
        {code}
      </TextLink>
    ),
  },
  { id: 'discount', title: rulesTexts.discount, cell: discountWords },
  { id: 'validity', title: rulesTexts.validity, cell: spanWords },
  {
    id: 'uses',
    title: rulesTexts.usesColumn,
    isFigure: true,
    cell: ({ usedCount, maxUses }) => rulesTexts.usesOf(usedCount, maxUses),
  },
  {
    id: 'state',
    title: rulesTexts.state,
    cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{rulesTexts.voucherStates[state]}</Badge>,
  },
];

/** The page /admin/my-store/voucher: the store's vouchers, as the address filters them. */
export function VouchersScreen() {
  const { page } = useAppSelector(selectVouchers);
  const isPrivate = useAppSelector(selectIsPrivate);
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const isFiltered = query.has('state') || query.has('search');
  const { list, total } = page.status === 'ready' ? page.value : { list: [], total: 0 };
  return (
    <MyStorePage
      title={myStoreTexts.vouchers}
      parent={{ label: adminTexts.myStore, to: '/admin/my-store' }}
      failure={rulesTexts.vouchersFailed}
      status={page.status}
      actions={
        !isPrivate && (
          <ButtonLink to={`${ROOT}/new`} size="s" icon="plus">
            {rulesTexts.newVoucher}
          </ButtonLink>
        )
      }
    >
      {isPrivate && <AdminSection title={rulesTexts.privateStore} text={rulesTexts.privateStoreText} />}
      {(!isPrivate || total > 0) && (
        <AdminSection title={rulesTexts.vouchersTitle}>
          <Filters />
          <Table
            caption={rulesTexts.vouchersTitle}
            columns={columns}
            rows={list}
            keyOf={({ id }) => id}
            empty={isFiltered ? rulesTexts.noVouchersHere : rulesTexts.noVouchers}
          />
          {total > 0 && <AdminPagination total={total} />}
        </AdminSection>
      )}
    </MyStorePage>
  );
}

function Filters() {
  const query = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const go = (name: 'state' | 'search', value: string) => {
    const next = new URLSearchParams(query);
    if (value === '') next.delete(name);
    else next.set(name, value);
    next.delete('page');
    void navigate(`?${next}`);
  };
  return (
    <Form
      id="voucher-filter"
      initialValues={{ search: searchTextOf(query, ruleLimits.code) ?? '' }}
      validate={() => ({})}
      onSubmit={({ search }) => go('search', search.trim())}
    >
      <div className={styles.filters}>
        <Select
          {...filterField}
          label={rulesTexts.state}
          emptyText={rulesTexts.anyState}
          options={VOUCHER_STATES.map((state) => ({ value: state, description: rulesTexts.voucherStates[state] }))}
          value={query.get('state') ?? ''}
          onChange={(state) => go('state', state)}
        />
        <FormField
          {...textField}
          name="search"
          label={rulesTexts.searchCode}
          isRequired={false}
          maxLength={ruleLimits.code}
        />
        <Button type="submit" size="s" tone="outlined" icon="search">
          {rulesTexts.search}
        </Button>
      </div>
    </Form>
  );
}
