import { foldText } from '../kernel/text';

/** What a choice of variants is to search engines and merchant feeds; null for what they have no word for, such as flavour. */
type OptionProperty = 'size' | 'color' | null;

/** The meaning of a choice by its name, such as Tamanho or Cor. @param name as the merchant wrote it */
export const optionPropertyOf = (name: string): OptionProperty => {
  const word = foldText(name).trim();
  if (/^cor(es)?$/.test(word)) return 'color';
  return /taman|peso|porte|volume|conteudo|quantidade|embalagem|medida/.test(word) ? 'size' : null;
};
