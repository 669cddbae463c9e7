import { Button } from '../Button/Button';
import type { Examples } from '../Examples';
import { NeedList, NeedRow } from './NeedList';

export const needListExamples: Examples = {
  piece: 'NeedList',
  states: {
    all: () => (
      <NeedList>
        <NeedRow mark="good" said="Feito" name="Dados da loja" detail="Patas & Cia Ltda., CNPJ 12.345.678/0001-95." />
        <NeedRow
          mark="warn"
          said="Incompleto"
          name="Conta do banco"
          detail="A agência não confere com o banco."
          action={
            <Button size="s" tone="outlined">
              Corrigir
            </Button>
          }
        />
        <NeedRow mark="bad" said="Falta" name="Correio" detail="O servidor não respondeu." />
        <NeedRow mark="busy" said="Conferindo" name="Endereço" detail="Conferindo agora." />
        <NeedRow mark={{ text: '3' }} said="A fazer" name="Primeiros produtos" detail="0 de 3." isCurrent />
      </NeedList>
    ),
  },
};
