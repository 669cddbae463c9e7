import type { Examples } from '../Examples';
import { Toast } from './Toast';

const nothing = () => {};

export const toastListExamples: Examples = {
  piece: 'ToastList',
  states: {
    success: () => (
      <Toast
        toast={{ ref: 'a', type: 'success', content: 'Bola Quica saiu do carrinho.', actionLabel: 'Desfazer' }}
        onClose={nothing}
      />
    ),
    info: () => <Toast toast={{ ref: 'b', type: 'info', content: 'Você está sem conexão.' }} onClose={nothing} />,
    warning: () => <Toast toast={{ ref: 'c', type: 'warning', content: 'Apenas 3 em estoque' }} onClose={nothing} />,
    error: () => <Toast toast={{ ref: 'd', type: 'error', content: 'CEP não encontrado' }} onClose={nothing} />,
    'long text': () => (
      <Toast
        toast={{ ref: 'e', type: 'warning', content: 'O preço da Ração Matuta mudou de R$ 164,90 para R$ 168,90.' }}
        onClose={nothing}
      />
    ),
  },
};
