import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

import { addMonths, type PlainDay } from '../../../shared/kernel/calendar';
import { lazyKitTexts } from '../../texts/lazyKitTexts';
import { classNames } from '../classNames';
import { IconButton } from '../IconButton/IconButton';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './Calendar.module.scss';
import { dayMovedBy, formatLongDay, weeksOf, within } from './calendarDays';

type Props = {
  /** The chosen day; null for none. */
  value: PlainDay | null;
  /** In São Paulo; marked, and where it opens without a chosen day. */
  today: PlainDay;
  /** The first and the last day that may be chosen. */
  min: PlainDay;
  max: PlainDay;
  onChoose: (day: PlainDay) => void;
};

/**
 * A month of days (APG date picker): arrows move by day and week, Home and End within the week, Page Up and Down by
 * month, with Shift by year. It opens with the focus on the chosen day.
 */
export function Calendar({ value, today, min, max, onChoose }: Props) {
  /** Arrow keys move the focus to the day; the buttons and lists of the head keep it. */
  const [{ day, hasFocus }, setPlace] = useState(() => ({ day: within(value ?? today, min, max), hasFocus: true }));
  const grid = useRef<HTMLTableElement>(null);
  const month = Number(day.slice(5, 7));
  const year = Number(day.slice(0, 4));
  const [minYear, maxYear] = [Number(min.slice(0, 4)), Number(max.slice(0, 4))];

  useEffect(() => {
    if (hasFocus) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day, hasFocus]);

  const show = (next: PlainDay, isByKey = false) => setPlace({ day: within(next, min, max), hasFocus: isByKey });

  function handleKey(event: KeyboardEvent) {
    const moved = dayMovedBy(event.key, event.shiftKey, day);
    if (moved === null) return;
    event.preventDefault();
    show(moved, true);
  }

  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton
          icon="left"
          label={lazyKitTexts.previousMonth}
          isDisabled={day.slice(0, 7) <= min.slice(0, 7)}
          onClick={() => show(addMonths(day, -1))}
        />
        <select
          className={styles.select}
          aria-label={lazyKitTexts.month}
          value={month}
          onChange={(event) => show(addMonths(day, Number(event.currentTarget.value) - month))}
        >
          {lazyKitTexts.months.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </select>
        <select
          className={styles.select}
          aria-label={lazyKitTexts.year}
          value={year}
          onChange={(event) => show(addMonths(day, (Number(event.currentTarget.value) - year) * 12))}
        >
          {Array.from({ length: maxYear - minYear + 1 }, (_, index) => (
            <option key={index} value={minYear + index}>
              {minYear + index}
            </option>
          ))}
        </select>
        <IconButton
          icon="right"
          label={lazyKitTexts.nextMonth}
          isDisabled={day.slice(0, 7) >= max.slice(0, 7)}
          onClick={() => show(addMonths(day, 1))}
        />
      </div>
      <VisuallyHidden isLive>{`${lazyKitTexts.months[month - 1]} de ${year}`}</VisuallyHidden>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table with keys (APG) */}
      <table ref={grid} role="grid" aria-label={`${lazyKitTexts.months[month - 1]} de ${year}`} onKeyDown={handleKey}>
        <thead>
          <tr>
            {lazyKitTexts.weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long} className={styles.weekday}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((one, weekday) =>
                one === null ? (
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty place
                  <td key={lazyKitTexts.weekdays[weekday]?.long} />
                ) : (
                  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/no-redundant-roles -- as above
                  <td key={one} role="gridcell" aria-selected={one === value}>
                    <button
                      type="button"
                      data-day={one}
                      className={classNames(styles.day, one === value && styles.chosen, one === today && styles.today)}
                      aria-label={formatLongDay(one)}
                      aria-current={one === today ? 'date' : undefined}
                      tabIndex={one === day ? 0 : -1}
                      disabled={one < min || one > max}
                      onClick={() => onChoose(one)}
                    >
                      {Number(one.slice(8))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
