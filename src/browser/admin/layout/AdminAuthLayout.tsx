import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { useAppSelector } from '../../core/hooks';
import { CONTENT_ID } from '../../core/contentId';
import { LogoFace } from '../../store/Logo/LogoFace';
import { Icon } from '../../kit/Icon/Icon';
import { selectStore } from '../../store/storeSelectors';
import { adminTexts } from '../../texts/adminTexts';
import { appTexts } from '../../texts/appTexts';
import styles from './AdminAuthLayout.module.scss';

/** The layout of the admin's pages without sign-in: a low dark header and one narrow column. */
export function AdminAuthLayout({ children }: { children: ReactNode }) {
  const { name, logoUrl } = useAppSelector(selectStore);
  return (
    <>
      <header className={styles.sign}>
        <div className={styles.line}>
          <Link className={styles.logo} to="/" aria-label={appTexts.homeOf(name)}>
            <LogoFace name={name} logoUrl={logoUrl} />
          </Link>
          <span className={styles.area}>
            <Icon name="store" size="s" />
            {adminTexts.area}
          </span>
        </div>
      </header>
      <main id={CONTENT_ID} className={styles.body} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
