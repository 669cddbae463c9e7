/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native list draws all its rows */
import { useLayoutEffect, useRef, useState } from 'react';

import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import { useScrollIdle } from '../scrollIdle/useScrollIdle';
import styles from './Listbox.module.scss';
import type { Option } from './options';

/** The height of a row and of the whole list, in px (specification §9). */
const ROW = 35;
const MAX_HEIGHT = 300;
/** Rows drawn beyond the visible ones. */
const SPARE = 4;

/** The id of an option, for aria-activedescendant. */
export const optionIdOf = (listId: string, index: number): string => `${listId}-${index}`;

type Props = {
  id: string;
  /** The field's name. */
  label: string;
  options: readonly Option[];
  /** Index of the option under the keyboard's focus; -1 for none. */
  active: number;
  /** The chosen option's value. */
  value: string;
  onActivate: (index: number) => void;
  onChoose: (index: number) => void;
};

/**
 * The list of a dropdown or an autocomplete. The focus stays on the field, which names the active option. Only the rows
 * in sight are drawn: thousands of towns open at once.
 */
export function Listbox({ id, label, options, active, value, onActivate, onChoose }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const { isScrolling, onScroll } = useScrollIdle();

  useLayoutEffect(() => {
    const list = ref.current;
    if (!list || options.length === 0) return;
    const { scrollTop, clientHeight } = list;
    const height = clientHeight || MAX_HEIGHT;
    const at = Math.max(0, active) * ROW; // other options begin at their first
    if (at < scrollTop) list.scrollTop = at;
    else if (at + ROW > scrollTop + height) list.scrollTop = at + ROW - height;
    setTop(list.scrollTop);
  }, [active, options]);

  const first = Math.max(0, Math.floor(top / ROW) - SPARE);
  const last = Math.min(options.length, Math.ceil((top + MAX_HEIGHT) / ROW) + SPARE);
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus stays on the field
    <div
      ref={ref}
      id={id}
      role="listbox"
      aria-label={label}
      className={styles.list}
      onScroll={(event) => {
        setTop(event.currentTarget.scrollTop);
        onScroll();
      }}
      // A press on the list must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div role="presentation" className={styles.rows} style={{ height: options.length * ROW }}>
        {options.slice(first, last).map((option, offset) => {
          const index = first + offset;
          const isChosen = option.value === value;
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the keys
            <div
              key={option.value}
              id={optionIdOf(id, index)}
              role="option"
              aria-selected={isChosen}
              aria-disabled={option.disabled || undefined}
              aria-setsize={options.length}
              aria-posinset={index + 1}
              className={classNames(styles.option, index === active && styles.active)}
              style={{ top: index * ROW }}
              // Content that moves under a resting pointer chooses nothing.
              onPointerMove={() => {
                if (!isScrolling && !option.disabled && index !== active) onActivate(index);
              }}
              onClick={() => {
                if (!option.disabled) onChoose(index);
              }}
            >
              <span className={styles.words}>{option.description}</span>
              {isChosen && <Icon name="check" size="xs" />}
            </div>
          );
        })}
      </div>
    </div>
  );
}
