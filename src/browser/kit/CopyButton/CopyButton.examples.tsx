import type { Examples } from '../Examples';
import { CopyButton } from './CopyButton';

export const copyButtonExamples: Examples = {
  piece: 'CopyButton',
  states: {
    key: () => (
      <CopyButton text="00020126360014br.gov.bcb.pix" size="l" isWide>
        Copiar código Pix
      </CopyButton>
    ),
  },
};
