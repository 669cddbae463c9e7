import { Link } from 'react-router-dom';

import { selectFirstName, selectLoginPath } from '../../account/accountSelectors';
import { loggedOut } from '../../account/accountSlice';
import { selectBrands, selectCategories } from '../../catalog/catalogSelectors';
import { brandPath } from '../../catalog/productWords';
import { Button } from '../../kit/Button/Button';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { Icon } from '../../kit/Icon/Icon';
import { SidePanel } from '../../kit/SidePanel/SidePanel';
import { selectIsPrivate, selectStore } from '../../store/storeSelectors';
import { appTexts } from '../../texts/appTexts';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { LogoFace } from '../../store/Logo/LogoFace';
import styles from './MobileMenu.module.scss';

type Props = { isOpen: boolean; onClose: () => void };

/** The menu below lg: slides in from the left (specification §1). */
export function MobileMenu({ isOpen, onClose }: Props) {
  const store = useAppSelector(selectStore);
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      side="left"
      title={appTexts.menu}
      head={<LogoFace name={store.name} logoUrl={store.logoUrl} />}
      closeLabel={appTexts.closeMenu}
    >
      <nav aria-label={appTexts.menu}>
        <Entries />
      </nav>
      <AccountKeys />
    </SidePanel>
  );
}

function Entries() {
  const categories = useAppSelector(selectCategories);
  const brands = useAppSelector(selectBrands);
  return (
    <>
      <Link className={styles.row} to="/">
        {appTexts.home}
      </Link>
      <Link className={styles.row} to="/products">
        {appTexts.products}
      </Link>
      {categories.map(({ id, slug, title, childNodes }) => {
        const links = childNodes.map((child) => ({ label: child.title, to: `/${slug}/${child.slug}` }));
        return <Fold key={id} title={title} links={[{ label: appTexts.allOf(title), to: `/${slug}` }, ...links]} />;
      })}
      {brands.length > 0 && (
        <Fold
          title={appTexts.brands}
          links={brands.map(({ slug, brand }) => ({ label: brand, to: brandPath(slug) }))}
        />
      )}
      <Link className={styles.row} to="/contact">
        {appTexts.contact}
      </Link>
    </>
  );
}

function Fold({ title, links }: { title: string; links: { label: string; to: string }[] }) {
  return (
    <details className={styles.fold}>
      <summary className={styles.row}>
        {title}
        <span className={styles.arrow}>
          <Icon name="down" size="s" />
        </span>
      </summary>
      {links.map(({ label, to }) => (
        <Link key={to} className={styles.link} to={to}>
          {label}
        </Link>
      ))}
    </details>
  );
}

function AccountKeys() {
  const firstName = useAppSelector(selectFirstName);
  const isPrivate = useAppSelector(selectIsPrivate);
  const login = useAppSelector(selectLoginPath);
  const dispatch = useAppDispatch();
  if (firstName !== null)
    return (
      <div className={styles.buttons}>
        <ButtonLink to="/account">{appTexts.myAccount}</ButtonLink>
        <Button tone="outlined" onClick={() => dispatch(loggedOut())}>
          {appTexts.logout}
        </Button>
      </div>
    );
  return (
    <div className={styles.buttons}>
      <ButtonLink to={login}>{appTexts.signIn}</ButtonLink>
      {!isPrivate && (
        <ButtonLink to="/auth/signup" tone="outlined">
          {appTexts.createAccountButton}
        </ButtonLink>
      )}
    </div>
  );
}
