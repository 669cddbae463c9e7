import { useId } from 'react';
import { NavLink } from 'react-router-dom';

import { ButtonLink } from '../kit/Button/ButtonLink';
import { appTexts } from '../texts/appTexts';
import { contentTexts } from '../texts/contentTexts';
import styles from './HelpLinks.module.scss';

const LINKS = [
  { label: appTexts.helpTitles.commonQuestions, to: '/common-questions' },
  { label: appTexts.helpTitles.shippingPolicy, to: '/shipping-policy' },
  { label: appTexts.helpTitles.exchangesReturns, to: '/exchanges-returns' },
  { label: appTexts.helpTitles.termsOfPurchase, to: '/terms-of-purchase' },
  { label: appTexts.helpTitles.privacyPolicy, to: '/privacy-policy' },
  { label: appTexts.helpTitles.accessForAll, to: '/acessibilidade' },
];

type Props = {
  title?: string;
  /** Where the way to a person is another one already. */
  hasContact?: boolean;
};

/** The other pages of help, and the way to a person. */
export function HelpLinks({ title = contentTexts.help, hasContact = true }: Props) {
  const id = useId();
  return (
    <aside className={styles.help} aria-labelledby={id}>
      {/* No second navigation: the footer has one of this name. */}
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <ul>
          {LINKS.map(({ label, to }) => (
            <li key={to}>
              <NavLink className={styles.link} to={to}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
      {hasContact && (
        <div className={styles.lost}>
          <p>{contentTexts.stillLost}</p>
          <ButtonLink to="/contact" tone="outlined">
            {contentTexts.writeUs}
          </ButtonLink>
        </div>
      )}
    </aside>
  );
}
