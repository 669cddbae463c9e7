import { PRESCRIPTION_LIMITS } from '../../../shared/order/prescriptionRules';
import { regretWords } from '../../../shared/order/words/regretWords';
import { heading, link, list, paragraph, type PageText } from './pageBlocks';
import type { PageFacts } from './pageFacts';

/**
 * The contract of a purchase, apart from privacy and from how goods go back. Law: CDC (Lei 8.078/1990) art. 6, 18, 30, 31,
 * 35, 46 to 49 and 51; Decreto 7.962/2013 art. 4; Marco Civil (Lei 12.965/2014) art. 19. A text for a lawyer to read.
 */
export const termsOfPurchase = ({ isPrivate, sellsOnPrescription }: PageFacts): PageText => ({
  title: 'Termos de compra',
  intro:
    'O que vale entre você e a {name} quando você compra aqui. Leia antes de pagar: o texto aceito fica guardado com o pedido.',
  updatedAt: '2026-11-26T12:00:00.000Z',
  blocks: [
    heading('Quem vende'),
    paragraph(
      '{legalName}, CNPJ {companyId}, {address}, vende, emite a nota fiscal, entrega e responde pelo produto. Quando o rodapé do site nomeia uma plataforma, ela oferece a loja virtual: não vende nem recebe em nome próprio o preço dos produtos, e responde pelo serviço que presta, na forma da lei.',
    ),
    heading('Quem pode comprar'),
    paragraph(
      'Pessoas com 18 anos ou mais e empresas, com dados verdadeiros. Você cuida da sua senha; se desconfiar de que alguém a usou, avise a loja.',
    ),
    ...(isPrivate
      ? [paragraph('A loja vende só a pessoas convidadas, que compram com a conta criada pelo convite.')]
      : []),
    heading('Oferta e preço'),
    list(
      'Vale o que a página do produto mostra no momento da compra: descrição, preço, quantidade, frete e prazo. A oferta obriga a loja (artigo 30 do Código de Defesa do Consumidor).',
      'O preço e o frete aparecem somados antes de pagar. Se o total mudar enquanto você compra, mostramos os dois valores e pedimos a sua confirmação: nada é cobrado sem ela.',
      ...(isPrivate ? [] : ['Cupons seguem as condições escritas neles.']),
      'Se um erro evidente tornar o preço inacreditável, a loja avisa, não cobra e devolve o que tiver recebido.',
    ),
    heading('Pedido e pagamento'),
    list(
      'O contrato nasce quando a loja confirma o pedido na tela e por e-mail. Enquanto o Pix ou o boleto não é pago, o pedido espera até o vencimento e depois é cancelado sem custo.',
      'No cartão, dá para parcelar {installments}. A fatura mostra o nome da loja.',
      'Os dados do cartão vão direto ao provedor de pagamentos: a loja não os vê nem guarda.',
    ),
    heading('Entrega'),
    paragraph(
      'O prazo é o que você escolheu ao comprar e fica no pedido. Se a loja não cumprir, você escolhe: exigir a entrega, aceitar outro produto ou desistir e receber de volta tudo o que pagou (artigo 35).',
    ),
    link('Política de entrega', '/shipping-policy'),
    heading('Desistir, trocar, reclamar'),
    paragraph(`${regretWords.right} ${regretWords.whole}`),
    paragraph('Produto com defeito tem a garantia da lei: 30 dias para o que se consome e 90 dias para o que dura.'),
    link('Trocas e devoluções', '/exchanges-returns'),
    heading('Produtos para animais'),
    paragraph('Siga o rótulo e a bula. Informações do site não substituem a consulta ao médico-veterinário.'),
    ...(sellsOnPrescription
      ? [
          paragraph(
            'Há produtos que a lei só deixa vender com receita de médico-veterinário. A página de cada um diz isso.',
          ),
          list(
            'Você envia a foto ou o PDF da receita ao fechar o pedido. A equipe da loja confere e escreve para você; só com a receita aprovada dá para pagar.',
            `A receita vale ${PRESCRIPTION_LIMITS.validDays} dias a partir da emissão, e só para as unidades que ela pede.`,
            'A loja recusa a receita que não serve, dizendo o motivo. Nada é cobrado, e você pode enviar outra.',
            'Se o pagamento chegar quando o produto já não pode ser vendido, o pedido é cancelado e o dinheiro volta.',
            'Produtos com retenção de receita ou de controle especial não são vendidos aqui.',
          ),
        ]
      : [paragraph('Produtos que a lei só deixa vender com receita não são vendidos aqui.')]),
    heading('Seus dados'),
    paragraph('O que a loja faz com os seus dados está na política de privacidade, que não faz parte destes termos.'),
    link('Política de privacidade', '/privacy-policy'),
    heading('Mudanças e dúvidas'),
    paragraph(
      'Para cada pedido vale o texto que estava aqui quando ele foi feito. Se o texto mudar, o novo vale só para os pedidos seguintes.',
    ),
    paragraph(
      'Escreva para {email}: respondemos em até 5 dias. Se não resolvermos, você pode procurar o Procon, o site consumidor.gov.br ou a Justiça da cidade onde mora.',
    ),
    link('Escreva para a loja', '/contact'),
  ],
});
