import { useState } from 'react';

import type { Examples } from '../../gallery/Examples';
import { Button } from '../Button/Button';
import { TextField } from '../TextField/TextField';
import { Modal } from './Modal';

function Address() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="line" onClick={() => setIsOpen(true)}>
        Novo endereço
      </Button>
      <Modal
        isOpen={isOpen}
        title="Novo endereço"
        actions={<Button onClick={() => setIsOpen(false)}>Salvar</Button>}
        onClose={() => setIsOpen(false)}
      >
        <TextField label="Rua" />
      </Modal>
    </>
  );
}

export const modalExamples: Examples = { piece: 'Modal', states: { form: Address } };
