import { useState } from 'react';

import type { Examples } from '../Examples';
import { TextField } from '../TextField/TextField';
import { Wizard } from './Wizard';

function Opening() {
  const [name, setName] = useState('');
  const [city, setCity] = useState('');
  const [isDone, setIsDone] = useState(false);
  return (
    <>
      <Wizard
        parameter="abertura"
        pages={[
          {
            id: 'loja',
            title: 'Loja',
            summary: name,
            content: <TextField label="Nome da loja" value={name} onChange={setName} />,
            nextLabel: 'Continuar para o endereço',
          },
          {
            id: 'endereco',
            title: 'Endereço',
            summary: city,
            content: <TextField label="Cidade" value={city} onChange={setCity} />,
            nextLabel: 'Continuar para a revisão',
          },
          { id: 'revisao', title: 'Revisão', content: <p>{`${name}, ${city}`}</p>, nextLabel: 'Abrir a loja' },
        ]}
        onFinish={() => setIsDone(true)}
      />
      <output>{isDone ? 'Loja aberta' : ''}</output>
    </>
  );
}

export const wizardExamples: Examples = { piece: 'Wizard', states: { 'three steps': Opening } };
