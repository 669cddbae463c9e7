import { regretWords } from '../../../shared/order/words/regretWords';
import { refundPolicy } from '../../../shared/order/words/refundWords';
import { heading, link, list, paragraph, type PageText } from './pageBlocks';
import type { PageFacts } from './pageFacts';

/** Withdrawal, defects and refunds. Law: CDC (Lei 8.078/1990) art. 18, 26, 35 and 49; Decreto 7.962/2013 art. 5. */
export const exchangesReturns = ({ isPrivate }: PageFacts): PageText => ({
  title: 'Trocas e devoluções',
  intro: `${regretWords.right} ${regretWords.whole}`,
  updatedAt: '2026-11-26T12:00:00.000Z',
  blocks: [
    heading('Desistiu da compra'),
    paragraph(regretWords.counted),
    list(
      `Abra o pedido e use “${regretWords.action}”, ou escreva para {email} com o número do pedido. Não pedimos justificativa.`,
      'Você recebe na hora um comprovante com número de protocolo.',
      'Se o pedido ainda não saiu, ele é cancelado na hora. Se está a caminho, recuse o pacote na entrega.',
      `${regretWords.wayBack} Mandamos a etiqueta de postagem ou combinamos a coleta.`,
      [regretWords.whole, ...(isPrivate ? [] : ['Se o pedido teve cupom, devolvemos o que foi pago de fato.'])].join(
        ' ',
      ),
    ),
    paragraph(
      'Mande o produto com os acessórios e, se puder, na embalagem original. Abrir a caixa para conhecer o produto não tira o seu direito.',
    ),
    heading('Chegou com defeito'),
    paragraph('A garantia da lei (artigo 26 do Código de Defesa do Consumidor) conta a partir da entrega:'),
    list(
      '30 dias para o que se consome, como ração, petisco, areia e produtos de higiene;',
      '90 dias para o que dura, como cama, brinquedo, coleira, aquário e comedouro.',
    ),
    paragraph(
      'Se o defeito estava escondido, o prazo começa quando ele aparece. A garantia do fabricante, quando existe, soma-se a essa.',
    ),
    paragraph(
      'Escreva contando o que houve, com uma foto. Temos até 30 dias para resolver. Passado esse prazo, você escolhe: outro produto igual, o dinheiro de volta com correção ou um abatimento no preço. Quando se trata de alimento ou de algo essencial, a escolha é sua desde o primeiro dia.',
    ),
    heading('Veio errado, faltando ou avariado'),
    paragraph(
      'Recuse a caixa aberta, amassada ou violada e anote o motivo no comprovante da transportadora. Se você só viu depois, avise assim que puder. Enviamos o que faltou ou o produto certo sem custo, ou devolvemos o dinheiro: você escolhe (artigo 35).',
    ),
    heading('Trocar tamanho, sabor ou cor'),
    paragraph(
      'Dentro do prazo para desistir, desista do pedido e compre o que quer: é o jeito mais rápido. Depois disso, fale com a gente; trocamos produtos sem uso e na embalagem fechada, quando há estoque.',
    ),
    heading('Como o dinheiro volta'),
    list(...refundPolicy()),
    paragraph('O valor volta em dinheiro, pelo meio em que foi pago: não vira vale.'),
    heading('Fale com a gente'),
    paragraph('{legalName}, CNPJ {companyId}, {address}. Atendimento: {openingHours}'),
    link('Escreva para a loja', '/contact'),
    link('WhatsApp {whatsapp}', '{whatsappUrl}'),
    paragraph(
      'Respondemos em até 5 dias. Se não resolvermos, você também pode procurar o Procon da sua cidade ou o site consumidor.gov.br.',
    ),
  ],
});
