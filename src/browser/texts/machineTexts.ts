/** Texts of the page on which machines are stepped by hand (`/gallery/machines`). No shopper sees them. */
export const machineTexts = {
  title: 'Máquinas de estados',
  about: 'Cada máquina é a mesma que guarda a API e as telas. Envie um evento e veja para onde ela vai.',
  machines: 'Máquinas',
  states: 'Estados',
  events: 'Eventos',
  history: 'Histórico',
  beginning: 'Início',
  undo: 'Desfazer',
  restart: 'Recomeçar',
  done: 'Não: a máquina terminou.',
  guarded: 'Não: uma guarda recusa agora.',
  elsewhere: (states: string[]) => `Não: só em ${states.join(', ')}.`,
} as const;
