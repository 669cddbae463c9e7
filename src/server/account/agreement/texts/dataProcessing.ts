import { keptWords } from '../../../../shared/account/keptWords';
import type { EditionContent } from '../../../db/schema/agreementTables';
import { heading, list, paragraph } from '../../../store/pageTexts/pageBlocks';

/**
 * The data processing agreement: the store decides (controller), the platform works by its instructions (operator). Law:
 * LGPD (Lei 13.709/2018) art. 5, VI and VII, 6, 16, 18, 33, 37, 39, 41, 42, 46 and 48; Resolução CD/ANPD 15/2024. A text
 * for a lawyer to read.
 */
export const dataProcessing = (platform: string): EditionContent => ({
  title: 'Acordo de tratamento de dados',
  intro:
    'Como a plataforma trata, a pedido da loja, os dados de quem compra e visita (artigo 39 da Lei Geral de Proteção de Dados, Lei 13.709/2018).',
  blocks: [
    heading('1. Papéis'),
    list(
      'A loja é a controladora dos dados de seus clientes, visitantes e mensagens: decide para que servem.',
      `A plataforma, ${platform}, é a operadora: trata esses dados só para que a loja funcione e segundo as instruções da loja, que são o uso do sistema, estes textos e pedidos por escrito.`,
      'A plataforma é controladora apenas dos dados de quem a contrata (responsáveis e equipe da loja, cobrança) e dos registros de acesso que a lei a obriga a guardar.',
    ),
    heading('2. Quais dados, de quem, para quê'),
    list(
      'De quem compra: nome, e-mail, CPF ou CNPJ, telefone, endereço, pedidos, pagamentos e mensagens, para vender, entregar, cobrar, devolver e atender.',
      'De quem compra produto que pede receita: o arquivo da receita, o nome do animal, o produto e as unidades, o CRMV do médico-veterinário e o nome e o e-mail de quem a enviou, para a equipe da loja conferir antes da venda e para guardar a prova.',
      'De notas fiscais que a loja anexa: os arquivos (XML e DANFE), com nome, CPF ou CNPJ e endereço, para entregá-los a quem comprou e guardá-los pelo prazo da lei.',
      'De quem visita: o que pôs no carrinho e as escolhas de cookies. Medição de anúncios só com consentimento.',
      'Dados do cartão não passam pela plataforma: vão direto ao provedor de pagamentos.',
      'Não se pedem dados sensíveis nem de crianças; a compra é para maiores de 18 anos.',
    ),
    heading('3. Deveres da plataforma'),
    list(
      'Tratar os dados só para os fins acima, nunca para vender, alugar ou fazer anúncio próprio.',
      'Manter em segredo, e pedir o mesmo de quem trabalha para ela. Gente da plataforma só entra na administração de uma loja para ajudar, sem mudar nada, e a loja vê quem entrou, quando e por quê.',
      'Proteger: dados de uma loja separados dos das outras, senhas e chaves cifradas, conexões cifradas, registro de quem abriu dados de clientes e receitas, arquivos de receitas e notas cifrados um a um, cópias de segurança.',
      'Manter o registro das operações de tratamento (artigo 37).',
      'Mostrar à loja o que precisar para comprovar este acordo.',
    ),
    heading('4. Quem mais trata os dados'),
    list(
      'Provedor de pagamentos: cobrança, devolução e prevenção de fraude.',
      'Serviço de fretes e a transportadora escolhida: preço, etiqueta e entrega.',
      'Servidor de e-mail: cartas sobre pedidos, contas e mensagens.',
      'Hospedagem e guarda das cópias de segurança.',
      'A loja autoriza estes suboperadores. A plataforma anuncia um novo antes que ele comece, e responde pelo que escolhe. Programas que a própria loja liga (integrações, medição de anúncios) são escolha da loja.',
    ),
    heading('5. Direitos das pessoas'),
    paragraph(
      'O sistema dá à loja e às próprias pessoas os meios de confirmar, ver, corrigir, copiar e apagar dados (artigo 18). Pedido que chegar à plataforma é passado à loja sem demora, e a plataforma ajuda a responder no prazo da lei.',
    ),
    heading('6. Incidentes'),
    paragraph(
      'A plataforma avisa a loja sem demora, e em até 2 dias úteis de saber, de incidente com dados dela: o que houve, quais dados, de quem, o que foi feito e o que convém fazer. A loja decide sobre a comunicação à ANPD e às pessoas, em até 3 dias úteis (Resolução CD/ANPD 15/2024), com a ajuda da plataforma.',
    ),
    heading('7. Onde ficam e por quanto tempo'),
    list(
      'Os dados ficam na instalação da plataforma. Se algum suboperador os tratar fora do Brasil, será por um dos meios do artigo 33.',
      `Enquanto a loja existir, o sistema apaga sozinho no fim de cada prazo: o que identifica quem comprou num pedido pago fica ${keptWords.order}; os arquivos da nota fiscal, ${keptWords.invoice}; a receita, ${keptWords.prescription}. A política de privacidade padrão da loja traz os outros prazos.`,
      'Ao sair, a loja recebe uma cópia, sem os arquivos de notas e receitas, que são cifrados para esta instalação e que ela baixa antes; depois os dados são apagados, menos o que a lei manda guardar.',
    ),
    heading('8. Responsabilidade'),
    paragraph(
      'Cada parte responde pelo dano que causar por descumprir a lei ou este acordo (artigos 42 a 45). A operadora responde junto quando não segue a lei ou as instruções lícitas da loja. Instrução que pareça contra a lei é avisada à loja e não é cumprida.',
    ),
    heading('9. Contato e mudanças'),
    paragraph(
      'Cada parte indica seu encarregado ou contato de privacidade: o da loja está na política de privacidade dela. Este acordo dura o mesmo que os Termos da plataforma e muda pelo mesmo caminho: nova versão, anunciada antes e aceita de novo.',
    ),
  ],
});
