import type { KitFault } from '../../shared/catalog/kit';
import type { KitOffSale } from '../admin/product/kitsOffSale';
import type { StoreRow } from '../db/schema/storeTables';
import { renderKeyEmail } from './renderAccountEmail';
import type { RenderedEmail } from './renderEmail';

type Subject = { kits: readonly KitOffSale[]; store: StoreRow; origin: string; now: number };

/** The most kits a letter names. */
const NAMED = 10;

const REASONS: Record<KitFault, (part: string) => string> = {
  tooFewPieces: () => 'ficou com peças de menos',
  partTwice: () => 'tem a mesma peça duas vezes',
  kitWithin: (part) => `${part} virou um kit`,
  partOff: (part) => `${part} não está à venda`,
  partNotOnline: (part) => `${part} não pode ser vendido em um kit, porque exige receita`,
  notCheaper: () => 'ele não custa menos do que as peças separadas',
};

const reasonOf = ({ faults }: KitOffSale): string =>
  faults.length === 0
    ? 'o que faltava já voltou'
    : faults.map(({ fault, title }) => REASONS[fault](title)).join(', e ');

/** Writes to the store which kits went off sale, and why; `kits` has one at least. */
export const renderKitEmail = ({ kits, ...subject }: Subject): RenderedEmail => {
  const only = kits.length === 1 ? kits.at(0) : undefined;
  const title = only ? 'Um kit saiu de venda' : `${kits.length} kits saíram de venda`;
  const named = kits.slice(0, NAMED).map((kit) => `${kit.title}: ${reasonOf(kit)}.`);
  const more = kits.length - named.length;
  const products = `${subject.origin}/admin/my-store/product`;
  return renderKeyEmail(
    {
      isForTeam: true,
      subject: `${title} | ${subject.store.name}`,
      title,
      lead: only ? named.join('') : 'Não aparecem mais na loja:',
      list: only ? [] : [...named, ...(more > 0 ? [`E mais ${more}.`] : [])],
      key: only ? 'Ver o kit' : 'Ver os produtos',
      note: only
        ? 'Um kit não volta à venda sozinho. Confira as peças e o preço e mostre-o de novo na loja.'
        : 'Kits não voltam à venda sozinhos. Confira as peças e o preço e mostre-os de novo na loja.',
    },
    { ...subject, url: only ? `${products}/${only.id}` : products },
  );
};
