import { regretWords } from '../../../shared/order/words/regretWords';
import { BOLETO_CLEARING_DAYS, PIX_MINUTES } from '../../../shared/payment/paymentTimes';
import { PRESCRIPTION_LIMITS } from '../../../shared/order/prescriptionRules';
import { heading, link, list, question, type PageText } from './pageBlocks';
import type { PageFacts } from './pageFacts';

/** What shoppers ask most. Nothing here is promised that the other pages do not promise. */
export const commonQuestions = ({ isPrivate, sellsOnPrescription }: PageFacts): PageText => ({
  title: 'Perguntas frequentes',
  intro: 'O que mais nos perguntam sobre comprar, pagar, receber e trocar na {name}.',
  updatedAt: '2026-11-26T12:00:00.000Z',
  blocks: [
    heading('Comprar'),
    isPrivate
      ? question(
          'Quem pode comprar nesta loja?',
          'A loja vende só a pessoas convidadas. O link do convite cria a sua conta; para comprar, entre com ela.',
        )
      : question(
          'Preciso de cadastro para comprar?',
          'Não. Bastam nome, e-mail, CPF ou CNPJ e telefone. Com uma conta você guarda endereços e vê todos os pedidos num lugar só.',
        ),
    question(
      'Por que pedem o CPF ou CNPJ?',
      isPrivate
        ? 'Para emitir a nota fiscal e para a empresa de pagamento confirmar quem compra. Não usamos para mais nada.'
        : 'Para emitir a nota fiscal, para a empresa de pagamento confirmar quem compra e para contar os usos de um cupom que vale uma vez por pessoa. Não usamos para mais nada.',
      link('Política de privacidade', '/privacy-policy'),
    ),
    ...(isPrivate
      ? []
      : [
          question(
            'Como uso um cupom?',
            'No carrinho, digite o código e toque em aplicar. Vale um cupom por pedido, e o desconto aparece antes de pagar.',
          ),
        ]),
    question(
      'Vale a pena o saco maior?',
      'Quase sempre. Ao lado de cada tamanho mostramos o preço por quilo, litro ou unidade, para comparar. Conte também se você tem onde guardar.',
    ),
    question(
      'Quanto tempo dura um saco de ração?',
      'Divida o peso do saco pela porção do dia, que está na embalagem. Um saco de 10,1 kg, a 260 g por dia, dura uns 39 dias.',
    ),
    question(
      'Vocês vendem remédio com receita?',
      ...(sellsOnPrescription
        ? [
            `Sim. Envie a foto ou o PDF da receita do médico-veterinário ao fechar o pedido: a equipe da loja confere, e só com ela aprovada dá para pagar. A receita vale ${PRESCRIPTION_LIMITS.validDays} dias a partir da emissão.`,
            'Produtos com retenção de receita ou de controle especial não são vendidos aqui.',
          ]
        : [
            'Não. Vendemos antipulgas, vermífugos e cuidados de venda livre. Leia a bula e, na dúvida, fale antes com o médico-veterinário.',
          ]),
    ),
    heading('Pagar'),
    question(
      'Quais são as formas de pagamento?',
      list(
        'Cartão de crédito, {installments}.',
        `Pix, confirmado em segundos. O código vale ${PIX_MINUTES} minutos.`,
        `Boleto, confirmado em até ${BOLETO_CLEARING_DAYS} dias úteis.`,
      ),
    ),
    question(
      'É seguro pagar aqui?',
      'É. A conexão é cifrada e o número do cartão vai direto do seu navegador para a empresa de pagamento: nem nós o vemos.',
    ),
    question(
      'O Pix venceu. Perdi o pedido?',
      'Não perdeu nada: abra a página do pedido ou monte o carrinho de novo. Se você pagou no último instante e o dinheiro chegou depois, confirmamos o pedido ou devolvemos o valor.',
    ),
    heading('Receber'),
    question(
      'Quanto custa o frete e quando chega?',
      'Depende do CEP. Digite o seu na página do produto ou no carrinho: mostramos o preço e a data de cada forma de entrega antes de você pagar.',
      link('Política de entrega', '/shipping-policy'),
    ),
    question(
      'Posso retirar na loja?',
      'Quando a retirada atende o seu CEP, ela aparece entre as opções de frete. Espere o aviso de que está pronto e traga um documento com foto.',
    ),
    question(
      'Onde está o meu pedido?',
      'O link do e-mail de confirmação abre a página do pedido, com cada passo e o código de rastreio. Quem tem conta encontra também em “Meus pedidos”.',
      link('Meus pedidos', '/account'),
    ),
    heading('Trocar e devolver'),
    question(
      'Posso desistir da compra?',
      `${regretWords.right} Abra o pedido e use “${regretWords.action}”. ${regretWords.whole} ${regretWords.wayBack}`,
      link('Trocas e devoluções', '/exchanges-returns'),
    ),
    question(
      'Chegou com defeito. E agora?',
      'Avise em até 30 dias (ração, petisco, higiene) ou 90 dias (cama, brinquedo, aquário e outros que duram). Resolvemos com outro produto, conserto ou o dinheiro de volta.',
    ),
    question(
      'O meu bicho não gostou da ração. Posso devolver?',
      'Dentro do prazo para desistir, sim, mesmo com o saco aberto. Misture a nova à antiga aos poucos, por uma semana: a maioria se acostuma.',
    ),
    heading('Falar com a gente'),
    question(
      'Como falo com a loja?',
      'Atendimento: {openingHours}',
      link('Escreva para a loja', '/contact'),
      link('WhatsApp {whatsapp}', '{whatsappUrl}'),
    ),
    question('Quem está por trás da loja?', '{legalName}, CNPJ {companyId}, {address}, {email}.'),
  ],
});
