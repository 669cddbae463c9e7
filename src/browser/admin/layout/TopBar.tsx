import { useAppDispatch } from '../../core/hooks';
import { Icon } from '../../kit/Icon/Icon';
import { IconButton } from '../../kit/IconButton/IconButton';
import { adminTexts } from '../../texts/adminTexts';
import { sidebarOpened, sidebarToggled, type SidebarState } from './sidebarSlice';
import { FullscreenButton } from './FullscreenButton';
import styles from './TopBar.module.scss';
import { useIsWide } from '../kit/useIsWide';

type Props = {
  /** What the pages belong to. */
  name: string;
  sidebar: SidebarState;
  /** The id of the sidebar beside the page. */
  sidebarId: string;
  onLeave: () => void;
};

/** The bar over an admin page: sidebar, whole screen, out (specification §2). */
export function TopBar({ name, sidebar: { isMinimized, isOver }, sidebarId, onLeave }: Props) {
  const dispatch = useAppDispatch();
  const isWide = useIsWide();
  return (
    <header className={styles.bar}>
      <IconButton
        icon="menu"
        label={adminTexts.toggleSidebar}
        isExpanded={isWide ? !isMinimized : isOver}
        controls={sidebarId}
        onClick={() => dispatch(isWide ? sidebarToggled() : sidebarOpened())}
      />
      <span className={styles.name}>{name}</span>
      <div className={styles.end}>
        <FullscreenButton />
        <button type="button" className={styles.leave} onClick={onLeave}>
          <Icon name="out" size="s" />
          {adminTexts.leave}
        </button>
      </div>
    </header>
  );
}
