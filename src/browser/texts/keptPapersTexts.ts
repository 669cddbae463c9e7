import { keptWords } from '../../shared/account/keptWords';

/** Texts of the console's list of invoices of deleted stores. Source: decision 104. */
export const keptPapersTexts = {
  lead: `A nota fiscal é guardada ${keptWords.invoice}, mesmo depois que a loja é apagada. Os arquivos ficam criptografados e são apagados sozinhos no fim do prazo. Cada download fica no registro.`,
  listTitle: 'Lojas apagadas com notas guardadas',
  files: 'Arquivos',
  count: (count: number, size: string) => `${count === 1 ? '1 arquivo' : `${count} arquivos`}, ${size}`,
  until: 'Guardados até',
  ends: (first: string, last: string) => (first === last ? last : `${last}, os primeiros até ${first}`),
  action: 'Ações',
  download: 'Baixar',
  ready: 'O download começou: um arquivo .tar com as notas e a conferência (SHA256SUMS).',
  none: 'Nenhuma loja apagada tem notas guardadas.',
  failed: 'A lista de notas guardadas não veio.',
} as const;
