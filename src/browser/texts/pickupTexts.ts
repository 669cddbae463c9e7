import { READY_TO_FETCH } from '../../shared/admin/sales/saleStateNames';

/** Texts of pick-up. Days are passed in formatted. Source: rules §7. */
export const pickupTexts = {
  title: 'Retirada na loja',
  map: 'Ver no mapa',
  at: (address: string) => `Retirada na loja: ${address}`,
  arrival: 'Retirada',
  isReady: READY_TO_FETCH,
  isFetched: 'Retirado',
  fetchedOn: (day: string, fetched: string) => `${day}, retirado em ${fetched}`,
  movedReady: 'O pedido ficou pronto para retirar na loja.',
  movedFetched: 'O pedido foi retirado na loja.',

  // For merchants.
  todo: 'separação',
  tellReady: 'Avisar que está pronto',
  tellReadyText: 'O pedido fica pronto para retirar e o cliente recebe um e-mail com o endereço da loja.',
  readyAnnounced: 'Pronto para retirar. O cliente recebe um e-mail.',
  tellFetched: 'Informar retirada',
  fetchedText: 'O pedido fica concluído, o cliente recebe um e-mail e começam os 7 dias para desistir da compra.',
  fetchedAnnounced: 'Retirada informada. O cliente recebe um e-mail.',
  readyBy: (day: string) => `Deixar pronto até ${day}`,
} as const;
