import type { Examples } from '../Examples';
import { Price } from './Price';

export const priceExamples: Examples = {
  piece: 'Price',
  states: {
    normal: () => <Price amount={18990} />,
    'with price before': () => <Price amount={18990} was={22990} />,
    'in rows': () => <Price amount={1840} size="s" />,
    total: () => <Price amount={25292} size="l" />,
    'product page': () => <Price amount={16890} was={19890} size="xl" />,
    'sold out': () => <Price amount={3290} isQuiet />,
    smallest: () => <Price amount={1} />,
    largest: () => <Price amount={999_999_999} />,
  },
};
