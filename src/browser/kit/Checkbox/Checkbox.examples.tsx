import { useState } from 'react';

import type { Examples } from '../Examples';
import { TextLink } from '../TextLink/TextLink';
import { Checkbox } from './Checkbox';

const nothing = () => {};

function Ticked() {
  const [isChecked, setIsChecked] = useState(true);
  return (
    <Checkbox isChecked={isChecked} onChange={setIsChecked}>
      O cartão é meu, CPF 111.444.777-35
    </Checkbox>
  );
}

export const checkboxExamples: Examples = {
  piece: 'Checkbox',
  states: {
    ticked: Ticked,
    invalid: () => (
      <Checkbox isChecked={false} isRequired error="Aceite os termos para continuar." onChange={nothing}>
        Li e aceito os <TextLink to="/terms">termos</TextLink>
      </Checkbox>
    ),
    disabled: () => (
      <Checkbox isChecked isDisabled onChange={nothing}>
        Cobrança no endereço da entrega
      </Checkbox>
    ),
    'with count': () => (
      <Checkbox isChecked={false} count={38} onChange={nothing}>
        Matuta
      </Checkbox>
    ),
  },
};
