/** The id of the page's content, where 'Pular para o conteúdo' leads and the focus goes with each new page. */
export const CONTENT_ID = 'conteudo';
