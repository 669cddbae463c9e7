import type { AcceptanceState } from '../../shared/account/agreements';

/** Texts of the console's list of what owners of all stores have accepted. */
export const acceptanceTexts = {
  title: 'Aceites',
  lead: 'Quem aceitou qual versão dos contratos, em todas as lojas. Quem ainda não aceitou a versão que vale hoje vem primeiro.',
  failed: 'A lista de aceites não veio.',
  listTitle: 'Proprietários das lojas',
  store: 'Loja',
  owner: 'Proprietário',
  state: 'Situação',
  states: { accepted: 'Aceitou', missing: 'Falta aceitar' } satisfies Record<AcceptanceState, string>,
  all: 'Todas',
  edition: 'Última versão aceita',
  never: 'Nenhuma',
  day: 'Aceita em',
  search: 'Buscar loja ou proprietário',
  searchPlaceholder: 'Nome da loja, nome ou e-mail',
  noneFound: 'Nenhum proprietário com esse filtro.',
  none: 'Nenhuma loja tem proprietário ainda.',
  seeFiltered: 'Ver proprietários',
  see: 'Ver aceites de todas as lojas',
} as const;
