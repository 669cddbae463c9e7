import { useState } from 'react';

import type { Examples } from '../Examples';
import type { Mask } from '../masks/mask';
import {
  cardExpiryMask,
  cardMask,
  cnpjMask,
  countryPhoneMask,
  cpfMask,
  cpfOrCnpjMask,
  dateMask,
  legalCaseMask,
  phoneMask,
  zipCodeMask,
} from '../masks/masks';
import { moneyMask } from '../masks/moneyMask';
import { MaskedField } from './MaskedField';

function Typed({ label, mask, initial }: { label: string; mask: Mask; initial: string }) {
  const [value, setValue] = useState(initial);
  return <MaskedField label={label} mask={mask} value={value} onChange={setValue} />;
}

export const maskedFieldExamples: Examples = {
  piece: 'MaskedField',
  states: {
    'CPF or CNPJ, person': () => <Typed label="CPF ou CNPJ" mask={cpfOrCnpjMask} initial="11144477735" />,
    'CPF or CNPJ, company with letters': () => (
      <Typed label="CPF ou CNPJ" mask={cpfOrCnpjMask} initial="12ABC34501DE35" />
    ),
    phone: () => <Typed label="Telefone" mask={phoneMask} initial="19987654321" />,
    'postal code': () => <Typed label="CEP" mask={zipCodeMask} initial="13010111" />,
    date: () => <Typed label="Nascimento" mask={dateMask} initial="20111990" />,
    CPF: () => <Typed label="CPF" mask={cpfMask} initial="" />,
    CNPJ: () => <Typed label="CNPJ" mask={cnpjMask} initial="" />,
    'legal case': () => <Typed label="Processo" mask={legalCaseMask} initial="" />,
    'phone with country': () => <Typed label="Telefone com país" mask={countryPhoneMask} initial="5519987654321" />,
    expiry: () => <Typed label="Validade" mask={cardExpiryMask} initial="" />,
    card: () => <Typed label="Número do cartão" mask={cardMask} initial="378282246310005" />,
    money: () => <Typed label="Preço" mask={moneyMask} initial="-1234,5" />,
  },
};
