import { useState } from 'react';

import type { Examples } from '../Examples';
import { Button } from '../Button/Button';
import { Select } from '../Select/Select';
import { Sheet } from './Sheet';

function Filters() {
  const [isOpen, setIsOpen] = useState(false);
  const [period, setPeriod] = useState('');
  return (
    <>
      <Button tone="outlined" icon="filter" onClick={() => setIsOpen(true)}>
        Filtros
      </Button>
      <Sheet
        isOpen={isOpen}
        title="Filtros"
        onClose={() => setIsOpen(false)}
        actions={
          <>
            <Button tone="outlined" onClick={() => setPeriod('')}>
              Limpar
            </Button>
            <Button onClick={() => setIsOpen(false)}>Ver pedidos</Button>
          </>
        }
      >
        <Select
          label="Período"
          options={[{ value: '30', description: '30 dias' }]}
          value={period}
          onChange={setPeriod}
        />
      </Sheet>
    </>
  );
}

export const sheetExamples: Examples = { piece: 'Sheet', states: { filters: () => <Filters /> } };
