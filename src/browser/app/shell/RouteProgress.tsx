import { appTexts } from '../../texts/appTexts';
import { selectIsRouteLoading } from '../../core/appSelectors';
import { useAppSelector } from '../../core/hooks';
import styles from './RouteProgress.module.scss';

/** A progress line while a slow page loads; fast ones never show it. */
export function RouteProgress() {
  const isLoading = useAppSelector(selectIsRouteLoading);
  if (!isLoading) return null;
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no browser lets a progress element be a line that grows
  return <div className={styles.line} role="progressbar" aria-label={appTexts.loadingPage} />;
}
