import { useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { isSalePeriod, SALE_PERIODS, statusesOf } from '../../../shared/admin/sales/saleFilters';
import { dayOfText, formatDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { SALE_ORDER_STATUSES } from '../../../shared/order/saleOrderMachine';
import { selectEnteredAt } from '../../app/appSelectors';
import { useAppSelector } from '../../app/hooks';
import { Button } from '../../kit/Button/Button';
import { DateField } from '../../kit/DateField/DateField';
import { Select } from '../../kit/Select/Select';
import { TextField } from '../../kit/TextField/TextField';
import { salesTexts } from '../../texts/salesTexts';
import styles from './SalesFilters.module.scss';
import { filtersOf, searchOf } from './salesQuery';

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
  const today = storeDayOf(useAppSelector(selectEnteredAt) || 0);
  const given = filtersOf(before);
  const [text, setText] = useState(given.text);
  const [status, setStatus] = useState<string>(given.statuses.length > 1 ? SEVERAL : (given.statuses[0] ?? ''));
  const [period, setPeriod] = useState<string>(given.period || (given.from || given.to ? OWN : ''));
  const [from, setFrom] = useState(given.from && formatDay(given.from));
  const [to, setTo] = useState(given.to && formatDay(given.to));

  function filter(event: FormEvent) {
    event.preventDefault();
    const isOwn = period === OWN;
    const search = searchOf(
      {
        text,
        statuses: status === SEVERAL ? given.statuses : statusesOf(status),
        period: isSalePeriod(period) ? period : '',
        from: (isOwn && dayOfText(from)) || '',
        to: (isOwn && dayOfText(to)) || '',
        returns: given.returns,
      },
      before,
    );
    void navigate({ search });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- half of our browsers do not know the search element
    <form className={styles.filters} role="search" aria-label={salesTexts.search} onSubmit={filter}>
      <div className={styles.text}>
        <TextField
          label={salesTexts.search}
          type="search"
          size="s"
          isRequired={false}
          value={text}
          maxLength={80}
          placeholder={salesTexts.searchHint}
          enterKeyHint="search"
          onChange={setText}
        />
      </div>
      <Select
        label={salesTexts.status}
        size="s"
        isRequired={false}
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
        label={salesTexts.period}
        size="s"
        isRequired={false}
        emptyText={salesTexts.allTime}
        options={periodOptions}
        value={period}
        onChange={setPeriod}
      />
      {period === OWN && (
        <div className={styles.days}>
          <DateField
            label={salesTexts.from}
            size="s"
            isRequired={false}
            today={today}
            value={from}
            onChange={setFrom}
          />
          <DateField label={salesTexts.to} size="s" isRequired={false} today={today} value={to} onChange={setTo} />
        </div>
      )}
      <div className={styles.key}>
        <Button type="submit" size="s">
          {salesTexts.filter}
        </Button>
      </div>
    </form>
  );
}
