import { formatDay, formatInstant } from '../../shared/kernel/calendar';
import { htmlText } from '../html/htmlText';
import { CARD_ACTIONS, type CardAction, type SimulatedCard } from './pagarme/simulatedCards';
import type { PixSimulator, SimulatedCobr, SimulatedRec } from './pix/pixSimulator';
import type { WaitingPurchase } from './purchaseTime';
import {
  CARD_ACTION_TEXTS,
  CARD_REFUSALS,
  PIX_ACTION_TEXTS,
  PIX_STATUS_TEXTS,
  repeatTexts,
  STEP_TEXTS,
} from './repeatTexts';

/** What the bench shows of repeat purchases. */
export type RepeatBench = {
  purchases: WaitingPurchase[];
  cards: SimulatedCard[];
  pix: Awaited<ReturnType<PixSimulator['latest']>>;
};

/** The bench's part on repeat purchases: their time, their cards, and Pix Automático. */
export const repeatItems = ({ purchases, cards, pix }: RepeatBench): string =>
  [
    `<h2 id="repeat">${repeatTexts.purchases}</h2><p class="helper">${repeatTexts.purchasesLead}</p>`,
    purchases.length === 0
      ? `<p class="box">${repeatTexts.noPurchases}</p>`
      : `<ul>${purchases.map(purchaseItem).join('\n')}</ul>`,
    `<h2>${repeatTexts.cards}</h2><p class="helper">${repeatTexts.cardsLead}</p>`,
    cards.length === 0 ? `<p class="box">${repeatTexts.noCards}</p>` : `<ul>${cards.map(cardItem).join('\n')}</ul>`,
    `<h2>${repeatTexts.pix}</h2><p class="helper">${repeatTexts.pixLead}</p>`,
    pix.recs.length === 0
      ? `<p class="box">${repeatTexts.noPix}</p>`
      : `<ul>${[...pix.recs.map(recItem), ...pix.cobrs.map(cobrItem)].join('\n')}</ul>`,
  ].join('\n');

const head = (name: string, state: string, helper: string): string =>
  `<div class="head"><h3>${htmlText(name)}</h3><span class="state">${htmlText(state)}</span></div><p class="helper">${htmlText(helper)}</p>`;

const key = (action: string, words: string, name: string): string =>
  `<form method="post" action="${htmlText(action)}"><button aria-label="${htmlText(`${words}: ${name}`)}">${htmlText(words)}</button></form>`;

const purchaseItem = ({ storeId, purchaseId, name, owner, status, chargeOn, dueAt }: WaitingPurchase): string => {
  const step = STEP_TEXTS[status];
  const shown = repeatTexts.purchaseOf(name, owner);
  const path = `/sandbox/purchases/${encodeURIComponent(storeId)}/${encodeURIComponent(purchaseId)}/advance`;
  return `<li>${head(shown, step.state, repeatTexts.due(formatInstant(dueAt), formatDay(chargeOn)))}
<div class="keys">${key(path, step.press, shown)}</div></li>`;
};

const cardItem = ({ id, card, status, customerId }: SimulatedCard): string => {
  const name = repeatTexts.cardOf(card.brand, card.lastDigits, card.holderName);
  const kept = card.outcomeKept ?? card.outcome;
  const state =
    status === 'active'
      ? kept.kind === 'refused'
        ? repeatTexts.refuses(kept.returnCode)
        : repeatTexts.pays
      : repeatTexts.over;
  const path = (action: CardAction) => `/sandbox/cards/${encodeURIComponent(id)}/${action}`;
  if (status === 'deleted') return `<li>${head(name, repeatTexts.forgotten, id)}</li>`;
  const keys = CARD_ACTIONS.filter((action) => action !== 'refuse').map((action) =>
    key(path(action), CARD_ACTION_TEXTS[action], name),
  );
  const options = CARD_REFUSALS.map(
    ({ code, advice, words }) =>
      `<option value="${code}${advice === null ? '' : `-${advice}`}">${htmlText(words)}</option>`,
  );
  return `<li>${head(name, state, `${id} · ${customerId}`)}
<form class="acts" method="post" action="${htmlText(path('refuse'))}"><label class="travel">${repeatTexts.refusal}<select name="refusal" aria-label="${htmlText(`${repeatTexts.refusal}: ${name}`)}">${options.join('')}</select></label><div class="keys"><button aria-label="${htmlText(`${CARD_ACTION_TEXTS.refuse}: ${name}`)}">${CARD_ACTION_TEXTS.refuse}</button></div></form>
<div class="keys">${keys.join('')}</div></li>`;
};

const recItem = ({ idRec, status, purpose, period }: SimulatedRec): string => {
  const name = repeatTexts.recOf(purpose);
  const actions = status === 'CRIADA' ? (['approve', 'reject', 'expire'] as const) : (['cancel'] as const);
  const isOpen = status === 'CRIADA' || status === 'APROVADA';
  const keys = isOpen
    ? actions.map((action) => key(`/sandbox/pix-recs/${idRec}/${action}`, PIX_ACTION_TEXTS[action], name))
    : [];
  return `<li>${head(name, PIX_STATUS_TEXTS[status] ?? status, `${idRec} · ${period}`)}<div class="keys">${keys.join('')}</div></li>`;
};

const cobrItem = ({ txid, status, amount, dueOn }: SimulatedCobr): string => {
  const name = repeatTexts.cobrOf(amount.replace('.', ','), formatDay(dueOn));
  const isLive = status === 'CRIADA' || status === 'ATIVA';
  const actions = isLive
    ? (['settle', 'refuse', 'cancel'] as const)
    : status === 'CONCLUIDA'
      ? []
      : (['settle'] as const);
  const keys = actions.map((action) => key(`/sandbox/pix-cobrs/${txid}/${action}`, PIX_ACTION_TEXTS[action], name));
  return `<li>${head(name, PIX_STATUS_TEXTS[status] ?? status, txid)}<div class="keys">${keys.join('')}</div></li>`;
};
