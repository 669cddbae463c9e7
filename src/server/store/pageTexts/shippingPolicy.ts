import { BOLETO_CLEARING_DAYS } from '../../../shared/payment/paymentTimes';
import { heading, link, list, paragraph, type PageText } from './pageBlocks';

/** Delivery: price and term by CEP. Law: Decreto 7.962/2013 art. 2 (extra costs, delivery terms); CDC art. 35. */
export const shippingPolicy: PageText = {
  title: 'Política de entrega',
  intro: 'Entregamos em todo o país. O frete e a data de chegada dependem do seu CEP e aparecem antes de você pagar.',
  updatedAt: '2026-11-20T12:00:00.000Z',
  blocks: [
    heading('Quanto custa e quando chega'),
    paragraph(
      'Informe o CEP na página do produto ou no carrinho. Mostramos cada forma de entrega que atende o seu endereço, com preço e prazo. O valor que você vê é o valor que paga: não há taxa depois.',
    ),
    list(
      'O prazo já conta o tempo de separar o pedido ({handlingTime}) e pula fins de semana e feriados nacionais.',
      `Ele começa a correr quando o pagamento é confirmado: na hora com Pix, em instantes com cartão, em até ${BOLETO_CLEARING_DAYS} dias úteis com boleto.`,
      'O frete considera peso e tamanho das embalagens. Juntar produtos num pedido costuma sair mais barato.',
      'Quando o cálculo da transportadora está fora do ar, o preço vem marcado como “estimativa” e é honrado do mesmo jeito.',
    ),
    heading('Formas de entrega'),
    paragraph(
      'Trabalhamos com transportadoras e Correios. Entrega própria e retirada na loja aparecem entre as opções quando atendem o seu CEP, com as condições escritas ao lado, como o valor mínimo do pedido.',
    ),
    heading('Acompanhar o pedido'),
    paragraph(
      'Quando o pedido sai, você recebe um e-mail com o código de rastreio. A página do pedido mostra cada passo e quem tem conta vê todos os pedidos nela.',
    ),
    link('Ver meus pedidos', '/account'),
    heading('No dia da entrega'),
    list(
      'Deixe alguém maior de idade para receber, com um documento.',
      'Confira a caixa antes de assinar. Se estiver aberta, amassada ou violada, recuse e escreva o motivo no comprovante.',
      'A transportadora tenta até três vezes. Sem ninguém para receber, o pedido volta para nós e falamos com você para reenviar ou devolver o dinheiro.',
    ),
    paragraph(
      'Sacos e caixas pesados são entregues na porta ou na portaria. Subir escadas e instalar não fazem parte do serviço.',
    ),
    heading('Endereço errado ou mudança'),
    paragraph(
      'Confira rua, número e complemento antes de pagar. Precisou mudar? Escreva logo para {email} com o número do pedido: enquanto ele não saiu, corrigimos sem custo.',
    ),
    heading('Se atrasar'),
    paragraph(
      'Fale com a gente. Vamos atrás da transportadora e você decide: espera, recebe outro igual, ou cancela e recebe tudo de volta, com o frete (artigo 35 do Código de Defesa do Consumidor).',
    ),
    heading('Quem vende e entrega'),
    paragraph('{legalName}, CNPJ {companyId}, {address}. Atendimento: {openingHours}'),
    link('Escreva para a loja', '/contact'),
    link('Trocas e devoluções', '/exchanges-returns'),
  ],
};
