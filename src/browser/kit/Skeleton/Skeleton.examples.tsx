import type { Examples } from '../Examples';
import { Skeleton } from './Skeleton';

export const skeletonExamples: Examples = {
  piece: 'Skeleton',
  states: {
    text: () => <Skeleton />,
    long: () => <Skeleton width="long" />,
    title: () => <Skeleton shape="title" width="half" />,
    square: () => <Skeleton shape="square" width="short" />,
  },
};
