import type { Examples } from '../Examples';
import { Card } from '../Card/Card';
import { Grid } from './Grid';

const cells = ['Vendas', 'Pedidos', 'Ticket médio', 'Clientes novos'];

export const gridExamples: Examples = {
  piece: 'Grid',
  states: {
    'one, two, four columns': () => (
      <Grid sm={2} lg={4}>
        {cells.map((cell) => (
          <Card key={cell}>{cell}</Card>
        ))}
      </Grid>
    ),
    'close together': () => (
      <Grid xs={2} gap="s">
        {cells.map((cell) => (
          <Card key={cell} padding="small">
            {cell}
          </Card>
        ))}
      </Grid>
    ),
  },
};
