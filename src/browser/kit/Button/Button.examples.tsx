import type { Examples } from '../Examples';
import { Button } from './Button';
import { ButtonLink } from './ButtonLink';

export const buttonExamples: Examples = {
  piece: 'Button',
  states: {
    key: () => <Button>Adicionar</Button>,
    line: () => <Button tone="line">Calcular</Button>,
    danger: () => <Button tone="danger">Remover endereço</Button>,
    'danger line': () => <Button tone="dangerLine">Cancelar pedido</Button>,
    loading: () => <Button isLoading>Adicionar</Button>,
    disabled: () => <Button isDisabled>Esgotado</Button>,
    'with icon': () => (
      <Button tone="line" icon="undo">
        Desistir da compra
      </Button>
    ),
    small: () => <Button size="s">Copiar CSV</Button>,
    'large and wide': () => (
      <Button size="l" isWide>
        Continuar para o pagamento
      </Button>
    ),
    'long text': () => <Button>Salvar e mandar a confirmação para todos os endereços de e-mail da conta</Button>,
    link: () => (
      <ButtonLink to="/checkout" size="l">
        Finalizar Compra
      </ButtonLink>
    ),
    'link outside': () => (
      <ButtonLink to="https://wa.me/551940020000" isExternal tone="line" icon="chat">
        WhatsApp
      </ButtonLink>
    ),
  },
};
