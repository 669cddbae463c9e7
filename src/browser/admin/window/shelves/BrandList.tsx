import { useState } from 'react';

import type { OwnBrand } from '../../../../shared/admin/window/shelfContract';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { ActionMenu } from '../../../kit/ActionMenu/ActionMenu';
import { Button } from '../../../kit/Button/Button';
import { ConfirmDialog } from '../../../kit/ConfirmDialog/ConfirmDialog';
import { IconButton } from '../../../kit/IconButton/IconButton';
import { VisuallyHidden } from '../../../kit/VisuallyHidden/VisuallyHidden';
import { windowTexts } from '../../../texts/windowTexts';
import { selectWindow } from '../../adminSelectors';
import { useKeptFocus } from '../useKeptFocus';
import { useWindowChange } from '../useWindowChange';
import styles from '../Window.module.scss';
import { editorClosed, editorOpened } from '../windowSlice';

/** The brands in the merchant's order. */
export function BrandList({ brands }: { brands: readonly OwnBrand[] }) {
  const { editor } = useAppSelector(selectWindow);
  const { deed, ask } = useWindowChange('brandPlaced');
  const dispatch = useAppDispatch();
  const [said, setSaid] = useState('');
  const keptFocus = useKeptFocus(brands);
  const leaving = editor?.of === 'brandRemoval' ? brands.find(({ id }) => id === editor.id) : undefined;

  function step({ id, version, name }: OwnBrand, index: number) {
    if (index < 0 || index >= brands.length) {
      setSaid(windowTexts.notMoved(name));
      return;
    }
    if (deed.status === 'sending') return;
    ask({ kind: 'brandPlaced', params: { id }, body: { version, index } });
    setSaid(windowTexts.placed(name, index + 1, brands.length, null));
  }

  return (
    <>
      <VisuallyHidden isLive>{said}</VisuallyHidden>
      {brands.length === 0 && <p className={styles.fact}>{windowTexts.noBrands}</p>}
      <ul className={styles.list} aria-label={windowTexts.brandsTitle} {...keptFocus}>
        {brands.map((brand, index) => (
          <li key={brand.id} className={styles.row}>
            {brand.logoUrl && <img className={styles.thumb} src={brand.logoUrl} alt="" loading="lazy" />}
            <span className={styles.words}>
              <span className={styles.name}>{brand.name}</span>
              <span className={styles.fact}>{windowTexts.products(brand.productCount)}</span>
            </span>
            <span className={styles.keys}>
              <IconButton icon="up" label={windowTexts.up(brand.name)} onClick={() => step(brand, index - 1)} />
              <IconButton icon="lower" label={windowTexts.down(brand.name)} onClick={() => step(brand, index + 1)} />
              <ActionMenu
                label={windowTexts.actionsOf(brand.name)}
                actions={[
                  {
                    id: 'edit',
                    label: windowTexts.edit,
                    icon: 'edit',
                    onAct: () => dispatch(editorOpened({ of: 'brand', id: brand.id, about: null })),
                  },
                  {
                    id: 'remove',
                    label: brand.productCount > 0 ? windowTexts.brandInUse : windowTexts.remove,
                    icon: 'trash',
                    isDanger: true,
                    isDisabled: brand.productCount > 0,
                    onAct: () => dispatch(editorOpened({ of: 'brandRemoval', id: brand.id, about: null })),
                  },
                ]}
              />
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button
          size="s"
          tone="line"
          icon="plus"
          onClick={() => dispatch(editorOpened({ of: 'brand', id: null, about: null }))}
        >
          {windowTexts.addBrand}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onClose={() => dispatch(editorClosed())}
        title={windowTexts.removeTitle(leaving?.name ?? '')}
        confirmLabel={windowTexts.remove}
        isDanger
        onConfirm={() => {
          if (leaving) ask({ kind: 'brandRemoved', params: { id: leaving.id }, body: { version: leaving.version } });
        }}
      >
        <p>{windowTexts.removeBrandText}</p>
      </ConfirmDialog>
    </>
  );
}
