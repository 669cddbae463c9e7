import { useState } from 'react';

import type { OwnBrand } from '../../../../shared/admin/myStore/taxonomyContract';
import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { Button } from '../../../kit/Button/Button';
import { ConfirmDialog } from '../../../kit/ConfirmDialog/ConfirmDialog';
import { IconButton } from '../../../kit/IconButton/IconButton';
import { VisuallyHidden } from '../../../kit/VisuallyHidden/VisuallyHidden';
import { myStoreSectionTexts } from '../../../texts/myStoreSectionTexts';
import { selectMyStore, editorClosed, editorOpened } from '../myStoreSlice';
import { EditMenu } from '../EditMenu';
import { useKeptFocus } from '../useKeptFocus';
import { useMyStoreChange } from '../useMyStoreChange';
import styles from '../MyStore.module.scss';

/** The brands in the merchant's order. */
export function BrandList({ brands }: { brands: readonly OwnBrand[] }) {
  const { editor } = useAppSelector(selectMyStore);
  const { request, ask } = useMyStoreChange('brandPlaced');
  const dispatch = useAppDispatch();
  const [said, setSaid] = useState('');
  const keptFocus = useKeptFocus(brands);
  const leaving = editor?.of === 'brandRemoval' ? brands.find(({ id }) => id === editor.id) : undefined;

  function step({ id, version, name }: OwnBrand, index: number) {
    if (index < 0 || index >= brands.length) {
      setSaid(myStoreSectionTexts.notMoved(name));
      return;
    }
    if (request.status === 'sending') return;
    ask({ kind: 'brandPlaced', params: { id }, body: { version, index } });
    setSaid(myStoreSectionTexts.placed(name, index + 1, brands.length, null));
  }

  return (
    <>
      <VisuallyHidden isLive>{said}</VisuallyHidden>
      {brands.length === 0 && <p className={styles.fact}>{myStoreSectionTexts.noBrands}</p>}
      <ul className={styles.list} aria-label={myStoreSectionTexts.brandsTitle} {...keptFocus}>
        {brands.map((brand, index) => (
          <li key={brand.id} className={styles.row}>
            {brand.logoUrl && <img className={styles.thumb} src={brand.logoUrl} alt="" loading="lazy" />}
            <span className={styles.words}>
              <span className={styles.name}>{brand.name}</span>
              <span className={styles.fact}>{myStoreSectionTexts.products(brand.productCount)}</span>
            </span>
            <span className={styles.buttons}>
              <IconButton icon="up" label={myStoreSectionTexts.up(brand.name)} onClick={() => step(brand, index - 1)} />
              <IconButton
                icon="lower"
                label={myStoreSectionTexts.down(brand.name)}
                onClick={() => step(brand, index + 1)}
              />
              <EditMenu
                name={brand.name}
                keptBecause={brand.productCount > 0 ? myStoreSectionTexts.brandInUse : null}
                onEdit={() => dispatch(editorOpened({ of: 'brand', id: brand.id, about: null }))}
                onRemove={() => dispatch(editorOpened({ of: 'brandRemoval', id: brand.id, about: null }))}
              />
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button
          size="s"
          tone="outlined"
          icon="plus"
          onClick={() => dispatch(editorOpened({ of: 'brand', id: null, about: null }))}
        >
          {myStoreSectionTexts.addBrand}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onClose={() => dispatch(editorClosed())}
        title={myStoreSectionTexts.removeTitle(leaving?.name ?? '')}
        confirmLabel={myStoreSectionTexts.remove}
        isDanger
        onConfirm={() => {
          if (leaving) ask({ kind: 'brandRemoved', params: { id: leaving.id }, body: { version: leaving.version } });
        }}
      >
        <p>{myStoreSectionTexts.removeBrandText}</p>
      </ConfirmDialog>
    </>
  );
}
