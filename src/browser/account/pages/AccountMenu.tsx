import { NavLink } from 'react-router-dom';

import { useAppDispatch } from '../../core/hooks';
import { Icon } from '../../kit/Icon/Icon';
import type { IconName } from '../../kit/Icon/iconPaths';
import { accountTexts } from '../../texts/accountTexts';
import { loggedOut } from '../accountSlice';
import styles from './AccountMenu.module.scss';

const ENTRIES: { to: string; label: string; icon: IconName }[] = [
  { to: '/account', label: accountTexts.orders, icon: 'bag' },
  { to: '/account/pets', label: accountTexts.pets, icon: 'pet' },
  { to: '/account/me', label: accountTexts.me, icon: 'user' },
  { to: '/account/address', label: accountTexts.addresses, icon: 'pin' },
];

/** The account's pages and the way out; on phones a row that scrolls. */
export function AccountMenu() {
  const dispatch = useAppDispatch();
  return (
    <nav className={styles.menu} aria-label={accountTexts.menu}>
      {ENTRIES.map(({ to, label, icon }) => (
        <NavLink key={to} className={styles.entry} to={to} end>
          <Icon name={icon} />
          {label}
        </NavLink>
      ))}
      <button type="button" className={styles.entry} onClick={() => dispatch(loggedOut())}>
        <Icon name="out" />
        {accountTexts.logout}
      </button>
    </nav>
  );
}
