import { keptWords } from '../../../shared/account/keptWords';
import { daysOf, yearsOf } from '../../privacy/retention';
import { heading, link, list, paragraph, type PageText } from './pageBlocks';
import type { PageFacts } from './pageFacts';

/**
 * What is kept of people and why. Law: LGPD (Lei 13.709/2018) art. 7, 9, 16, 18, 41; Marco Civil (Lei 12.965/2014)
 * art. 15. What it promises is what the server does: see privacy/retention, purgeExpired and personalDataService.
 */
export const privacyPolicy = ({ isPrivate, keepsPrescriptions }: PageFacts): PageText => ({
  title: 'Política de privacidade',
  intro:
    'Quais dados a {name} guarda, para quê, por quanto tempo, e como você manda neles, segundo a Lei Geral de Proteção de Dados (LGPD, Lei 13.709/2018).',
  updatedAt: '2026-11-27T12:00:00.000Z',
  blocks: [
    heading('Quem responde pelos seus dados'),
    paragraph('Controladora: {legalName}, CNPJ {companyId}, {address}.'),
    paragraph('Encarregado pelo tratamento de dados pessoais: atende em {email}. Escreva “Privacidade” no assunto.'),
    link('Escrever para {email}', 'mailto:{email}'),
    heading('Quais dados, para quê e com que base'),
    list(
      `Comprar e receber: nome, CPF ou CNPJ${isPrivate ? '' : ' (que também conta os usos de um cupom)'}, e-mail, telefone, endereço e o que você pediu. Base: cumprir o contrato de compra (art. 7º, V).`,
      'Nota fiscal e impostos: os dados da compra. Base: obrigação legal (art. 7º, II).',
      ...(keepsPrescriptions
        ? [
            'Receita de médico-veterinário, de produto que a pede: o arquivo enviado, o nome do animal, o CRMV de quem receitou, o produto e as unidades, e o nome e o e-mail de quem enviou. Base: obrigação legal (art. 7º, II).',
          ]
        : []),
      'Conta: nome, e-mail, documento, telefone, endereços salvos e a senha, guardada de um jeito que nem nós conseguimos ler. Base: contrato.',
      'Animais, se você contar deles na conta: nome, espécie, raça, nascimento, pesos, o que comem e condições de saúde, para estimar quanto dura cada produto. Base: fazer o que você pediu (art. 7º, V). Você muda e apaga quando quiser.',
      'Mensagens de contato: nome, e-mail, telefone, se você quiser dar, e o texto. Base: responder ao que você pediu.',
      'Segurança: endereço de rede, aparelho e horário de acessos, para impedir fraude e invasão. Base: obrigação legal e legítimo interesse (art. 7º, II e IX).',
      'Lembrete de carrinho: só se você marcou que quer. Base: consentimento, que pode ser retirado na conta a qualquer hora.',
      'Estatísticas de visita e anúncios: só depois de “CONCORDAR” na barra de cookies. Base: consentimento.',
    ),
    paragraph(
      'Números de cartão e códigos de segurança não passam pelos nossos servidores: vão direto do seu navegador para a empresa de pagamento. Não tomamos decisões sobre você só por computador e não buscamos dados de crianças.',
    ),
    heading('Cookies'),
    list(
      'Necessários: mantêm você na conta por até 30 dias, lembram o carrinho e a sua escolha sobre cookies. Sem eles a loja não funciona.',
      'De estatística e anúncio, da Meta e do Google onde a loja os usa: só depois que você concorda, e nunca na página de pagamento.',
    ),
    paragraph(
      'Recusar não muda nada na compra. Para mudar de ideia, use “Mudar minha escolha”, no fim desta página, que está no rodapé de todas as outras. Onde a loja não usa nada disso, nada é perguntado.',
    ),
    heading('Com quem compartilhamos'),
    list(
      'Empresa de pagamento: para cobrar, devolver e impedir fraude.',
      'Transportadora escolhida por você: nome, endereço e telefone, para entregar.',
      'Serviços de hospedagem e de envio de e-mail, que trabalham sob as nossas instruções.',
      'Receita Federal, Secretaria da Fazenda e Justiça, quando a lei manda.',
    ),
    paragraph(
      'Não vendemos nem alugamos dados. Se algum desses serviços ficar fora do Brasil, o envio segue as regras da LGPD para transferência internacional (art. 33).',
    ),
    heading('Por quanto tempo'),
    list(
      `Pedidos pagos: nome, CPF ou CNPJ e endereço, ${keptWords.order}, pelo prazo da lei tributária. Depois, fica só o que foi vendido, sem dizer a quem.`,
      `Notas fiscais: os arquivos (XML e DANFE), com nome, CPF ou CNPJ e endereço, ${keptWords.invoice}, como pede o Ajuste SINIEF 2/2025. Depois são apagados.`,
      ...(keepsPrescriptions
        ? [
            `Receitas: ${keptWords.prescription}, com o arquivo cifrado; depois, fica só que houve uma. A que nenhum pedido usou sai assim que você apaga os seus dados.`,
          ]
        : []),
      `Pedidos que não foram pagos: ${daysOf('unsoldOrders')} dias, e depois ficam sem nome; com conta, enquanto você a tiver.`,
      `Conta: enquanto você a tiver. Ao apagar, fica só o que a lei manda, pelos prazos de pedidos e notas fiscais${keepsPrescriptions ? ' e das receitas usadas' : ''}.`,
      `Mensagens de contato: ${yearsOf('contactMessages')} anos.`,
      `E-mails que enviamos: ${yearsOf('sentLetters')} ano.`,
      `O que você aceitou ou recusou: ${yearsOf('consents')} anos, como prova. Da barra de cookies guardamos só a resposta e a versão do texto, sem dizer de quem.`,
      'Registros de acesso (hora, endereço de rede e conta): 6 meses, como manda o Marco Civil da Internet (art. 15). Ficam separados de todo o resto e só saem por ordem judicial ou a pedido seu.',
      'Carrinho sem compra: some quando você o esvazia ou apaga a conta.',
    ),
    heading('Seus direitos'),
    paragraph('Você pode, de graça e a qualquer momento (art. 18 da LGPD):'),
    list(
      'saber se tratamos dados seus e receber uma cópia;',
      'corrigir o que está errado, incompleto ou velho;',
      'pedir que apaguemos, bloqueemos ou deixemos anônimo o que for desnecessário;',
      'levar os seus dados para outro serviço;',
      'saber com quem compartilhamos;',
      'retirar o consentimento, e ser informado do que muda se não o der;',
      'opor-se a um uso feito sem consentimento.',
    ),
    paragraph(
      'Quem tem conta faz quase tudo em “Meus dados”: baixa a cópia, corrige e apaga. Quem comprou sem conta apaga em “Seus dados”, pelo link que vai ao e-mail da compra, ou escreve para {email}; para proteger você, confirmamos que o pedido é mesmo seu. Confirmamos na hora e respondemos por completo em até 15 dias.',
    ),
    link('Abrir meus dados', '/account/me'),
    paragraph(
      'Se a resposta não resolver, você pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD) e aos órgãos de defesa do consumidor.',
    ),
    heading('Como protegemos'),
    paragraph(
      'A conexão é cifrada, as senhas não podem ser lidas, cada pessoa da equipe vê só o que precisa e tudo o que ela muda fica registrado. Se houver um incidente que possa prejudicar você, avisamos você e a ANPD em até 3 dias úteis.',
    ),
    heading('Mudanças neste texto'),
    paragraph(
      'A data da última redação está no começo da página. O que depende do que a loja vende aparece enquanto for assim. Se mudarmos algo importante, avisamos no site antes de valer.',
    ),
  ],
});
