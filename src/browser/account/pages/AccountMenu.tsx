import { useEffect, useRef, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Icon } from '../../kit/Icon/Icon';
import { accountTexts } from '../../texts/accountTexts';
import { loggedOut } from '../accountSlice';
import { JarIcon } from '../pantry/JarIcon';
import { PetIcon } from '../pets/PetIcon';
import { LoopIcon } from '../repeat/RepeatIcons';
import { CARDS_PATH, REPEAT_PATH } from '../../../shared/repeat/repeatPaths';
import { selectRepeatOffer } from '../repeat/repeatOfferSlice';
import styles from './AccountMenu.module.scss';

/** `isRepeat`: shown where the store has repeat purchases alone. */
type Entry = { to: string; label: string; icon: ReactNode; isRepeat?: true };

const ENTRIES: readonly Entry[] = [
  { to: '/account', label: accountTexts.orders, icon: <Icon name="bag" /> },
  { to: '/account/pantry', label: accountTexts.pantry, icon: <JarIcon /> },
  { to: REPEAT_PATH, label: accountTexts.repeat, icon: <LoopIcon />, isRepeat: true },
  { to: '/account/pets', label: accountTexts.pets, icon: <PetIcon /> },
  { to: '/account/me', label: accountTexts.me, icon: <Icon name="user" /> },
  { to: '/account/address', label: accountTexts.addresses, icon: <Icon name="pin" /> },
  { to: CARDS_PATH, label: accountTexts.cards, icon: <Icon name="card" />, isRepeat: true },
];

/** The account's pages and the way out; on phones a row that scrolls. */
export function AccountMenu() {
  const hasRepeat = useAppSelector(selectRepeatOffer) !== null;
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  const entries = ENTRIES.filter(({ isRepeat }) => hasRepeat || !isRepeat);
  const current = entries.findIndex(({ to }) => to === pathname);
  // Where the row scrolls the page's own entry stands in its middle; the page itself does not move.
  useEffect(() => {
    const entry = row.current?.children[current];
    if (row.current && entry instanceof HTMLElement) {
      row.current.scrollLeft = entry.offsetLeft - (row.current.clientWidth - entry.offsetWidth) / 2;
    }
  }, [current]);
  return (
    <nav ref={row} className={styles.menu} aria-label={accountTexts.menu}>
      {entries.map(({ to, label, icon }) => (
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
