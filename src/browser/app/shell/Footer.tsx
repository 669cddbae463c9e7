import { useContext, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { whoSells } from '../../../shared/store/whoSells';
import { KeepContext } from '../../core/keptMarkup';
import { classNames } from '../../kit/classNames';
import { selectIsCounted, selectStore } from '../../store/storeSelectors';
import { appTexts } from '../../texts/appTexts';
import { selectYear } from '../../core/appSelectors';
import { useAppSelector } from '../../core/hooks';
import { chatAddress } from '../../store/chatAddress';
import { routePaths } from '../routePaths';
import { AccessLink } from './AccessLink';
import { CookieLink } from './CookieLink';
import styles from './Footer.module.scss';

const NAVIGATION = [
  { label: appTexts.home, to: '/' },
  { label: appTexts.products, to: '/products' },
  { label: appTexts.contact, to: '/contact' },
];

const HELP = [
  { label: appTexts.talkToUs, to: '/contact' },
  ...(['commonQuestions', 'shippingPolicy', 'privacyPolicy', 'exchangesReturns', 'termsOfPurchase'] as const).map(
    (name) => ({
      label: appTexts.helpTitles[name],
      to: routePaths[name],
    }),
  ),
];

/** Payment methods; their pictures under /brand-card/ are called as they are (specification §1, §2). */
const CARDS = ['Pix', 'Visa', 'Mastercard', 'American Express', 'Diners', 'Elo', 'Hipercard', 'Boleto'];

const pictureOf = (card: string): string => `/brand-card/${card.toLowerCase().replace(' ', '-')}.svg`;

type Props = {
  /** A bar covers the foot of small screens. */
  hasFootBar: boolean;
};

/** Where to go, whom to ask, how to pay, and who answers for the shop (Decreto 7.962/2013). */
export function Footer({ hasFootBar }: Props) {
  const { name, legal, platform, whatsapp } = useAppSelector(selectStore);
  const isCounted = useAppSelector(selectIsCounted);
  const year = useAppSelector(selectYear);
  const keep = useContext(KeepContext);
  return (
    <footer
      className={classNames(styles.footer, hasFootBar && styles.aboveBar)}
      {...keep(['footer', year], () => (
        <>
          <div className={styles.peekers} aria-hidden="true">
            <img className={styles.peeker} src="/animals/rabbit.svg" alt="" width="260" height="290" loading="lazy" />
            <img className={styles.peeker} src="/animals/dog.svg" alt="" width="260" height="232" loading="lazy" />
          </div>
          <div className={styles.page}>
            <div className={styles.groups}>
              <Group title={appTexts.navigation} links={NAVIGATION} />
              <Group title={appTexts.help} links={HELP}>
                {whatsapp !== null && (
                  <li>
                    <a className={styles.link} href={chatAddress(whatsapp)} target="_blank" rel="noopener">
                      {appTexts.whatsapp}
                      {appTexts.whatsappNote}
                    </a>
                  </li>
                )}
                <li>
                  <AccessLink className={styles.access} />
                </li>
                {isCounted && (
                  <li>
                    <CookieLink className={styles.link} />
                  </li>
                )}
              </Group>
              <div className={styles.payment}>
                <h2 className={styles.title}>{appTexts.paymentMethods}</h2>
                <ul className={styles.cards}>
                  {CARDS.map((card) => (
                    <li key={card}>
                      <img src={pictureOf(card)} alt={card} width="56" height="36" loading="lazy" />
                    </li>
                  ))}
                </ul>
              </div>
            </div>
            <div className={styles.legal}>
              <p>
                {whoSells(legal, platform)}
                <br />
                {legal.address}
                <br />
                {appTexts.contactLine(legal.email, legal.openingHours)}
              </p>
              <p>{appTexts.copyright(year, name)}</p>
            </div>
          </div>
        </>
      ))}
    />
  );
}

type GroupProps = {
  title: string;
  links: { label: string; to: string }[];
  /** List items after the links. */
  children?: ReactNode;
};

function Group({ title, links, children }: GroupProps) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {links.map(({ label, to }) => (
          <li key={label}>
            <Link className={styles.link} to={to}>
              {label}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}
