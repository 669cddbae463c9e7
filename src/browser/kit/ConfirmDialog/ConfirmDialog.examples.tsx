import { useState } from 'react';

import type { Examples } from '../Examples';
import { Button } from '../Button/Button';
import { ConfirmDialog } from './ConfirmDialog';

function Ask({ opener, action }: { opener: string; action: () => Promise<void> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="outlined" onClick={() => setIsOpen(true)}>
        {opener}
      </Button>
      <ConfirmDialog isOpen={isOpen} isDanger onConfirm={action} onClose={() => setIsOpen(false)}>
        <p>O endereço Rua Barão de Jaguara, 1.010 será removido.</p>
      </ConfirmDialog>
    </>
  );
}

export const confirmDialogExamples: Examples = {
  piece: 'ConfirmDialog',
  states: {
    works: () => <Ask opener="Remover" action={() => new Promise((done) => setTimeout(done, 1500))} />,
    fails: () => <Ask opener="Remover, com erro" action={() => Promise.reject(new Error('refused'))} />,
  },
};
