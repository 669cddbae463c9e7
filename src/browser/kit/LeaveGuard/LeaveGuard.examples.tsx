import { useState } from 'react';

import type { Examples } from '../Examples';
import { TextField } from '../TextField/TextField';
import { TextLink } from '../TextLink/TextLink';
import { LeaveGuard } from './LeaveGuard';

function Edited() {
  const [name, setName] = useState('');
  return (
    <>
      <TextField label="Nome da loja, guardado" value={name} onChange={setName} />
      <TextLink to="/gallery/outra">Outra página</TextLink>
      <LeaveGuard isHolding={name !== ''} />
    </>
  );
}

export const leaveGuardExamples: Examples = { piece: 'LeaveGuard', states: { edited: Edited } };
