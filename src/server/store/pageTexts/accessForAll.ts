import { ANSWER_DAYS } from '../../../shared/contact/answerBy';
import { heading, link, list, paragraph, type PageText } from './pageBlocks';

/**
 * What is checked for people with disabilities, what is not yet good, and whom to ask. Law: Lei 13.146/2015 art. 63;
 * Lei 10.098/2000 art. 2. It claims what the tests named in decision 085 show, and nothing else.
 */
export const accessForAll: PageText = {
  title: 'Acessibilidade',
  intro:
    'O que conferimos para que todas as pessoas comprem na {name} com autonomia, o que ainda falta e como pedir ajuda.',
  updatedAt: '2026-11-26T12:00:00.000Z',
  blocks: [
    heading('Precisa de ajuda ou encontrou uma barreira?'),
    paragraph(
      `Escreva pelo formulário de contato ou para {email}. Se puder, diga em que página foi, o que queria fazer e o que usa: aparelho, navegador, leitor de tela. Respondemos em até ${ANSWER_DAYS} dias.`,
    ),
    paragraph('Se algo impedir a sua compra, peça ajuda pelos mesmos canais. Atendimento: {openingHours}'),
    link('Escreva para a loja', '/contact'),
    link('Chamar no WhatsApp {whatsapp}', '{whatsappUrl}'),
    heading('O que é conferido'),
    paragraph(
      'Esta loja usa o programa de lojas Oi Pet. Antes de cada versão, testes automáticos abrem as telas num navegador, como cliente, e conferem:',
    ),
    list(
      'As regras da WCAG 2.1, níveis A e AA, que um programa consegue verificar, com a ferramenta axe: na vitrine, na busca, no produto, no carrinho, em cada etapa da compra, no pedido e na conta.',
      'Teclado: da página do produto ao pedido feito, sem mouse. O foco aparece sempre, fica dentro das janelas que se abrem e volta ao lugar quando elas se fecham.',
      'Leitor de tela: o que a loja lhe entrega do carrinho ao pedido, com nomes de campos, erros, totais e mudança de etapa, está gravado e é comparado com a versão anterior.',
      'Ampliação: a 400%, numa janela de 1280 pixels, as páginas da loja e cada etapa da compra cabem na largura; a 200%, nada fica por cima de um botão ou campo.',
      'Contraste: texto de pelo menos 4,5 para 1, ou 3 para 1 quando grande, com qualquer cor que a loja escolha. A marca do foco tem 3 para 1, também com as cores de contraste do Windows.',
      'Movimento: quem pede menos movimento ao aparelho vê as páginas paradas, e o carrossel não gira.',
      'Toque: no celular, os botões e campos que ficam sozinhos têm pelo menos 44 por 44 pixels.',
    ),
    heading('O que ainda falta'),
    list(
      'Os testes são de programas. Ainda não houve teste com pessoas com deficiência, nem com os leitores de tela NVDA, JAWS, VoiceOver e TalkBack.',
      'A descrição das fotos e os textos dos produtos são escritos pela loja: podem faltar ou dizer pouco.',
      'Não há tradução para Libras.',
      'As páginas de bancos, transportadoras e do WhatsApp, e o boleto em PDF, são de outras empresas e não passam por estes testes. O código do Pix e a linha do boleto podem ser copiados como texto na página do pedido.',
    ),
    heading('O que diz a lei'),
    paragraph(
      'A Lei Brasileira de Inclusão (Lei 13.146/2015, art. 63) pede que sites de empresas sejam acessíveis e mostrem o símbolo de acessibilidade em destaque: ele está no rodapé da loja e traz a esta página. A Lei 10.098/2000 (art. 2º) chama de barreira tudo o que dificulta receber ou enviar informações.',
    ),
    paragraph(
      'Se a resposta não resolver, você também pode procurar o Procon da sua cidade, o Ministério Público ou o Disque 100.',
    ),
    heading('Quem responde por esta loja'),
    paragraph('{legalName}, CNPJ {companyId}, {address}.'),
  ],
};
