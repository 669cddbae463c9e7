import type { MouseEvent, ReactNode, Ref } from 'react';

import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/iconPaths';
import { Loader } from '../Loader/Loader';
import styles from './Button.module.scss';
import { buttonLook, type ButtonLook } from './buttonLook';

type Props = ButtonLook & {
  children: ReactNode;
  icon?: IconName;
  type?: 'button' | 'submit' | 'reset';
  /** The id of the form it submits from outside. */
  form?: string;
  isDisabled?: boolean;
  /** Busy: keeps its width and the focus, takes no clicks (specification §4). */
  isLoading?: boolean;
  /** Says more than the visible words do, and begins with them. */
  label?: string;
  describedBy?: string;
  ref?: Ref<HTMLButtonElement>;
  onClick?: () => void;
};

/** A button that goes down when pressed. One of tone 'primary' per screen. */
export function Button({
  children,
  icon,
  type = 'button',
  form,
  isDisabled = false,
  isLoading = false,
  label,
  describedBy,
  ref,
  onClick,
  ...look
}: Props) {
  function handleClick(event: MouseEvent) {
    // aria-disabled keeps the focus, but stops neither clicks nor submits.
    if (isLoading) event.preventDefault();
    else onClick?.();
  }
  return (
    <button
      ref={ref}
      // oxlint-disable-next-line react/button-has-type -- the type is given, and 'button' else
      type={type}
      form={form}
      className={buttonLook(look)}
      disabled={isDisabled}
      aria-disabled={isLoading || undefined}
      aria-busy={isLoading || undefined}
      aria-label={label}
      aria-describedby={describedBy}
      onClick={handleClick}
    >
      {isLoading && (
        <span className={styles.spinner}>
          <Loader size="s" />
        </span>
      )}
      <span className={isLoading ? styles.veiled : styles.content}>
        {icon && <Icon name={icon} size="s" />}
        {children}
      </span>
    </button>
  );
}
