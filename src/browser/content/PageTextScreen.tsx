import { useId } from 'react';
import { useLocation } from 'react-router-dom';

import { formatDay } from '../../shared/kernel/calendar';
import { storeDayOf } from '../../shared/kernel/storeDay';
import { useAppSelector } from '../core/hooks';
import { Skeleton } from '../kit/Skeleton/Skeleton';
import { VisuallyHidden } from '../kit/VisuallyHidden/VisuallyHidden';
import { TextLink } from '../kit/TextLink/TextLink';
import { PageBlocks } from '../store/PageBlocks/PageBlocks';
import { authTitles } from '../texts/accountTitles';
import { appTexts } from '../texts/appTexts';
import { contentTexts } from '../texts/contentTexts';
import { ContentPlace } from './ContentPlace';
import { selectPageText } from './contentSelectors';
import { CookieChoice } from './CookieChoice';
import { HelpLinks } from './HelpLinks';
import styles from './PageTextScreen.module.scss';

const LINES = ['long', 'full', 'half', 'full', 'long', 'short'] as const;

/** A page of help: common questions, delivery, privacy, exchanges, terms of purchase, access for all. */
export function PageTextScreen() {
  // '/privacy-policy/' is the same page.
  const slug = useLocation().pathname.replaceAll('/', '');
  const page = useAppSelector((state) => selectPageText(state, slug));
  if (page.status !== 'ready')
    return (
      <ContentPlace title={pageTitles[slug] ?? appTexts.help} aside={<HelpLinks />}>
        <div className={styles.lines} aria-busy="true">
          <VisuallyHidden isLive>{appTexts.loadingPage}</VisuallyHidden>
          {LINES.map((width, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines of a skeleton
            <Skeleton key={index} width={width} />
          ))}
        </div>
      </ContentPlace>
    );
  const { title, intro, updatedAt, blocks } = page.value;
  const date = (
    <>
      {contentTexts.updated} <time dateTime={updatedAt}>{formatDay(storeDayOf(updatedAt))}</time>
    </>
  );
  return (
    <ContentPlace title={title} intro={intro} date={date} aside={<HelpLinks />}>
      <PageBlocks blocks={blocks} />
      {slug === 'privacy-policy' && <CookieChoice />}
      {slug === 'privacy-policy' && <YourDataLink />}
    </ContentPlace>
  );
}

/** The way to one's data without an account, whatever the store's own words say. */
function YourDataLink() {
  const id = useId();
  return (
    <section className={styles.cookies} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {authTitles['your-data']}
      </h2>
      <p>{contentTexts.yourData}</p>
      <span>
        <TextLink to="/auth/your-data" isAlone>
          {contentTexts.yourDataLink}
        </TextLink>
      </span>
    </section>
  );
}

/** Titles of the pages until the store's own texts are loaded. */
const pageTitles: Record<string, string> = {
  'common-questions': appTexts.helpTitles.commonQuestions,
  'shipping-policy': appTexts.helpTitles.shippingPolicy,
  'privacy-policy': appTexts.helpTitles.privacyPolicy,
  'exchanges-returns': appTexts.helpTitles.exchangesReturns,
  'terms-of-purchase': appTexts.helpTitles.termsOfPurchase,
  acessibilidade: appTexts.helpTitles.accessForAll,
};
