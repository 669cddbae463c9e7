import type { Examples } from '../Examples';
import { CardMark } from '../Badge/CardMark';
import { Button } from '../Button/Button';
import { TextField } from './TextField';

export const textFieldExamples: Examples = {
  piece: 'TextField',
  states: {
    neutral: () => (
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        defaultValue="mariana@oipet.test"
        helper="Enviamos a confirmação para este endereço."
      />
    ),
    invalid: () => <TextField label="CPF ou CNPJ" defaultValue="111.444.777-3" error="Faltam números no CPF." />,
    'invalid, focused': () => <TextField label="CPF ou CNPJ" defaultValue="111.444.777-3" state="invalid" />,
    valid: () => (
      <TextField label="CEP" defaultValue="13010-111" state="valid" helper="Centro, Campinas – SP" isHelperGood />
    ),
    optional: () => <TextField label="Complemento" isOptional defaultValue="apto 42" />,
    placeholder: () => <TextField label="Validade" placeholder="MM/AA" />,
    'read-only': () => <TextField label="Cidade" isReadOnly defaultValue="Campinas" />,
    disabled: () => <TextField label="Cidade" isDisabled defaultValue="Campinas" />,
    small: () => <TextField label="Título" size="s" defaultValue="Ração Matuta" />,
    'with unit': () => <TextField label="Preço" prefix="R$" suffix="por kg" defaultValue="168,90" />,
    'with mark': () => (
      <TextField
        label="Número do cartão"
        mark={<CardMark brand="Visa" />}
        state="valid"
        defaultValue="4000 0000 0000 0010"
      />
    ),
    'with button beside': () => (
      <TextField
        label="Cupom de desconto"
        isRequired={false}
        defaultValue="NATAL24"
        error="CUPOM INVÁLIDO, EXPIRADO OU JÁ UTILIZADO."
        beside={<Button tone="outlined">Aplicar</Button>}
      />
    ),
    'long texts': () => (
      <TextField
        label="Nome como está no documento de quem vai receber a encomenda na portaria"
        defaultValue="Maria Aparecida Francisca dos Santos Albuquerque Cavalcanti de Mello"
        error="O nome tem mais letras do que a transportadora aceita. Abrevie um dos nomes do meio."
      />
    ),
  },
};
