import type { Examples } from '../Examples';
import { Disclosure } from './Disclosure';

const sums = <p>R$ 168,90 + 12 × R$ 3,49 + 2 × R$ 24,90 = R$ 260,58</p>;

export const disclosureExamples: Examples = {
  piece: 'Disclosure',
  states: {
    folded: () => <Disclosure title="Por que este valor?">{sums}</Disclosure>,
    open: () => (
      <Disclosure title="Por que este valor?" isOpenAtFirst>
        {sums}
      </Disclosure>
    ),
  },
};
