import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { classNames } from '../../kit/classNames';
import { IconButton } from '../../kit/IconButton/IconButton';
import { appTexts } from '../../texts/appTexts';
import { AccountLinks } from './AccountLinks';
import { CartButton } from './CartButton';
import styles from './Header.module.scss';
import { Logo } from '../../store/Logo/Logo';
import { MainNav } from './MainNav';
import { MenuButton } from './MenuButton';
import { SearchBox } from './SearchBox';

type Props = {
  /** One row on small screens: the search waits behind its button. */
  isShort?: boolean;
};

/** The painted sign of the shop: logo, search, account, cart, menu. The search stays while one scrolls. */
export function Header({ isShort = false }: Props) {
  const [isSearching, setIsSearching] = useState(false);
  const search = useRef<HTMLDivElement>(null);
  const id = useId();
  const isFolded = isShort && !isSearching;
  function toggle() {
    // Rendered synchronously (flushSync): mobile keyboards open only for a focus within the tap itself.
    flushSync(() => setIsSearching(!isSearching));
    if (!isSearching) search.current?.querySelector('input')?.focus();
  }
  return (
    <header className={styles.header}>
      <div className={classNames(styles.top, isFolded && styles.folded)}>
        <div className={classNames(styles.row, isShort && styles.short)}>
          <div className={styles.sign}>
            <div className={styles.menu}>
              <MenuButton />
            </div>
            <div className={styles.logo}>
              <Logo />
            </div>
          </div>
          <div ref={search} id={id} className={styles.search}>
            <SearchBox place="sign" />
          </div>
          <div className={styles.ends}>
            {isShort && (
              <div className={styles.find}>
                <IconButton
                  icon={isSearching ? 'close' : 'search'}
                  label={isSearching ? appTexts.closeSearch : appTexts.openSearch}
                  isExpanded={isSearching}
                  controls={id}
                  onClick={toggle}
                />
              </div>
            )}
            <div className={styles.account}>
              <AccountLinks />
            </div>
            <div className={styles.cart}>
              <CartButton />
            </div>
          </div>
        </div>
      </div>
      <MainNav />
    </header>
  );
}
