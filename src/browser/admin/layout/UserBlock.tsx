import { useId, useState } from 'react';
import { Link } from 'react-router-dom';

import { Icon } from '../../kit/Icon/Icon';
import { adminTexts } from '../../texts/adminTexts';
import styles from './UserBlock.module.scss';

type Props = {
  name: string;
  /** In words; undefined until it is known. */
  role: string | undefined;
  /** Null for whoever has none here. */
  profile: { path: string; text: string } | null;
  onLeave: () => void;
};

/** Who is signed in, and under the name the way to the profile and out (specification §2). */
export function UserBlock({ name, role, profile, onLeave }: Props) {
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
          {role && <span>{role}</span>}
        </span>
        <span className={isOpen ? styles.arrowUp : styles.arrow}>
          <Icon name="down" size="s" />
        </span>
      </button>
      <ul id={id} className={styles.menu} hidden={!isOpen}>
        {profile && (
          <li>
            <Link className={styles.entry} to={profile.path}>
              <Icon name="user" size="s" />
              {profile.text}
            </Link>
          </li>
        )}
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
