import type { DemoPages } from '../demoTypes';

/** What the pages name of a store. */
type PageFacts = { name: string; legalName: string; companyId: string; email: string; city: string };

/** The four help pages of a store. */
export const demoPages = (store: PageFacts): DemoPages => ({
  shipping: shippingPage,
  privacy: privacyPage(store),
  exchanges: exchangesPage(store),
  faq: faqPage(store),
});

const shippingPage: DemoPages['shipping'] = {
  title: 'Política de entrega',
  intro: 'Separamos o pedido em até 1 dia útil depois do pagamento e entregamos em todo o país.',
  sections: [
    {
      heading: 'Quanto custa e quando chega',
      paragraphs: [
        'O frete e a data aparecem na página do produto e no carrinho, assim que você informa o CEP. O valor que você vê é o que paga.',
        'A data já conta o tempo de separar o pedido e pula os feriados nacionais.',
      ],
    },
    {
      heading: 'Entrega do bairro',
      paragraphs: [
        'Na região de Campinas, entregamos com gente nossa em 1 a 2 dias úteis nas compras acima de R$ 300,00.',
        'É o melhor caminho para sacos de 15 kg ou mais: deixamos na porta do apartamento.',
      ],
    },
    {
      heading: 'Retirar na loja',
      paragraphs: [
        'Não tem custo. Espere o aviso de que o pedido está pronto e traga um documento com foto.',
        'Guardamos por 7 dias. Depois disso, devolvemos o dinheiro.',
      ],
    },
    {
      heading: 'Se algo der errado no caminho',
      paragraphs: [
        'Recuse a caixa aberta ou amassada e fale com a gente no mesmo dia. Enviamos outra sem custo.',
        'Se a entrega atrasar, você pode esperar, trocar a forma de envio ou cancelar e receber tudo de volta.',
      ],
    },
  ],
};

const privacyPage = ({ name, legalName, companyId, email }: PageFacts): DemoPages['privacy'] => ({
  title: 'Política de privacidade',
  intro: `Como a ${name} cuida dos seus dados, segundo a Lei Geral de Proteção de Dados (Lei 13.709/2018).`,
  sections: [
    {
      heading: 'O que guardamos',
      paragraphs: [
        'Para vender e entregar: nome, CPF ou CNPJ, e-mail, telefone, endereço e os pedidos feitos.',
        'Números de cartão não passam pelos nossos servidores: vão direto do seu navegador para a empresa de pagamento.',
      ],
    },
    {
      heading: 'Estatísticas e cookies',
      paragraphs: [
        'Guardamos estatísticas de visita para melhorar a loja, e só depois que você concorda. Recusar não muda nada na compra.',
        'Um cookie mantém você conectado por até 30 dias. Sair da conta o apaga.',
      ],
    },
    {
      heading: 'Com quem compartilhamos',
      paragraphs: [
        'Com a empresa de pagamento, a transportadora escolhida e a Receita, por obrigação fiscal. Não vendemos dados.',
      ],
    },
    {
      heading: 'Seus direitos',
      paragraphs: [
        'Na sua conta, em "Meus dados", você baixa uma cópia de tudo ou apaga o cadastro. As notas fiscais ficam pelo prazo da lei.',
        `Dúvidas e pedidos: ${email}. Controladora: ${legalName}, CNPJ ${formattedCompanyId(companyId)}.`,
      ],
    },
  ],
});

const exchangesPage = ({ email }: PageFacts): DemoPages['exchanges'] => ({
  title: 'Trocas e devoluções',
  intro: 'Você tem 7 dias depois da entrega para desistir, sem explicar o motivo, e recebe produtos e frete de volta.',
  sections: [
    {
      heading: 'Desistiu da compra',
      paragraphs: [
        'Abra o pedido e toque em "Devolver". O comprovante com o número de protocolo sai na hora.',
        'O direito é do artigo 49 do Código de Defesa do Consumidor. Mandamos a etiqueta de postagem; o frete da volta é nosso.',
      ],
    },
    {
      heading: 'Veio errado ou com defeito',
      paragraphs: [
        'Avise em até 30 dias (ração, petisco e outros que acabam) ou 90 dias (brinquedo, cama, aquário e outros que duram).',
        'Você escolhe: outro igual, o dinheiro de volta ou um abatimento no preço.',
      ],
    },
    {
      heading: 'O bicho não gostou da ração',
      paragraphs: [
        'Trocamos o primeiro saco de um sabor novo, mesmo aberto, se restar mais da metade. Uma troca por cliente e por sabor.',
      ],
    },
    {
      heading: 'Como o dinheiro volta',
      paragraphs: [
        'Pix: no mesmo dia em que recebemos o produto. Cartão: em até duas faturas. Boleto: na conta que você indicar.',
        `Qualquer dúvida, escreva para ${email} com o número do pedido.`,
      ],
    },
  ],
});

const faqPage = ({ city }: PageFacts): DemoPages['faq'] => ({
  title: 'Perguntas frequentes',
  intro: 'O que mais nos perguntam no balcão e no WhatsApp.',
  sections: [
    {
      heading: 'Preciso de cadastro para comprar?',
      paragraphs: [
        'Não. Basta nome, e-mail, CPF ou CNPJ e telefone. Com cadastro, você guarda endereços e vê os pedidos.',
      ],
    },
    {
      heading: 'Quais são as formas de pagamento?',
      paragraphs: [
        'Cartão em até 3 vezes sem juros, Pix e boleto. O Pix confirma em segundos; o boleto, em até 3 dias úteis.',
      ],
    },
    {
      heading: 'Como sei quanto tempo dura um saco de ração?',
      paragraphs: [
        'Divida o peso do saco pela porção do dia, que está na descrição. Um saco de 10,1 kg, a 260 g por dia, dura 39 dias.',
      ],
    },
    {
      heading: 'Vale a pena o saco maior?',
      paragraphs: [
        'Quase sempre. Ao lado de cada tamanho mostramos o preço por quilo, e o menor vem marcado. Conte também se você tem onde guardar.',
      ],
    },
    {
      heading: 'Vocês vendem remédio com receita?',
      paragraphs: [
        'Não. Vendemos antipulgas, vermífugos e cuidados de uso livre. Na dúvida, fale antes com o veterinário.',
      ],
    },
    {
      heading: 'Posso retirar na loja?',
      paragraphs: [
        `Pode, em ${city}, sem custo. Escolha "Retirar na loja" no frete e espere o aviso de que está pronto.`,
      ],
    },
    {
      heading: 'Como uso um cupom?',
      paragraphs: ['No carrinho, digite o código e toque em aplicar. Vale um cupom por pedido.'],
    },
  ],
});

// 11222333000181 -> 11.222.333/0001-81
function formattedCompanyId(companyId: string): string {
  return companyId.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}
