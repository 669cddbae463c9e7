import type { Examples } from '../Examples';
import { Badge } from './Badge';
import { Count } from './Count';
import { Sticker } from './Sticker';

export const badgeExamples: Examples = {
  piece: 'Badge',
  states: {
    neutral: () => <Badge>Rascunho</Badge>,
    good: () => <Badge tone="good">Pagamento aprovado</Badge>,
    warn: () => <Badge tone="warn">Aguardando pagamento</Badge>,
    info: () => <Badge tone="info">Enviado</Badge>,
    bad: () => <Badge tone="bad">Pagamento recusado</Badge>,
    paper: () => <Badge tone="paper">Último em estoque</Badge>,
    save: () => <Badge tone="save">R$ 30,00 a menos</Badge>,
    corn: () => <Badge tone="corn">menor por kg</Badge>,
    count: () => <Count value={15} unit="produtos" />,
    sticker: () => <Sticker percentOff={17} />,
    'sticker, product page': () => <Sticker percentOff={17} size="m" />,
  },
};
