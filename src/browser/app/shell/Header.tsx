import { AccountLinks } from './AccountLinks';
import { CartButton } from './CartButton';
import styles from './Header.module.scss';
import { Logo } from './Logo';
import { MainNav } from './MainNav';
import { MenuButton } from './MenuButton';
import { SearchBox } from './SearchBox';

/** The painted sign of the shop: logo, search, account, cart, menu. The row with the search stays while one scrolls. */
export function Header() {
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <div className={styles.row}>
          <div className={styles.menu}>
            <MenuButton />
          </div>
          <div className={styles.logo}>
            <Logo />
          </div>
          <div className={styles.search}>
            <SearchBox place="sign" />
          </div>
          <div className={styles.account}>
            <AccountLinks />
          </div>
          <div className={styles.cart}>
            <CartButton />
          </div>
        </div>
      </div>
      <MainNav />
    </header>
  );
}
