import type { Examples } from '../Examples';
import { TextArea } from './TextArea';

export const textAreaExamples: Examples = {
  piece: 'TextArea',
  states: {
    neutral: () => <TextArea label="Mensagem" rows={3} helper="Até 1000 letras" />,
    invalid: () => <TextArea label="Mensagem" rows={3} error="Escreva a mensagem." />,
    disabled: () => <TextArea label="Mensagem" rows={3} isDisabled defaultValue="Meu pedido não chegou." />,
  },
};
