import { useState } from 'react';

import type { Examples } from '../Examples';
import { Button } from '../Button/Button';
import { TextField } from '../TextField/TextField';
import { Steps, type WizardStep } from './Steps';

const titles = ['Identificação', 'Entrega', 'Frete', 'Pagamento', 'Revisão'];

function Wizard() {
  const [now, setNow] = useState(1);
  const stateOf = (index: number) => (index < now ? 'done' : index === now ? 'now' : 'next');
  const steps: WizardStep[] = titles.map((title, index) => ({
    id: title,
    title,
    state: stateOf(index),
    canReturn: true,
    summary: 'Mariana Albuquerque, mariana@oipet.test',
  }));
  return (
    <Steps steps={steps} onReturn={(id) => setNow(titles.indexOf(id))}>
      <TextField label="Quem recebe" />
      <Button size="l" onClick={() => setNow(Math.min(now + 1, titles.length - 1))}>
        Continuar
      </Button>
    </Steps>
  );
}

export const stepsExamples: Examples = { piece: 'Steps', states: { wizard: Wizard } };
