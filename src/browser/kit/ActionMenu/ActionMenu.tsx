import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';

import { classNames } from '../classNames';
import { Floating } from '../Floating/Floating';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/iconPaths';
import { IconButton } from '../IconButton/IconButton';
import { enabledFrom, movedBy } from '../Listbox/options';
import { isLetter, useTypeAhead } from '../Listbox/useTypeAhead';
import styles from './ActionMenu.module.scss';

/** One thing that can be done. */
export type MenuAction = {
  id: string;
  label: string;
  icon?: IconName;
  /** Destroys something: red. */
  isDanger?: boolean;
  isDisabled?: boolean;
  onAct: () => void;
};

type Props = {
  /** The button's name says of what: 'Ações do pedido 1042'. */
  label: string;
  actions: readonly MenuAction[];
  /** Its button has an edge, as the buttons beside it do. */
  isOutlined?: boolean;
};

/** A three-dot button with a menu (APG menu button). Arrows go round, letters jump, Escape and Tab close it. */
export function ActionMenu({ label, actions, isOutlined = false }: Props) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number | null>(null);
  const options = actions.map((action) => ({
    value: action.id,
    description: action.label,
    disabled: action.isDisabled,
  }));
  const typeAhead = useTypeAhead(options);
  const [first, last] = [enabledFrom(options, 0, 1), enabledFrom(options, options.length - 1, -1)];

  useEffect(() => {
    if (active !== null) menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]')[active]?.focus();
  }, [active]);

  function close() {
    setActive(null);
    opener.current?.focus();
  }

  function handleKey(event: KeyboardEvent) {
    if (active === null) return;
    const { key } = event;
    if (key === 'Tab') {
      setActive(null);
      return;
    }
    if (key === 'Escape') close();
    else if (key === 'ArrowDown' && active === last) setActive(first);
    else if (key === 'ArrowUp' && active === first) setActive(last);
    else if (isLetter(event) && key !== ' ') {
      const found = typeAhead.type(key, event.timeStamp, active);
      if (found >= 0) setActive(found);
    } else {
      const moved = movedBy(key, options, active);
      if (moved === null) return; // Enter and Space are the button's own
      setActive(moved);
    }
    event.preventDefault();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the button and of the menu
    <span
      className={isOutlined ? styles.outlined : styles.place}
      onKeyDown={(event) => {
        if (active !== null) handleKey(event);
        else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault();
          setActive(event.key === 'ArrowDown' ? first : last);
        }
      }}
    >
      <IconButton
        ref={opener}
        icon="dots"
        label={label}
        opens="menu"
        isExpanded={active !== null}
        controls={active === null ? undefined : id}
        onClick={() => (active === null ? setActive(first) : close())}
      />
      {active !== null && (
        <Floating anchor={opener} align="end" onPressOutside={() => setActive(null)}>
          <div ref={menu} id={id} role="menu" aria-label={label} className={styles.menu}>
            {actions.map(({ id: actionId, label: words, icon, isDanger = false, isDisabled = false, onAct }, index) => (
              <button
                key={actionId}
                type="button"
                role="menuitem"
                tabIndex={index === active ? 0 : -1}
                className={classNames(styles.item, isDanger && styles.danger)}
                aria-disabled={isDisabled || undefined}
                onPointerMove={() => {
                  if (!isDisabled && index !== active) setActive(index);
                }}
                onClick={() => {
                  if (isDisabled) return;
                  close();
                  onAct();
                }}
              >
                {icon && <Icon name={icon} size="s" />}
                {words}
              </button>
            ))}
          </div>
        </Floating>
      )}
    </span>
  );
}
