import { formatTime } from '../../shared/kernel/calendar';

const TEXTS = {
  label: 'Aviso',
  test: (time: string) => `Modo de teste até ${time}.`,
  testText: 'Nada é cobrado, e só você vê a loja assim.',
  closed: 'A loja está fechada ao público.',
  closedText: 'Só você e sua equipe a veem assim.',
  back: 'Voltar ao painel',
};

/**
 * Above the pages of a closed store that a merchant sees: what it is, and the way back. It stands outside of what the
 * browser hydrates, so that a shopper's pages carry nothing of it. @param testEndsAt null while no test purchase runs
 */
export const previewStrip = (testEndsAt: string | null): string => {
  const [title, text] =
    testEndsAt === null ? [TEXTS.closed, TEXTS.closedText] : [TEXTS.test(formatTime(testEndsAt)), TEXTS.testText];
  return (
    `<aside class="preview-strip" aria-label="${TEXTS.label}"><p><b>${title}</b> ${text}</p>` +
    `<a href="/admin/first-steps">${TEXTS.back}</a></aside>`
  );
};
