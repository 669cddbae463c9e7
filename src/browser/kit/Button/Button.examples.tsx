import type { Examples } from '../Examples';
import { Button } from './Button';
import { ButtonLink } from './ButtonLink';

export const buttonExamples: Examples = {
  piece: 'Button',
  states: {
    key: () => <Button>Adicionar</Button>,
    outlined: () => <Button tone="outlined">Calcular</Button>,
    danger: () => <Button tone="danger">Remover endereço</Button>,
    'danger outlined': () => <Button tone="dangerOutlined">Cancelar pedido</Button>,
    loading: () => <Button isLoading>Adicionar</Button>,
    disabled: () => <Button isDisabled>Esgotado</Button>,
    'with icon': () => (
      <Button tone="outlined" icon="undo">
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
      <ButtonLink to="https://wa.me/551940020000" isExternal tone="outlined" icon="chat">
        WhatsApp
      </ButtonLink>
    ),
  },
};
