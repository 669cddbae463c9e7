import type { Examples } from '../Examples';
import { ShopPagination } from './ShopPagination';

const hrefOf = (page: number) => `/products?page=${page}`;

export const shopPaginationExamples: Examples = {
  piece: 'ShopPagination',
  states: {
    first: () => <ShopPagination page={1} pageCount={5} hrefOf={hrefOf} />,
    middle: () => <ShopPagination page={12} pageCount={40} hrefOf={hrefOf} />,
    last: () => <ShopPagination page={40} pageCount={40} hrefOf={hrefOf} />,
  },
};
