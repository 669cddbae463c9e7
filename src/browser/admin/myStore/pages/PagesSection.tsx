import { Link } from 'react-router-dom';

import type { OwnPage } from '../../../../shared/admin/myStore/pagesAndSearchContract';
import { selectSearch } from '../../../core/appSelectors';
import { useAppSelector } from '../../../core/hooks';
import { Badge } from '../../../kit/Badge/Badge';
import { myStoreSectionTexts } from '../../../texts/myStoreSectionTexts';
import { PageEditor } from './PageEditor';
import styles from './Pages.module.scss';

/** The page texts: which one is edited stands in the address. */
export function PagesSection({ pages }: { pages: readonly OwnPage[] }) {
  const requested = new URLSearchParams(useAppSelector(selectSearch)).get('page');
  const shown = pages.find(({ slug }) => slug === requested) ?? pages[0];
  return (
    <>
      <nav aria-label={myStoreSectionTexts.pagesNav}>
        <ul className={styles.nav}>
          {pages.map(({ slug, isOwn }) => (
            <li key={slug}>
              <Link
                className={styles.way}
                to={`/admin/my-store/page?page=${slug}`}
                aria-current={slug === shown?.slug ? 'page' : undefined}
              >
                {myStoreSectionTexts.pageNames[slug]}
                <Badge tone={isOwn ? 'info' : 'neutral'}>
                  {isOwn ? myStoreSectionTexts.pageOwn : myStoreSectionTexts.pageDefault}
                </Badge>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {shown && <PageEditor key={shown.slug} page={shown} />}
    </>
  );
}
