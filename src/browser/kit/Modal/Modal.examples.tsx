import { useState } from 'react';

import type { Examples } from '../Examples';
import { Autocomplete } from '../Autocomplete/Autocomplete';
import { Button } from '../Button/Button';
import { DateField } from '../DateField/DateField';
import { FormGrid } from '../FormGrid/FormGrid';
import { TextField } from '../TextField/TextField';
import { Modal } from './Modal';

const cities = ['Campinas', 'São José dos Campos', 'São Paulo'].map((description) => ({
  value: description,
  description,
}));

function Address() {
  const [isOpen, setIsOpen] = useState(false);
  const [city, setCity] = useState('');
  const [day, setDay] = useState('');
  return (
    <>
      <Button tone="outlined" onClick={() => setIsOpen(true)}>
        Novo endereço
      </Button>
      <Modal
        isOpen={isOpen}
        title="Novo endereço"
        actions={<Button onClick={() => setIsOpen(false)}>Salvar</Button>}
        onClose={() => setIsOpen(false)}
      >
        <FormGrid>
          <TextField label="Rua" />
          <Autocomplete label="Cidade" options={cities} value={city} onChange={setCity} />
          <DateField label="Entrega" today="2026-11-20" value={day} onChange={setDay} />
        </FormGrid>
      </Modal>
    </>
  );
}

export const modalExamples: Examples = { piece: 'Modal', states: { form: Address } };
