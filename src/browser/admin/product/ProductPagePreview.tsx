import { useState } from 'react';

import type { AdminProduct, ProductChoices, ProductDraft } from '../../../shared/admin/productContract';
import { Dialog } from '../../kit/Dialog/Dialog';
import { IconButton } from '../../kit/IconButton/IconButton';
import { Segmented } from '../../kit/Segmented/Segmented';
import { adminProductTexts as texts } from '../../texts/adminProductTexts';
import { kitTexts } from '../../texts/kitTexts';
import { useIsWide } from '../kit/useIsWide';
import { detailOfDraft } from './draftDetail';
import type { KitRow } from './productForm';
import styles from './ProductPagePreview.module.scss';
import { ShopFrame, type FrameWidth } from './ShopFrame';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  draft: ProductDraft;
  /** What a kit is made of; null for what is none. */
  parts: KitRow[] | null;
  /** As it was saved; null for one that is not yet. */
  product: AdminProduct | null;
  choices: ProductChoices | null;
};

const TITLE_ID = 'product-page-preview';

/**
 * The product's own page as the shop draws it, with what is not saved yet, by the width of a phone or a computer. It is
 * drawn here alone, from the form: it never reaches the storefront, its caches or search engines.
 */
export function ProductPagePreview({ isOpen, onClose, ...given }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} place="window" labelledBy={TITLE_ID}>
      <Preview onClose={onClose} {...given} />
    </Dialog>
  );
}

function Preview({ onClose, draft, parts, product, choices }: Omit<Props, 'isOpen'>) {
  const isWide = useIsWide();
  const [chosen, setChosen] = useState<FrameWidth | null>(null);
  const width = chosen ?? (isWide ? 'computer' : 'phone');
  // The form cannot change while the preview covers it: it shows the first values.
  const [detail] = useState(() => detailOfDraft(draft, { product, parts, choices }, texts.newProduct));
  return (
    <div className={styles.preview}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title} id={TITLE_ID}>
            {texts.pagePreviewTitle}
          </h2>
          <p className={styles.text}>{texts.pagePreviewText}</p>
        </div>
        <Segmented
          label={texts.previewWidth}
          options={[
            { value: 'phone', text: texts.previewWidths.phone },
            { value: 'computer', text: texts.previewWidths.computer },
          ]}
          value={width}
          onChange={setChosen}
        />
        <span className={styles.close}>
          <IconButton icon="close" label={kitTexts.close} onClick={onClose} />
        </span>
      </div>
      <ShopFrame product={detail} width={width} onEscape={onClose} />
    </div>
  );
}
