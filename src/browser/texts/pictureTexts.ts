/** Texts of choosing a picture: in Minha Loja, and for the first store on the set-up page. */
export const pictureTexts = {
  types: 'PNG, JPEG ou WebP',
  remove: 'Tirar a imagem',
  refused: 'A imagem não foi aceita. Envie PNG, JPEG ou WebP de até 25 milhões de pixels.',
  logo: 'Logo',
  logoHelper: 'PNG, JPEG ou WebP, de preferência com fundo transparente. Sem logo, a placa mostra o nome.',
} as const;
