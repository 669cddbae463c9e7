import { Badge } from '../../kit/Badge/Badge';
import { Button } from '../../kit/Button/Button';
import type { Examples } from '../../kit/Examples';
import { Row } from './Row';
import { RowList } from './RowList';

const LONG = 'Ração Quintal Bom Filhotes de raças pequenas, frango e arroz, pacote econômico';

export const rowExamples: Examples = {
  piece: 'Row',
  states: {
    neutral: () => (
      <RowList label="Clientes">
        <Row
          name="Mariana Albuquerque"
          fact="mariana@exemplo.test"
          controls={
            <Button size="s" tone="outlined">
              Escolher
            </Button>
          }
        />
        <Row name="Retirada na loja" fact="Em 2 dias úteis" amount="Grátis" />
      </RowList>
    ),
    'with badges, off': () => (
      <RowList label="Regras">
        <Row name="Motoboy" marks={<Badge tone="good">Ativa</Badge>} fact="R$ 12,00, 1 dia útil" />
        <Row name="Caminhão" marks={<Badge>Inativa</Badge>} fact="R$ 80,00, 5 dias úteis" isOff />
      </RowList>
    ),
    'long text, warning': () => (
      <RowList label="Produtos" isScrolling>
        <Row name={LONG} fact="QB-FIL-15, R$ 219,90" warning="Só 3 em estoque" amount="R$ 879,60" />
      </RowList>
    ),
  },
};
