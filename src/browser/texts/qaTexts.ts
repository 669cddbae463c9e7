/** Texts of QA's tools (`?qa`). No shopper sees them. */
export const qaTexts = {
  menu: 'Ferramentas de QA',
  button: 'QA',
  recording: (actions: number) => `Gravando: ${actions === 1 ? '1 ação' : `${actions} ações`}`,
  record: 'Gravar sessão',
  save: 'Parar e salvar',
  privacy: 'Nomes, e-mails, documentos, endereços e senhas são trocados antes de gravar.',
  devTools: { absent: 'Redux DevTools: não instalado', now: 'Redux DevTools: ligado', past: 'Redux DevTools: ligado' },
  past: 'Você está vendo outro momento. A loja está parada.',
  returnToNow: 'Voltar ao agora',
  shortcut: 'Alt + Shift + N',
  build: (build: string) => `Versão ${build}`,
  turnOff: 'Desligar ferramentas',
} as const;
