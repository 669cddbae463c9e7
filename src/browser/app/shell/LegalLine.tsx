import { Link } from 'react-router-dom';

import { whoSells } from '../../../shared/store/whoSells';
import { AddressText } from '../../kit/AddressText/AddressText';
import { selectIsCounted, selectStore } from '../../store/storeSelectors';
import { appTexts } from '../../texts/appTexts';
import { selectYear } from '../../core/appSelectors';
import { useAppSelector } from '../../core/hooks';
import { AccessLink } from './AccessLink';
import { CookieLink } from './CookieLink';
import styles from './LegalLine.module.scss';

const HELP = [
  { label: appTexts.helpTitles.exchangesReturns, to: '/exchanges-returns' },
  { label: appTexts.helpTitles.shippingPolicy, to: '/shipping-policy' },
  { label: appTexts.helpTitles.privacyPolicy, to: '/privacy-policy' },
  { label: appTexts.helpTitles.termsOfPurchase, to: '/terms-of-purchase' },
];

/** Who answers for the shop, in one line at the foot of checkout, orders and closed stores (Decreto 7.962/2013). */
export function LegalLine() {
  const { name, legal, platform, isClosed } = useAppSelector(selectStore);
  const isCounted = useAppSelector(selectIsCounted);
  const year = useAppSelector(selectYear);
  return (
    <footer className={styles.line}>
      <div className={styles.page}>
        <p>
          {whoSells(legal, platform)}
          <br />
          {legal.address !== '' && (
            <>
              <AddressText text={legal.address} /> ·{' '}
            </>
          )}
          {legal.email} · <span className={styles.whole}>{appTexts.copyright(year, name)}</span>
        </p>
        {!isClosed && (
          <nav className={styles.help} aria-label={appTexts.help}>
            {HELP.map(({ label, to }) => (
              <Link key={to} className={styles.link} to={to}>
                {label}
              </Link>
            ))}
            <AccessLink className={styles.link} />
            {isCounted && <CookieLink className={styles.link} />}
          </nav>
        )}
      </div>
    </footer>
  );
}
