import type { GoodsItem } from '../../../../shared/admin/rules/goodsContract';

/** A variant in words: 'Ração Matuta, 10,1 kg'. */
export const goodsName = ({ title, variantTitle }: Pick<GoodsItem, 'title' | 'variantTitle'>): string =>
  variantTitle === '' ? title : `${title}, ${variantTitle}`;
