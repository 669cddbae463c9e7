import type { Examples } from '../Examples';
import { Button } from '../Button/Button';
import { Tooltip } from './Tooltip';

export const tooltipExamples: Examples = {
  piece: 'Tooltip',
  states: {
    'on a button': () => (
      <Tooltip text="Vai para o e-mail do cliente.">
        {(describedBy) => (
          <Button tone="outlined" describedBy={describedBy}>
            Reenviar confirmação
          </Button>
        )}
      </Tooltip>
    ),
    'long text': () => (
      <Tooltip text="O valor líquido é o que sobra depois da taxa do meio de pagamento e do frete pago à transportadora.">
        {(describedBy) => (
          <Button tone="outlined" size="s" describedBy={describedBy}>
            Valor líquido
          </Button>
        )}
      </Tooltip>
    ),
  },
};
