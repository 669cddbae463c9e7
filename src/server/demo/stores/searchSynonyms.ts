/** Words shoppers use for the same thing, lower case and without accents. */
export const searchSynonyms: string[][] = [
  ['cachorro', 'cao', 'caes', 'dog', 'doguinho'],
  ['gato', 'gatos', 'felino', 'bichano'],
  ['racao', 'comida', 'alimento'],
  ['petisco', 'bifinho', 'biscoito', 'snack'],
  ['areia', 'granulado', 'silica'],
  ['antipulgas', 'pulga', 'pulgas', 'carrapato', 'carrapatos'],
  ['vermifugo', 'verme', 'vermes'],
  ['passaro', 'passarinho', 'ave', 'aves'],
  ['porquinho', 'cobaia'],
  ['tapete', 'fralda'],
  ['comedouro', 'pote', 'tigela', 'vasilha'],
  ['bebedouro', 'fonte'],
  ['cama', 'caminha', 'almofada'],
  ['casinha', 'casa'],
  ['filhote', 'filhotes', 'puppy'],
  ['idoso', 'idosos', 'senior'],
];
