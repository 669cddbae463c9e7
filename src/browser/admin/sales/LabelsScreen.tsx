import type { LabelProgress } from '../../../shared/admin/sales/saleLabelContract';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Badge } from '../../kit/Badge/Badge';
import { Button } from '../../kit/Button/Button';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { TextLink } from '../../kit/TextLink/TextLink';
import { labelTexts } from '../../texts/labelTexts';
import { salesTexts } from '../../texts/salesTexts';
import { AdminSection } from '../kit/AdminSection';
import { selectSaleLabels, purchaseOpened, sheetRequested } from './labelsSlice';
import { PageSkeleton } from '../kit/PageSkeleton';
import { isBeingMade, isPrintable, isWithout } from './labelProgress';
import styles from './Labels.module.scss';
import { LoadFailure } from '../kit/LoadFailure';
import { LabelPurchase } from './LabelPurchase';

/** The page /admin/sale/label: labels of the chosen orders, made together and printed on one sheet. */
export function LabelsScreen() {
  const { list } = useAppSelector(selectSaleLabels);
  return (
    <>
      <SubHeader
        title={labelTexts.bulkTitle}
        breadcrumb={[
          { label: salesTexts.home, to: '/admin' },
          { label: salesTexts.title, to: '/admin/sale' },
          { label: labelTexts.bulkTitle },
        ]}
      />
      {(list.status === 'none' || list.status === 'loading') && <PageSkeleton />}
      {list.status === 'failed' && <LoadFailure text={labelTexts.listFailed} />}
      {list.status === 'ready' &&
        (list.value.length === 0 ? (
          <AdminSection title={labelTexts.bulkTitle} text={labelTexts.nothing}>
            <span>
              <ButtonLink to="/admin/sale" tone="outlined" size="s">
                {salesTexts.title}
              </ButtonLink>
            </span>
          </AdminSection>
        ) : (
          <Chosen rows={list.value} />
        ))}
    </>
  );
}

function Chosen({ rows }: { rows: readonly LabelProgress[] }) {
  const { sheet } = useAppSelector(selectSaleLabels);
  const dispatch = useAppDispatch();
  const toMake = rows.filter(isWithout).length;
  const printable = rows.filter(isPrintable).length;
  const wanted = printable + rows.filter(isBeingMade).length;
  return (
    <AdminSection title={salesTexts.pickingOf(rows.length)} text={labelTexts.makeText}>
      {wanted > 0 && (
        <div className={styles.progress}>
          <output>{labelTexts.progress(printable, wanted)}</output>
          <progress aria-label={labelTexts.progress(printable, wanted)} value={printable} max={wanted} />
        </div>
      )}
      <div className={styles.buttons}>
        {toMake > 0 && (
          <Button
            size="s"
            icon="truck"
            onClick={() => dispatch(purchaseOpened({ order: rows.map(({ saleOrderId }) => saleOrderId) }))}
          >
            {labelTexts.make(toMake)}
          </Button>
        )}
        {printable > 0 && sheet.status !== 'ready' && (
          <Button
            size="s"
            tone={toMake > 0 ? 'outlined' : 'primary'}
            icon="print"
            isLoading={sheet.status === 'loading'}
            onClick={() => dispatch(sheetRequested())}
          >
            {labelTexts.printAll}
          </Button>
        )}
        {sheet.status === 'ready' && (
          <TextLink to={sheet.value} isExternal isAlone>
            {labelTexts.sheetReady}
          </TextLink>
        )}
        {sheet.status === 'failed' && <p role="alert">{labelTexts.sheetFailed}</p>}
      </div>
      <ul>
        {rows.map((row) => (
          <Row key={row.saleOrderId} row={row} />
        ))}
      </ul>
      <LabelPurchase />
    </AdminSection>
  );
}

function Row({ row }: { row: LabelProgress }) {
  const { saleOrderId, number, recipient, city, carrier, status, reason, printUrl, problem, isPriceChanged } = row;
  const state = status === null ? null : isPriceChanged ? labelTexts.priceOpen : labelTexts.statuses[status];
  return (
    <li className={styles.row}>
      <TextLink to={`/admin/sale/${saleOrderId}`} isAlone>
        {salesTexts.order(number)}
      </TextLink>
      <span className={styles.what}>
        {[recipient, city].filter(Boolean).join(', ')}
        <small>{carrier}</small>
        {problem && <small className={styles.bad}>{labelTexts.problems[problem]}</small>}
        {reason && <small className={styles.bad}>{labelTexts.reason(reason)}</small>}
      </span>
      <Badge tone={state?.tone ?? 'neutral'}>{state?.label ?? labelTexts.none}</Badge>
      {printUrl && (
        <TextLink to={printUrl} isExternal isAlone>
          {labelTexts.print}
        </TextLink>
      )}
    </li>
  );
}
