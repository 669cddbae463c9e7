import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { isSalePeriod, SALE_PERIODS, statusesOf } from '../../../shared/admin/sales/saleFilters';
import { MAX_SALE_SEARCH_LENGTH } from '../../../shared/admin/sales/saleLimits';
import { dayOfText, formatDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { SALE_ORDER_STATUSES } from '../../../shared/order/saleOrderMachine';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppSelector } from '../../core/hooks';
import { DateField } from '../../kit/DateField/DateField';
import { Select } from '../../kit/Select/Select';
import { adminListTexts } from '../../texts/adminListTexts';
import { salesTexts } from '../../texts/salesTexts';
import { filterField } from '../kit/fieldProps';
import { useIsPhone } from '../kit/useIsWide';
import { ListSearch } from '../kit/ListSearch';
import styles from './SalesFilters.module.scss';
import { filtersOf, orderedBy, orderOf, searchOf } from './salesQuery';

const OWN = 'own';
const SEVERAL = 'several';

const statusOptions = SALE_ORDER_STATUSES.map((status) => ({
  value: status as string,
  description: salesTexts.statuses[status].label,
}));
const periodOptions = [
  ...Object.keys(SALE_PERIODS)
    .filter(isSalePeriod)
    // 'today' before the numbers, which objects list first.
    .toSorted((a, b) => SALE_PERIODS[a] - SALE_PERIODS[b])
    .map((period) => ({ value: period as string, description: salesTexts.periods[period] })),
  { value: OWN, description: salesTexts.ownPeriod },
];

/** What the list is searched for. Nothing happens before 'Filtrar': then the address says it all. */
export function SalesFilters() {
  const before = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const today = storeDayOf(useAppSelector(selectEnteredAt) || 0);
  const given = filtersOf(before);
  const [text, setText] = useState(given.text);
  const [status, setStatus] = useState<string>(given.statuses.length > 1 ? SEVERAL : (given.statuses[0] ?? ''));
  const [period, setPeriod] = useState<string>(given.period || (given.from || given.to ? OWN : ''));
  const [from, setFrom] = useState(given.from && formatDay(given.from));
  const [order, setOrder] = useState(orderOf(before));
  const [delivery, setDelivery] = useState(given.delivery && formatDay(given.delivery));
  const [to, setTo] = useState(given.to && formatDay(given.to));

  function filter() {
    const isOwn = period === OWN;
    const search = searchOf(
      {
        text,
        statuses: status === SEVERAL ? given.statuses : statusesOf(status),
        period: isSalePeriod(period) ? period : '',
        from: (isOwn && dayOfText(from)) || '',
        to: (isOwn && dayOfText(to)) || '',
        returns: given.returns,
        chargebacks: given.chargebacks,
        isWaiting: given.isWaiting,
        delivery: dayOfText(delivery) ?? '',
      },
      orderedBy(before, order),
    );
    void navigate({ search });
  }

  function clear() {
    setStatus('');
    setPeriod('');
    setDelivery('');
  }

  return (
    <ListSearch
      label={salesTexts.search}
      placeholder={salesTexts.searchHint}
      maxLength={MAX_SALE_SEARCH_LENGTH}
      text={text}
      onText={setText}
      onSearch={filter}
      filterCount={
        [
          given.statuses.length > 0,
          given.period || given.from || given.to,
          given.returns || given.chargebacks || given.isWaiting,
          given.delivery,
        ].filter(Boolean).length
      }
      onClear={clear}
      see={salesTexts.seeSales}
    >
      <Select
        {...filterField}
        label={salesTexts.status}
        emptyText={salesTexts.allStatuses}
        options={
          given.statuses.length > 1
            ? [{ value: SEVERAL, description: salesTexts.severalStatuses }, ...statusOptions]
            : statusOptions
        }
        value={status}
        onChange={setStatus}
      />
      <Select
        {...filterField}
        label={salesTexts.period}
        emptyText={salesTexts.allTime}
        options={periodOptions}
        value={period}
        onChange={setPeriod}
      />
      {period === OWN && (
        <div className={styles.days}>
          <DateField {...filterField} label={salesTexts.from} today={today} value={from} onChange={setFrom} />
          <DateField {...filterField} label={salesTexts.to} today={today} value={to} onChange={setTo} />
        </div>
      )}
      <DateField
        {...filterField}
        label={salesTexts.deliveryDay}
        today={today}
        value={delivery}
        onChange={setDelivery}
      />
      {isPhone && (
        <Select
          {...filterField}
          label={adminListTexts.sort}
          emptyText={null}
          options={Object.entries(salesTexts.sorts).map(([value, description]) => ({ value, description }))}
          value={order}
          onChange={setOrder}
        />
      )}
    </ListSearch>
  );
}
