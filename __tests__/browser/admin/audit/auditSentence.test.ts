import { auditSentence } from '../../../../src/browser/admin/audit/auditSentence';
import { AUDIT_ACTIONS } from '../../../../src/shared/admin/auditActions';
import type { AuditLine } from '../../../../src/shared/admin/auditContract';
import { anEntry } from '../../../support/browser/admin/integrationWorld';

/** The sentence as it is read, without who did it: '… mudou o preço de [Ração]: R$ 10,00 > R$ 12,00'. */
const said = (given: Partial<AuditLine>): string => {
  const { words, subject, tail, changes } = auditSentence(anEntry(given));
  const way = subject && (subject.path === null ? subject.text : `[${subject.text}](${subject.path})`);
  const chips = changes.map(({ label, from, to }) => `${label}{${from} > ${to}}`);
  return [words, way, tail, ...chips].filter(Boolean).join(' ').replaceAll(' :', ':').replaceAll('\u00a0', ' ');
};

it.each(AUDIT_ACTIONS)('says %s in words, with and without a name, and never by its own', (action) => {
  const odd = { fields: ['searchText', 'title'], parentId: ['a', 'b'], from: 'staff', to: 'owner' };
  for (const subjectName of ['Nome', null]) {
    const words = said({ action, subjectName, changes: odd });
    expect(words).not.toMatch(/[a-z][A-Z]|undefined|null|NaN|\[object/);
    expect(words.length).toBeGreaterThan(8);
  }
});

it.each<[string, Partial<AuditLine>]>([
  [
    'guardou o cancelamento da nota fiscal do [pedido 1048](/admin/sale/key-1)',
    {
      action: 'invoicePaperKept',
      subjectKind: 'saleOrder',
      subjectName: '1048',
      changes: { kind: 'cancellation', sha256: 'x' },
    },
  ],
  [
    'entrou na sua loja só para ler por 18 min. Motivo: Pix recusado. Abriu Financeiro e Pedidos; não viu CPF, CNPJ nem dados de banco inteiros.',
    {
      action: 'helpedByPlatform',
      subjectKind: 'helpVisit',
      subjectName: null,
      changes: { name: 'Renata', reason: 'Pix recusado', minutes: 30, lasted: 18, sections: ['finance', 'sales'] },
    },
  ],
  [
    'entrou na sua loja só para ler por até 30 min. Motivo: Pix recusado. Não abriu nenhuma tela com dados; não viu CPF, CNPJ nem dados de banco inteiros.',
    {
      action: 'helpedByPlatform',
      subjectKind: 'helpVisit',
      subjectName: null,
      changes: { name: 'Renata', reason: 'Pix recusado', minutes: 30, lasted: null, sections: [] },
    },
  ],
  [
    'pediu para desligar a verificação em duas etapas de Joana em 24/11/2026, às 12:00, se ninguém cancelar antes. Motivo: Perdeu o celular',
    {
      action: 'secondFactorResetAsked',
      subjectKind: 'merchant',
      subjectName: 'Joana',
      changes: { reason: 'Perdeu o celular', effectiveAt: '2026-11-24T15:00:00.000Z' },
    },
  ],
  [
    'cancelou o pedido de desligar a verificação em duas etapas de Joana pelo link do e-mail',
    {
      action: 'secondFactorResetCanceled',
      subjectKind: 'merchant',
      subjectName: 'Joana',
      changes: { canceledBy: 'link' },
    },
  ],
  [
    'mudou o preço de [Ração Matuta, 10 kg](/admin/my-store/product/p-1) {R$ 164,90 > R$ 168,90}',
    {
      action: 'priceChanged',
      subjectKind: 'productVariant',
      subjectId: 'v-1',
      subjectName: 'Ração Matuta, 10 kg',
      subjectParentId: 'p-1',
      changes: { sku: 'RM10', from: 16_490, to: 16_890 },
    },
  ],
  [
    'ajustou o estoque de [Ração Matuta, 10 kg](/admin/my-store/product/p-1) {3 unidades > 23 unidades}',
    {
      action: 'stockChanged',
      subjectKind: 'productVariant',
      subjectName: 'Ração Matuta, 10 kg',
      subjectParentId: 'p-1',
      changes: { delta: 20, reason: 'adjusted', from: 3, to: 23 },
    },
  ],
  // From before the log kept both ends.
  [
    'ajustou o estoque de um produto em +20',
    { action: 'stockChanged', subjectKind: 'productVariant', subjectName: null, changes: { delta: 20 } },
  ],
  [
    'cancelou o [pedido 1012](/admin/sale/o-1) {Pagamento aprovado > Cancelado pela loja}',
    {
      action: 'saleCanceled',
      subjectKind: 'saleOrder',
      subjectId: 'o-1',
      subjectName: '1012',
      changes: { from: 'paymentApproved' },
    },
  ],
  [
    'devolveu parte do valor do [pedido 1012](/admin/sale/o-1) de R$ 89,70',
    {
      action: 'saleRefunded',
      subjectKind: 'saleOrder',
      subjectId: 'o-1',
      subjectName: '1012',
      changes: { amount: 8_970, refundId: 'r-1' },
    },
  ],
  [
    'alterou os dados da loja: logo parcela mínima{R$ 5,00 > R$ 10,00} loja privada{não > sim} WhatsApp{vazio > 5511987654321}',
    {
      action: 'storeChanged',
      subjectKind: 'store',
      subjectName: null,
      changes: {
        installmentMin: [500, 1_000],
        isPrivate: [false, true],
        whatsapp: [null, '5511987654321'],
        logoUrl: ['/a', '/b'],
      },
    },
  ],
  [
    'alterou o produto [Ração Matuta](/admin/my-store/product/p-1): título e preço',
    {
      action: 'productSaved',
      subjectKind: 'product',
      subjectId: 'p-1',
      subjectName: 'Ração Matuta',
      changes: { fields: ['title', 'price', 'searchText'], variants: 2 },
    },
  ],
  [
    'alterou o produto [Ração Matuta](/admin/my-store/product/p-1): descrição e categorias título{Ração > Ração Matuta}',
    {
      action: 'productSaved',
      subjectKind: 'product',
      subjectId: 'p-1',
      subjectName: 'Ração Matuta',
      changes: { title: ['Ração', 'Ração Matuta'], fields: ['description', 'categories'] },
    },
  ],
  [
    'alterou a variante [Ração Matuta, Azul](/admin/my-store/product/p-1) GTIN{vazio > 7890475447737} opções{vazio > Azul} à venda{não > sim}',
    {
      action: 'variantChanged',
      subjectKind: 'productVariant',
      subjectName: 'Ração Matuta, Azul',
      subjectParentId: 'p-1',
      changes: { gtin: [null, '7890475447737'], options: ['', 'Azul'], isForSale: [false, true] },
    },
  ],
  // Only the price struck through changed.
  [
    'mudou o preço de [Ração Matuta, 10 kg](/admin/my-store/product/p-1) preço cheio{vazio > R$ 189,90}',
    {
      action: 'priceChanged',
      subjectKind: 'productVariant',
      subjectName: 'Ração Matuta, 10 kg',
      subjectParentId: 'p-1',
      changes: { sku: 'RM10', from: 16_490, to: 16_490, originalPrice: [null, 18_990] },
    },
  ],
  [
    'aplicou a regra [preço +5%](/admin/my-store/product/import?id=i-1): 42 mudanças',
    {
      action: 'changedByRule',
      subjectKind: 'catalogImport',
      subjectId: 'i-1',
      subjectName: 'Mudança por regra: preço +5%',
      changes: { fileName: 'Mudança por regra: preço +5%', rows: 42 },
    },
  ],
  // What is gone is called what it was called, and leads nowhere.
  [
    'removeu o cupom OI10',
    { action: 'voucherRemoved', subjectKind: 'voucher', subjectName: null, changes: { code: 'OI10' } },
  ],
  [
    'removeu o grupo de sinônimos cachorro, cao',
    { action: 'synonymsRemoved', subjectKind: 'synonyms', subjectName: null, changes: { words: ['cachorro', 'cao'] } },
  ],
  [
    'mudou o papel de Lia {equipe > proprietário}',
    { action: 'roleChanged', subjectKind: 'merchant', subjectName: 'Lia', changes: { from: 'staff', to: 'owner' } },
  ],
  [
    'alterou o texto da página [Política de entrega](/admin/my-store/page)',
    { action: 'pageTextChanged', subjectKind: 'page', subjectId: 'shipping-policy', subjectName: null, changes: {} },
  ],
  // Midnight ends the day before.
  [
    'alterou o cupom [OI10](/admin/my-store/voucher/key-1) validade{30/11/2026 > 15/12/2026}',
    {
      action: 'voucherChanged',
      subjectKind: 'voucher',
      subjectName: 'OI10',
      changes: { expiredAt: ['2026-12-01T02:59:59.999Z', '2026-12-16T03:00:00.000Z'] },
    },
  ],
  ['fez uma alteração', { action: 'somethingOfTomorrow', subjectName: null, changes: {} }],
])('%s', (words, given) => {
  expect(said(given)).toBe(words);
});
