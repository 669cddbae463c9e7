import { BUILT_IN_DUTIES, OPTIONAL_DUTIES, type LegalDuty } from '../../../../shared/admin/myStore/legalDuties';
import type { LegalCheck } from '../../../../shared/admin/myStore/myStoreContract';
import { formatDay } from '../../../../shared/kernel/calendar';
import { storeDayOf } from '../../../../shared/kernel/storeDay';
import { Icon } from '../../../kit/Icon/Icon';
import { TextLink } from '../../../kit/TextLink/TextLink';
import { VisuallyHidden } from '../../../kit/VisuallyHidden/VisuallyHidden';
import { myStoreSectionTexts } from '../../../texts/myStoreSectionTexts';
import { AdminSection } from '../../kit/AdminSection';
import styles from './LegalList.module.scss';

/** Where each duty is mended. */
const PLACES: { [Duty in LegalDuty]?: string } = {
  exchangeText: '/admin/my-store/page?page=exchanges-returns',
  privacyPolicy: '/admin/my-store/page?page=privacy-policy',
  unitPrices: '/admin/my-store/product?state=withoutUnitPrice',
  goodsDuties: '/admin/my-store/product?state=withoutDuties',
  veterinaryLicense: '#my-store-licenseNumber',
  deliveryShifts: '/admin/my-store/shipping',
  legalIdentity: '#my-store-legalName',
  addressAndEmail: '#my-store-address',
  regretButton: '/admin/my-store/page?page=exchanges-returns',
  electronicService: '#my-store-email',
  cookieNotice: '/admin/my-store/page?page=privacy-policy',
  personalData: '/admin/my-store/page?page=privacy-policy',
};

// Texts are mended one by one: the first of them.
const placeOf = ({ duty, words = [] }: LegalCheck): string | undefined =>
  duty === 'pagesAsSold' ? `/admin/my-store/page?page=${words[0] ?? ''}` : PLACES[duty];

/** 'O que a lei pede da loja': what is missing first, each with its law and the way to mend it (design). */
export function LegalList({ checks }: { checks: readonly LegalCheck[] }) {
  // What no store can lack is not counted as if it had been looked at.
  const looked = checks.filter(({ duty }) => !BUILT_IN_DUTIES.includes(duty));
  const met = looked.filter(({ isMet }) => isMet).length;
  const sorted = [
    ...looked.filter(({ isMet }) => !isMet),
    ...looked.filter(({ isMet }) => isMet),
    ...checks.filter(({ duty }) => BUILT_IN_DUTIES.includes(duty)),
  ];
  return (
    <AdminSection
      title={myStoreSectionTexts.lawTitle}
      anchor="my-store-law"
      mark={<strong>{myStoreSectionTexts.lawCount(met, looked.length)}</strong>}
    >
      <progress className={styles.bar} value={met} max={looked.length} aria-label={myStoreSectionTexts.lawTitle} />
      <ul className={styles.list}>
        {sorted.map((check) => (
          <Row key={check.duty} check={check} />
        ))}
      </ul>
    </AdminSection>
  );
}

function Row({ check }: { check: LegalCheck }) {
  const { duty, isMet, at } = check;
  const place = placeOf(check);
  return (
    <li className={styles.row}>
      <span className={isMet ? styles.met : styles.missing}>
        <Icon name={isMet ? 'check' : 'warn'} size="s" />
        <VisuallyHidden>{isMet ? myStoreSectionTexts.lawDone : myStoreSectionTexts.lawMissing}</VisuallyHidden>
      </span>
      <div className={styles.words}>
        <strong>{myStoreSectionTexts.duties[duty].title}</strong>
        <span className={styles.fact}>
          {myStoreSectionTexts.dutyFact(check, at ? formatDay(storeDayOf(at)) : null)}
          {!isMet && OPTIONAL_DUTIES.includes(duty) && ` ${myStoreSectionTexts.lawOptional}`}
        </span>
      </div>
      {!isMet && place !== undefined && (
        <TextLink to={place} isExternal={place.startsWith('#')} isAlone>
          {myStoreSectionTexts.duties[duty].mend}
          <VisuallyHidden>: {myStoreSectionTexts.duties[duty].title}</VisuallyHidden>
        </TextLink>
      )}
    </li>
  );
}
