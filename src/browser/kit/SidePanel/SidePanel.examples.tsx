import { useState } from 'react';

import type { Examples } from '../Examples';
import { Count } from '../Badge/Count';
import { Button } from '../Button/Button';
import { TextField } from '../TextField/TextField';
import { SidePanel } from './SidePanel';

function Cart() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Abrir carrinho</Button>
      <SidePanel
        isOpen={isOpen}
        side="right"
        title="CARRINHO DE COMPRAS"
        aside={<Count value={15} unit="produtos" />}
        closeLabel="Fechar carrinho"
        hasAwning
        foot={
          <Button size="l" isWide>
            Finalizar Compra
          </Button>
        }
        onClose={() => setIsOpen(false)}
      >
        <TextField label="Calcular entrega" isRequired={false} defaultValue="13010-111" />
      </SidePanel>
    </>
  );
}

function Menu() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="outlined" onClick={() => setIsOpen(true)}>
        Abrir menu
      </Button>
      <SidePanel isOpen={isOpen} side="left" title="Menu" head={<b>Oi Pet</b>} onClose={() => setIsOpen(false)}>
        <a href="/">Início</a>
      </SidePanel>
    </>
  );
}

export const sidePanelExamples: Examples = { piece: 'SidePanel', states: { right: Cart, left: Menu } };
