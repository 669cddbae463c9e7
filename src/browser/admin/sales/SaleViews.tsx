import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';

import { SALE_PRESETS, type SalePreset } from '../../../shared/admin/sales/saleFilters';
import type { SaleView } from '../../../shared/admin/sales/saleListContract';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { valueOf } from '../../core/remote';
import { ActionMenu } from '../../kit/ActionMenu/ActionMenu';
import { Icon } from '../../kit/Icon/Icon';
import { TextButton } from '../../kit/TextLink/TextButton';
import { prescriptionQueueTexts } from '../../texts/prescriptionQueueTexts';
import { salesTexts } from '../../texts/salesTexts';
import { useIsPhone } from '../kit/useIsWide';
import { selectSales, viewDialogOpened, viewRemoved } from './salesSlice';
import styles from './SaleViews.module.scss';
import { hasFilters, viewQueryOf } from './salesQuery';
import { ViewDialog } from './ViewDialog';

const presets: SalePreset[] = ['waiting', 'toShip', 'unpaid', 'returns'];

/** Ready views and the merchant's own, each a link to its address; the active one links to the list without it. */
export function SaleViews() {
  const { summary: read, viewRequest } = useAppSelector(selectSales);
  const summary = valueOf(read);
  const isPhone = useIsPhone();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const query = new URLSearchParams(useLocation().search);
  const shown = viewQueryOf(query);
  const own = summary?.listView ?? [];
  const [named, setNamed] = useState<SaleView | 'new' | null>(null);
  const isKept = presets.some((preset) => SALE_PRESETS[preset] === shown) || own.some((view) => view.query === shown);

  // Once it is saved the dialog stays closed, whatever is requested next.
  if (named !== null && viewRequest.status === 'done') setNamed(null);

  function ask(what: SaleView | 'new') {
    dispatch(viewDialogOpened());
    setNamed(what);
  }

  return (
    <nav className={styles.views} aria-label={salesTexts.views}>
      {/* Wider screens have it beside the title. */}
      {isPhone && (
        <Link className={styles.chip} to="/admin/prescription">
          {prescriptionQueueTexts.toCheck(summary?.prescriptions ?? 0)}
        </Link>
      )}
      {presets.map((preset) => (
        <Chip key={preset} query={SALE_PRESETS[preset]} shown={shown}>
          {salesTexts.presets[preset](summary?.[preset] ?? null)}
        </Chip>
      ))}
      {own.map((view) => (
        <span key={view.id} className={styles.own}>
          <Chip query={view.query} shown={shown}>
            {view.name}
          </Chip>
          <ActionMenu
            label={salesTexts.viewActions(view.name)}
            actions={[
              { id: 'rename', label: salesTexts.rename, icon: 'edit', onAct: () => ask(view) },
              {
                id: 'remove',
                label: salesTexts.remove,
                icon: 'trash',
                isDanger: true,
                onAct: () => dispatch(viewRemoved({ id: view.id })),
              },
            ]}
          />
        </span>
      ))}
      {hasFilters(query) && (
        <>
          {!isKept && <TextButton onClick={() => ask('new')}>{salesTexts.saveView}</TextButton>}
          <TextButton onClick={() => void navigate({ search: '' })}>{salesTexts.clearFilters}</TextButton>
        </>
      )}
      <ViewDialog named={named} query={shown} onClose={() => setNamed(null)} />
    </nav>
  );
}

type ChipProps = { query: string; shown: string; children: string };

function Chip({ query, shown, children }: ChipProps) {
  const isShown = query === shown;
  return (
    <Link className={styles.chip} to={isShown ? '?' : `?${query}`} aria-current={isShown ? 'true' : undefined}>
      {children}
      {isShown && <Icon name="close" size="s" />}
    </Link>
  );
}
