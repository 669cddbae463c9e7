import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';

import { useAppDispatch } from '../../core/hooks';
import { Icon } from '../../kit/Icon/Icon';
import { accountTexts } from '../../texts/accountTexts';
import { loggedOut } from '../accountSlice';
import { JarIcon } from '../pantry/JarIcon';
import { PetIcon } from '../pets/PetIcon';
import styles from './AccountMenu.module.scss';

const ENTRIES: { to: string; label: string; icon: ReactNode }[] = [
  { to: '/account', label: accountTexts.orders, icon: <Icon name="bag" /> },
  { to: '/account/pantry', label: accountTexts.pantry, icon: <JarIcon /> },
  { to: '/account/pets', label: accountTexts.pets, icon: <PetIcon /> },
  { to: '/account/me', label: accountTexts.me, icon: <Icon name="user" /> },
  { to: '/account/address', label: accountTexts.addresses, icon: <Icon name="pin" /> },
];

/** The account's pages and the way out; on phones a row that scrolls. */
export function AccountMenu() {
  const dispatch = useAppDispatch();
  return (
    <nav className={styles.menu} aria-label={accountTexts.menu}>
      {ENTRIES.map(({ to, label, icon }) => (
        <NavLink key={to} className={styles.entry} to={to} end>
          {icon}
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
