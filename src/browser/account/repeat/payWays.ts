import type { CustomerCard } from '../../../shared/account/cardContract';
import type { PlainDay } from '../../../shared/kernel/calendar';
import { isCardOver } from '../../../shared/kernel/card';
import { pixPeriodOf } from '../../../shared/repeat/pixAutomatic';
import type { RepeatPurchase } from '../../../shared/repeat/repeatContract';
import type { RepeatRhythm } from '../../../shared/repeat/repeatRhythm';
import { cardTexts } from '../../texts/cardTexts';
import { repeatTexts as texts } from '../../texts/repeatTexts';
import { rhythmKindOf, rhythmOf, type RhythmEntry } from './repeatEntry';
import { cardMonth, cardName } from './repeatWords';

/** Pix Automático among the cards that may be chosen; no card has this id. */
export const BY_PIX = 'automaticPix';

type PayWays = RepeatPurchase['payWays'];

/**
 * The ways of paying as one list of choices: each kept card, and Pix Automático where the store offers it.
 * @param firstOn the day of the first charge: a card whose month is over by then says so
 */
export const payOptions = (cards: readonly CustomerCard[], ways: PayWays, pixFault?: string, firstOn?: PlainDay) => [
  ...cards.map((card) => ({
    value: card.id,
    title: cardName(card),
    description:
      firstOn !== undefined && !card.isExpired && isCardOver(card, firstOn)
        ? cardTexts.overByFirst(cardMonth(card))
        : cardTexts.validUntil(cardMonth(card)),
    disabledReason: card.isExpired ? texts.cardExpired : undefined,
  })),
  ...(ways.includes('automaticPix')
    ? [{ value: BY_PIX, title: texts.automaticPix, description: texts.automaticPixChoice, disabledReason: pixFault }]
    : []),
];

/** Why a rhythm cannot be paid by Pix Automático, and what can; undefined where it can. */
export const pixRhythmFault = (rhythm: RepeatRhythm): string | undefined => {
  if (pixPeriodOf(rhythm) !== null) return undefined;
  return rhythm.kind === 'untilEmpty' ? texts.automaticPixUntilEmpty : texts.automaticPixPeriods;
};

/** The same of a rhythm as it is typed: 'until it is empty' has no period, whatever its number. */
export const pixEntryFault = (entry: RhythmEntry): string | undefined => {
  if (rhythmKindOf(entry.kind) === 'untilEmpty') return texts.automaticPixUntilEmpty;
  const rhythm = rhythmOf(entry);
  return rhythm === null ? undefined : pixRhythmFault(rhythm);
};

/** What is sent of a choice. @param kept the card that the purchase names so far */
export const payingOf = (choice: string, kept: string | null = null) =>
  choice === BY_PIX ? ({ payBy: 'automaticPix', cardId: kept } as const) : ({ payBy: 'card', cardId: choice } as const);
