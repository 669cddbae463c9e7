/** Texts of the agreement between stores and the platform: its terms and the data processing agreement. */
export const agreementTexts = {
  title: 'Contratos',
  names: 'Termos da plataforma e Acordo de tratamento de dados',
  home: 'Início',
  edition: (version: string) => `Versão ${version}`,
  appliesSince: (day: string) => `vale desde ${day}`,
  appliesFrom: (day: string) => `vale a partir de ${day}`,
  announcedOn: (day: string) => `anunciada em ${day}`,
  hash: 'Código do texto (SHA-256)',
  read: 'Ler os contratos',
  readFailed: 'Os contratos não vieram agora. Tente de novo.',
  failed: 'Os contratos não vieram agora. Tente de novo em instantes.',
  print: 'Imprimir ou salvar em PDF',

  standings: {
    accepted: 'Aceitos por você',
    announced: 'Nova versão anunciada',
    asked: 'Falta o seu aceite',
    due: 'Falta o seu aceite',
  },
  applying: 'O que vale hoje',
  acceptedText: 'Você aceitou a versão que vale hoje. Se ela mudar, avisamos antes por e-mail e aqui.',
  announcedText: (day: string) =>
    `A nova versão vale a partir de ${day}. Você pode ler e aceitar desde já; até lá vale a que você já aceitou.`,
  askedText: (day: string) =>
    `Leia e aceite até ${day}. Até lá nada muda. Depois, fica em pausa o que só proprietários fazem; a loja segue aberta e os pedidos são atendidos.`,
  dueText:
    'Equipe, integrações, abertura da loja e o que mais cabe só a proprietários esperam o seu aceite. A loja, os pedidos, os produtos e a assinatura seguem, e você pode levar os dados da loja quando quiser.',
  whatChanges: 'O que muda',
  acceptTitle: 'Ler e aceitar',
  gateTitle: 'Antes, os contratos com a plataforma',
  gateText:
    'Esta página é de proprietários da loja. Leia e aceite os dois textos para continuar: você volta para onde estava, sem perder nada.',
  accept: 'Li e aceito os Termos da plataforma e o Acordo de tratamento de dados, em nome da loja',
  acceptMissing: 'Para continuar é preciso aceitar.',
  submit: 'Aceitar',
  outdated: 'Os contratos mudaram enquanto você lia. O que está na tela é o de agora: leia e aceite de novo.',

  acceptances: 'Aceites da loja',
  noAcceptances: 'Nenhum proprietário aceitou ainda.',
  acceptedBy: (name: string, at: string) => `${name}, em ${at}`,
  readAccepted: 'Ler o texto aceito',
  readAcceptedOf: (version: string) => `Ler o texto aceito, versão ${version}`,
  acceptedTitle: (version: string) => `Contratos, versão ${version}`,
  profileText: 'O que a loja combinou com a plataforma, quem aceitou e quando.',
  see: 'Ver contratos',

  stripLabel: 'Contratos com a plataforma',
  strips: {
    announced: (day: string) => `Os contratos com a plataforma mudam em ${day}.`,
    asked: (day: string) => `Leia e aceite os contratos com a plataforma até ${day}.`,
    due: 'O que só proprietários fazem espera o aceite dos contratos com a plataforma.',
  },
} as const;
