import { formatBrl } from '../../../../shared/kernel/money';
import type { AgreementFees } from '../../../../shared/account/agreementContract';
import { PLATFORM_PLAN } from '../../../../shared/subscription/platformPlan';
import type { EditionContent } from '../../../db/schema/agreementTables';
import { heading, list, paragraph } from '../../../store/pageTexts/pageBlocks';

/** Whose platform it is, as the texts name it: 'Plataforma Pet Ltda., CNPJ …', or whoever runs the installation. */
type Platform = string;

const days = (count: number): string => (count === 1 ? '1 dia' : `${count} dias`);

/**
 * What a store and the platform owe each other. Law: Código Civil art. 421 to 424 and 653; CDC (Lei 8.078/1990) art. 6, 7,
 * 18, 25 and 34; Marco Civil (Lei 12.965/2014) art. 15 and 19; Decreto 7.962/2013. A text for a lawyer to read.
 */
export const platformTerms = (platform: Platform, fees: AgreementFees): EditionContent => ({
  title: 'Termos da plataforma',
  intro:
    'O que vale entre a plataforma e quem tem uma loja nela. Cada responsável pela loja aceita, e o texto aceito fica guardado sem mudança.',
  blocks: [
    heading('1. As partes'),
    paragraph(
      `De um lado ${platform} (“plataforma”). Do outro a pessoa ou empresa que abre uma loja na plataforma (“loja”), representada por seus responsáveis, que na administração se chamam proprietários. Quem aceita declara ter 18 anos ou mais e poder agir em nome da loja.`,
    ),
    heading('2. O que a plataforma faz'),
    list(
      'Oferece a loja virtual: vitrine, carrinho, pagamento, entrega, mensagens e a área de administração.',
      'Mantém a loja no ar com o cuidado que se espera de um serviço profissional, faz cópias de segurança e avisa dos incidentes que atingem a loja.',
      'Não vende, não emite nota fiscal dos produtos e não recebe como seu o preço deles. O contrato de compra é entre a loja e quem compra.',
    ),
    heading('3. O que a loja faz'),
    list(
      'Vende em nome próprio: emite a nota fiscal, entrega, troca, devolve e responde pelo produto e pelo que anuncia, como manda o Código de Defesa do Consumidor.',
      'Mantém verdadeiros os dados da loja: razão social, CNPJ, endereço e contato aparecem a quem compra (Decreto 7.962/2013).',
      'Só anuncia o que pode vender, com as informações que o rótulo e a lei pedem.',
      'Vende produto que pede a apresentação de receita só com registro e médico-veterinário responsável informados, e depois que sua equipe confere e aprova cada receita: a conferência é da loja, e o sistema não deixa pagar antes dela. Produtos com retenção de receita ou de controle especial não são vendidos pela plataforma.',
      'Responde às mensagens de quem compra em até 5 dias.',
      'Cuida das senhas e de quem convida para a equipe.',
    ),
    heading('4. Preços'),
    list(
      `Assinatura (${PLATFORM_PLAN.name}): ${formatBrl(fees.planPrice)} por mês.`,
      fees.trialDays > 0
        ? `Período grátis da loja aberta pelo cadastro: ${days(fees.trialDays)}.`
        : 'Não há período grátis.',
      `Tarifa da plataforma por pedido: ${formatBrl(fees.orderFee)}.`,
      `Tarifa do provedor de pagamentos por saque: ${formatBrl(fees.withdrawalFee)}. As tarifas do provedor por venda são as do contrato da loja com ele e estão no extrato, em Financeiro.`,
      'Sem pagamento da assinatura a plataforma avisa e, depois do prazo do aviso, pode fechar a vitrine. A administração e os dados ficam; os pedidos já feitos seguem.',
    ),
    heading('5. O dinheiro das vendas'),
    paragraph(
      'O que quem compra paga vai para a conta da loja no provedor de pagamentos, menos as tarifas dele. Sem conta ativa no provedor a loja não vende por dinheiro de verdade. Vendas contestadas e devoluções são descontadas pelo provedor, pelas regras dele.',
    ),
    paragraph(
      'Venda cobrada antes de a loja ter conta, possível só com pagamentos de teste ou em versões anteriores do sistema, entra na conta da plataforma. Financeiro mostra esse valor como “Com a plataforma”, e ela o repassa à loja, menos devoluções, contestações e tarifas do provedor. A plataforma não retém nenhum dinheiro de vendas como garantia deste contrato.',
    ),
    heading('6. Conteúdo e marca'),
    paragraph(
      'Textos, fotos e marca da loja são da loja, que autoriza a plataforma a mostrá-los para que a loja funcione. A loja garante que pode usá-los. Por ordem da Justiça, ou quando a lei mandar, a plataforma retira o conteúdo e avisa a loja.',
    ),
    heading('7. Suspensão'),
    paragraph(
      'A plataforma pode suspender a vitrine de uma loja que engane quem compra, venda o que é proibido, ponha outras lojas em risco ou deixe de pagar a assinatura. Ela diz o motivo, avisa antes sempre que esperar não fizer mal a ninguém, e reabre quando o motivo acaba.',
    ),
    heading('8. Responsabilidade'),
    list(
      'A loja responde pelo que vende. A plataforma responde pelo serviço que presta. Nada aqui diminui os direitos de quem compra, nem a responsabilidade que a lei não deixa afastar.',
      'Quem pagar a quem comprou algo que cabia ao outro pode cobrar dele o que pagou.',
    ),
    heading('9. Dados pessoais'),
    paragraph(
      'O tratamento de dados de quem compra está no Acordo de tratamento de dados, aceito junto com estes termos. A plataforma guarda por seis meses os registros de acesso que o Marco Civil da Internet pede.',
    ),
    heading('10. Prazo e saída'),
    list(
      'O contrato vale por tempo indeterminado. A loja pode sair quando quiser, sem multa: a assinatura deixa de ser cobrada no mês seguinte.',
      'Ao sair, a loja leva uma cópia do que é seu. Os arquivos de notas fiscais e de receitas, cifrados nesta instalação, não vão na cópia: a loja os baixa antes. A plataforma pode encerrar o contrato com aviso de 30 dias, ou na hora quando a lei obrigar.',
      'Depois da saída os dados são apagados, menos o que a lei manda guardar.',
    ),
    heading('11. Mudanças'),
    paragraph(
      'Preços e textos só mudam por uma nova versão, anunciada por e-mail e na administração com pelo menos 30 dias, com o que muda em palavras simples. Do dia em que ela vale, cada responsável é chamado a aceitá-la dentro do prazo anunciado. Enquanto isso, e depois, a loja segue aberta e os pedidos são atendidos; passado o prazo sem aceite, fica em pausa só o que cabe aos responsáveis, como equipe, integrações e abertura da loja. Quem não concordar pode sair levando seus dados.',
    ),
    heading('12. Lei e foro'),
    paragraph(
      'Vale a lei brasileira. As partes procuram primeiro resolver conversando. Fica eleito o foro da sede da loja, salvo quando a lei indicar outro.',
    ),
  ],
});
