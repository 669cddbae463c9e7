import type { SaleOrder, SalePrescription } from '../../../shared/admin/sales/saleOrderContract';
import { formatDay } from '../../../shared/kernel/calendar';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppSelector } from '../../core/hooks';
import { Badge } from '../../kit/Badge/Badge';
import { classNames } from '../../kit/classNames';
import { TextLink } from '../../kit/TextLink/TextLink';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { prescriptionQueueTexts as texts } from '../../texts/prescriptionQueueTexts';
import { AdminSection } from '../kit/AdminSection';
import styles from './SaleOrder.module.scss';
import { shortInstant } from './saleWords';

/** The prescriptions that goods of the order were sold with; renders nothing where none was needed. */
export function PrescriptionsCard({ sale: { listPrescription } }: { sale: SaleOrder }) {
  if (listPrescription.length === 0) return null;
  return (
    <AdminSection title={texts.ofOrder}>
      <ul className={styles.list}>
        {listPrescription.map((prescription) => (
          <Item key={prescription.id} prescription={prescription} />
        ))}
      </ul>
    </AdminSection>
  );
}

function Item({ prescription }: { prescription: SalePrescription }) {
  const { id, productTitle, quantity, isGivenBack, status, validUntil, by, decidedAt } = prescription;
  const now = useAppSelector(selectEnteredAt);
  const { label, tone } = texts.states[status];
  return (
    <li className={classNames(styles.item, styles.undated)}>
      <span className={styles.what}>
        {productTitle}
        <small>{isGivenBack ? texts.givenBack(quantity) : texts.usedHere(quantity)}</small>
        {decidedAt !== null && (
          <small>{texts.decidedOf[status](by ?? texts.formerMember, shortInstant(decidedAt, now))}</small>
        )}
        <small>{texts.until(formatDay(validUntil))}</small>
        {status !== 'erased' && (
          <span>
            <TextLink to={`/admin/prescription?id=${id}`}>
              {texts.see}
              <VisuallyHidden> {texts.ofProduct(productTitle)}</VisuallyHidden>
            </TextLink>
          </span>
        )}
      </span>
      <Badge tone={tone}>{label}</Badge>
    </li>
  );
}
