import { formatDay, formatTime } from '../../shared/kernel/calendar';
import { storeDayOf } from '../../shared/kernel/storeDay';
import type { StoreExport } from '../../shared/platform/storeExportContract';

const whole = new Intl.NumberFormat('pt-BR');
const dayOf = (instant: string) => formatDay(storeDayOf(instant));
const unit = (value: number, name: 'megabyte' | 'gigabyte' | 'kilobyte') =>
  new Intl.NumberFormat('pt-BR', { style: 'unit', unit: name, maximumFractionDigits: 1 }).format(value);

/** A size as people read it: '1,2 GB'. */
const sizeOf = (bytes: number): string => {
  if (bytes >= 1e9) return unit(bytes / 1e9, 'gigabyte');
  return bytes >= 1e6 ? unit(bytes / 1e6, 'megabyte') : unit(Math.max(1, Math.round(bytes / 1e3)), 'kilobyte');
};

/** How far it is, 0 to 100. */
const percentOf = ({ done, total }: StoreExport): number => (total > 0 ? Math.floor((done / total) * 100) : 0);

/** Texts of a store's export: in the operators' console, and in the store's own admin. Source: design, platform. */
export const storeExportTexts = {
  section: 'Dados da loja',
  title: 'Exportar tudo',
  text: 'Produtos, pedidos, clientes e fotos em formatos abertos, num arquivo fechado com senha.',
  requestedBy: (name: string | null, at: string) =>
    name === null
      ? `Pedido em ${dayOf(at)}, às ${formatTime(at)}.`
      : `Pedido por ${name} em ${dayOf(at)}, às ${formatTime(at)}.`,
  ask: 'Exportar tudo',
  askAgain: 'Exportar de novo',
  askTitle: 'Exportar tudo?',
  askText:
    'O arquivo leva nomes, documentos e endereços de clientes. Uma senha criada agora fecha o arquivo e aparece uma vez só.',
  askPlatform: 'Fica escrito no registro da plataforma e no histórico que a loja vê.',
  waiting: 'Na fila, começa em instantes.',
  progress: 'Exportação',
  running: (work: StoreExport) =>
    [
      `${percentOf(work)}%`,
      ...(work.total > 0 ? [`${whole.format(work.done)} de ${whole.format(work.total)} registros`] : []),
      ...(work.minutesLeft === null
        ? []
        : [work.minutesLeft === 1 ? 'falta cerca de 1 min' : `faltam uns ${whole.format(work.minutesLeft)} min`]),
    ].join(', '),
  stop: 'Parar',
  stopTitle: 'Parar a exportação?',
  stopText: 'O que já foi escrito é apagado. Dá para pedir outra depois.',
  ready: (finishedAt: string | null, bytes: number, expiresAt: string) =>
    `${finishedAt === null ? 'Pronto' : `Pronto em ${dayOf(finishedAt)}`}, ${sizeOf(bytes)}. Fica para baixar até ${dayOf(expiresAt)}.`,
  gone: (finishedAt: string | null) =>
    finishedAt === null ? 'O último arquivo já saiu daqui.' : `O arquivo de ${dayOf(finishedAt)} já saiu daqui.`,
  stopped: 'A última foi parada no meio.',
  failed: 'A última não terminou. Peça de novo.',
  download: 'Baixar',
  passphraseTitle: 'Guarde a senha do arquivo',
  passphraseText:
    'Só ela abre o arquivo, e não aparece de novo. Guarde longe dele: num gerenciador de senhas, ou no papel.',
  passphraseHow: 'Abre com o programa age, livre e gratuito: age --decrypt arquivo.age > loja.tar',
  copy: 'Copiar senha',
  kept: 'Já guardei',
  already: 'Já havia uma exportação em andamento. A senha dela é a que apareceu para quem pediu.',
  loadFailed: 'Não deu para ver se há uma exportação.',
} as const;
