import type { Examples } from '../Examples';
import { AdminPagination } from './AdminPagination';

export const adminPaginationExamples: Examples = {
  piece: 'AdminPagination',
  states: {
    many: () => <AdminPagination total={812} />,
    'one page': () => <AdminPagination total={3} names={{ page: 'p2', limit: 'l2' }} />,
    none: () => <AdminPagination total={0} names={{ page: 'p3', limit: 'l3' }} />,
  },
};
