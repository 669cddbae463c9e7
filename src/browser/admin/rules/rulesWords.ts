import type { Refusal } from '../../../shared/kernel/refusal';
import { refusalTexts } from '../../texts/refusalTexts';
import { rulesTexts } from '../../texts/rulesTexts';

/** What a refusal of the catalogue means among rules. */
export const rulesRefusals = {
  TransitionRefusedError: { text: rulesTexts.stale },
  NotFoundError: { text: rulesTexts.gone },
} as const;

/** A refusal in one sentence, where no form shows it. */
export const refusalSentence = ({ name, details }: Refusal): string => {
  if (details?.fields?.listGoods !== undefined) return rulesTexts.goodsGone;
  switch (name) {
    case 'TransitionRefusedError':
    case 'NotFoundError':
      return rulesRefusals[name].text;
    default:
      return refusalTexts[name];
  }
};
