import { useState } from 'react';

import type { Examples } from '../Examples';
import { ActionMenu } from './ActionMenu';

function OfOrder() {
  const [done, setDone] = useState('nada ainda');
  const act = (what: string) => () => setDone(what);
  return (
    <>
      <ActionMenu
        label="Ações do pedido 1042"
        actions={[
          { id: 'open', label: 'Abrir', icon: 'eye', onAct: act('aberto') },
          { id: 'print', label: 'Imprimir', icon: 'print', onAct: act('impresso') },
          { id: 'invoice', label: 'Gerar nota', icon: 'document', isDisabled: true, onAct: act('nota') },
          { id: 'cancel', label: 'Cancelar pedido', icon: 'close', isDanger: true, onAct: act('cancelado') },
        ]}
      />
      <p>Pedido 1042: {done}</p>
    </>
  );
}

export const actionMenuExamples: Examples = { piece: 'ActionMenu', states: { 'of an order': OfOrder } };
