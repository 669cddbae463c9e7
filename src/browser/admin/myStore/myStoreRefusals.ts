import type { Refusal, RefusalName } from '../../../shared/kernel/refusal';
import { refusalTexts } from '../../texts/refusalTexts';
import { myStoreSectionTexts } from '../../texts/myStoreSectionTexts';
import { pictureTexts } from '../../texts/pictureTexts';

/** What a refusal of the catalogue means in the shop window. */
export const myStoreRefusals: { [Name in RefusalName]?: { text: string } } = {
  TransitionRefusedError: { text: myStoreSectionTexts.stale },
  NotFoundError: { text: myStoreSectionTexts.notFound },
  UnsupportedMediaTypeError: { text: pictureTexts.refused },
};

/** A refusal in one sentence, where no form shows it. */
export const refusalSentence = ({ name, details }: Refusal): string => {
  if (details?.fields?.moveTo === 'parent') return myStoreSectionTexts.holdsCategories;
  if (details?.fields?.parentId !== undefined) return myStoreSectionTexts.noThirdLevel;
  return myStoreRefusals[name]?.text ?? refusalTexts[name];
};
