import type { AdminImage, AdminVariant, ProductDraft } from '../../../shared/admin/productContract';
import { sizeClassOf } from '../../../shared/catalog/sizeClass';
import { unitPriceOf } from '../../../shared/catalog/unitPrice';
import type { ProductCard as Card } from '../../../shared/catalog/catalogContract';
import { ProductCard } from '../../catalog/ProductCard/ProductCard';
import { Modal } from '../../kit/Modal/Modal';
import { adminProductTexts as texts } from '../../texts/adminProductTexts';
import { shownStruckPrice } from './draftDetail';
import styles from './ProductEditor.module.scss';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  draft: ProductDraft;
  images: readonly AdminImage[];
  /** As they were saved. */
  saved: readonly AdminVariant[];
  brand: string | null;
};

/** The product's card as the storefront would show it, with unsaved changes. */
export function ProductPreview({ isOpen, onClose, draft, images, saved, brand }: Props) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={texts.previewTitle}>
      <div className={styles.stack}>
        <p>{texts.previewText}</p>
        <div className={styles.rowLabel}>
          {isOpen && <ProductCard product={cardOf(draft, images, saved, brand)} sizes="220px" turn="first" />}
        </div>
      </div>
    </Modal>
  );
}

// The database does the same for product cards (rules §5): the cheapest of all, for what is not saved has no stock to
// count.
const cardOf = (
  draft: ProductDraft,
  images: readonly AdminImage[],
  saved: readonly AdminVariant[],
  brand: string | null,
): Card => {
  const active = draft.variants.filter(({ isActive }) => isActive).toSorted((one, other) => one.price - other.price);
  const cheapest = active.at(0);
  const net = cheapest?.netContent;
  return {
    id: 'preview',
    slug: draft.slug,
    title: draft.title || texts.newProduct,
    brand,
    imagesUrl: images.map(({ url }) => url),
    imageAlt: '',
    minPrice: cheapest?.price ?? 0,
    originalMinPrice: cheapest ? shownStruckPrice(cheapest, saved) : null,
    isInStock: active.length > 0,
    variantCount: active.length,
    hasHigherPrices: active.some(({ price }) => price > (cheapest?.price ?? 0)),
    productVariantId: cheapest?.id ?? 'new',
    optionValues: cheapest?.optionValues ?? [],
    unitPrice: cheapest && net && net.amount > 0 ? { price: unitPriceOf(cheapest.price, net), unit: net.unit } : null,
    sizeClass: cheapest ? sizeClassOf(cheapest) : 5,
  };
};
