import type { Refusal } from '../../../shared/kernel/refusal';
import { refusalTexts } from '../../texts/refusalTexts';
import { windowTexts } from '../../texts/windowTexts';

/** What a refusal of the catalogue means in the shop window. */
export const windowRefusals = {
  TransitionRefusedError: { text: windowTexts.stale },
  NotFoundError: { text: windowTexts.notFound },
  UnsupportedMediaTypeError: { text: windowTexts.pictureRefused },
} as const;

/** A refusal in one sentence, where no form shows it. */
export const refusalSentence = ({ name, details }: Refusal): string => {
  if (details?.fields?.moveTo === 'parent') return windowTexts.holdsCategories;
  if (details?.fields?.parentId !== undefined) return windowTexts.noThirdLevel;
  switch (name) {
    case 'TransitionRefusedError':
    case 'NotFoundError':
    case 'UnsupportedMediaTypeError':
      return windowRefusals[name].text;
    default:
      return refusalTexts[name];
  }
};
