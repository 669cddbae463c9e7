import { Link, useLocation } from 'react-router-dom';

import { Icon } from '../../kit/Icon/Icon';
import type { IconName } from '../../kit/Icon/iconPaths';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import styles from './Sidebar.module.scss';

/** How many wait in a section; `words` says it to screen readers. */
export type SidebarCount = { of: number; words: (count: number) => string };

type Props = {
  path: string;
  text: string;
  icon: IconName;
  /** The pages below its path are not part of it. */
  isAlone?: boolean;
  count?: SidebarCount;
};

/** One section of a sidebar: marked on its own page, and on those below it. */
export function SidebarEntry({ path, text, icon, isAlone = false, count }: Props) {
  const { pathname } = useLocation();
  const isHere = pathname === path;
  const isPart = isHere || (!isAlone && pathname.startsWith(`${path}/`));
  return (
    <li>
      <Link className={styles.entry} to={path} aria-current={isPart ? (isHere ? 'page' : 'true') : undefined}>
        <Icon name={icon} />
        {text}
        {count && count.of > 0 && (
          <span className={styles.count}>
            <span aria-hidden="true">{count.of}</span>
            <VisuallyHidden>{count.words(count.of)}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  );
}
