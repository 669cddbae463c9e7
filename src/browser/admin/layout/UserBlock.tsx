import { useId, useState } from 'react';
import { Link } from 'react-router-dom';

import { useAppSelector } from '../../core/hooks';
import { Icon } from '../../kit/Icon/Icon';
import { adminTexts } from '../../texts/adminTexts';
import { selectMe } from '../core/profileSlice';
import { selectMerchantFirstName } from '../core/sessionSlice';
import styles from './UserBlock.module.scss';

/** Who is signed in: the first name, and under it the way to the profile and out (specification §2). */
export function UserBlock({ onLeave }: { onLeave: () => void }) {
  const name = useAppSelector(selectMerchantFirstName);
  const role = useAppSelector(selectMe)?.role;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.block}>
      <button
        type="button"
        className={styles.who}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.face} aria-hidden="true">
          {name.charAt(0).toUpperCase()}
        </span>
        <span className={styles.words}>
          <strong className={styles.name}>{name}</strong>
          {role && <span>{adminTexts.roles[role]}</span>}
        </span>
        <span className={isOpen ? styles.arrowUp : styles.arrow}>
          <Icon name="down" size="s" />
        </span>
      </button>
      <ul id={id} className={styles.menu} hidden={!isOpen}>
        <li>
          <Link className={styles.entry} to="/admin/profile">
            <Icon name="user" size="s" />
            {adminTexts.profile}
          </Link>
        </li>
        <li>
          <button type="button" className={styles.entry} onClick={onLeave}>
            <Icon name="out" size="s" />
            {adminTexts.leave}
          </button>
        </li>
      </ul>
    </div>
  );
}
