import { formatInstant } from '../../shared/kernel/calendar';
import { formatBrl } from '../../shared/kernel/money';
import { htmlText } from '../html/htmlText';
import type { WalletState } from './melhorEnvio/simulatedWallet';
import { labelActionsOf, type SimulatedLabel } from './melhorEnvio/labelSimulator';
import { HOOK_MODES, type HookMode } from './pagarme/hookPlan';
import { actionsOf, type ChargeAction, type SimulatedCharge } from './pagarme/simulatedCharge';
import { repeatItems, type RepeatBench } from './repeatItems';
import { repeatTexts } from './repeatTexts';
import { sandboxDocument } from './sandboxDocument';
import { SANDBOX_MODES, SANDBOX_PROVIDERS, type SandboxModes, type SandboxProvider } from './sandboxModes';
import {
  actionText,
  chargeStatusText,
  HOOK_TEXTS,
  LABEL_ACTION_TEXTS,
  MODE_TEXTS,
  PROVIDER_TEXTS,
  sandboxTexts,
} from './sandboxTexts';

/** The result of the last action; null before any. */
export type SandboxResult = 'done' | 'notDone' | null;

type Content = {
  charges: SimulatedCharge[];
  labels: SimulatedLabel[];
  wallet: WalletState;
  modes: SandboxModes;
  hooks: HookMode;
  /** Repeat purchases, their cards and Pix Automático; left out: none of it is shown. */
  repeats?: RepeatBench;
  result: SandboxResult;
};

/** The bench: charges with what may be done to each, and how the providers behave. */
export const sandboxPage = ({ charges, labels, wallet, modes, hooks, repeats, result }: Content): string =>
  sandboxDocument({
    title: sandboxTexts.title,
    lead: sandboxTexts.lead,
    back: null,
    main: [
      result ? `<p class="result${result === 'done' ? '' : ' bad'}" role="status">${sandboxTexts[result]}</p>` : '',
      `<p><a href="/sandbox/outbox">${sandboxTexts.outboxLink}</a>${repeats ? ` · <a href="#repeat">${repeatTexts.purchases}</a>` : ''}</p>`,
      `<h2>${sandboxTexts.charges}</h2><p class="helper">${sandboxTexts.cards}</p>`,
      charges.length === 0
        ? `<p class="box">${sandboxTexts.noCharges}</p>`
        : `<ul>${charges.map(chargeItem).join('\n')}</ul>`,
      repeats ? repeatItems(repeats) : '',
      `<h2>${sandboxTexts.labels}</h2>`,
      walletForm(wallet),
      labels.length === 0
        ? `<p class="box">${sandboxTexts.noLabels}</p>`
        : `<ul>${labels.map(labelItem).join('\n')}</ul>`,
      `<h2>${sandboxTexts.providers}</h2><p class="helper">${sandboxTexts.providersLead}</p>`,
      `<ul>${SANDBOX_PROVIDERS.map((provider) => providerItem(provider, modes)).join('\n')}</ul>`,
      `<h2>${sandboxTexts.hooks}</h2><p class="helper">${sandboxTexts.hooksLead}</p>`,
      `<ul><li><h3>${sandboxTexts.hooksAll}</h3><div class="keys">${HOOK_MODES.map((mode) => hookForm(mode, hooks)).join('')}</div><p class="helper">${HOOK_TEXTS[hooks].helper}</p></li></ul>`,
    ].join('\n'),
  });

const chargeItem = (charge: SimulatedCharge): string => {
  const { chargeId, amount, status, paidAt, createdAt, metadata } = charge;
  const number = typeof metadata['orderNumber'] === 'string' ? metadata['orderNumber'] : charge.code;
  const name = sandboxTexts.chargeOf(number);
  const keys = actionsOf(charge).map((action) => actionKey(action, charge, name));
  return `<li><div class="head"><h3>${htmlText(name)}</h3><span class="state">${chargeStatusText(status, paidAt !== null)}</span><strong>${formatBrl(amount)}</strong></div>
<p class="helper">${formatInstant(createdAt)} · ${htmlText(chargeId)}</p>
${keys.length > 0 ? `<form class="acts" method="post"><div class="keys">${keys.join('')}</div>${travelField(name)}</form>` : `<p class="helper">${sandboxTexts.nothingToDo}</p>`}</li>`;
};

const actionKey = (action: ChargeAction, { chargeId, status }: SimulatedCharge, name: string): string => {
  const label = actionText(action, status);
  const look = action === 'pay' && status === 'pending' ? ' class="key"' : '';
  return `<button${look} formaction="/sandbox/charges/${encodeURIComponent(chargeId)}/${action}" aria-label="${htmlText(`${label}: ${name}`)}">${label}</button>`;
};

const walletForm = ({ balance, pricePercent }: WalletState): string =>
  `<form class="acts box" method="post" action="/sandbox/wallet"><label class="travel">${sandboxTexts.balance}<input name="balance" inputmode="decimal" value="${(balance / 100).toFixed(2).replace('.', ',')}"></label><label class="travel">${sandboxTexts.pricePercent}<input name="pricePercent" inputmode="numeric" value="${pricePercent}"></label><div class="keys"><button>${sandboxTexts.setWallet}</button></div></form>`;

const labelItem = (label: SimulatedLabel): string => {
  const name = sandboxTexts.labelOf(label.to['name'] ?? '', label.tracking ?? label.self_tracking);
  const keys = labelActionsOf(label).map((action) => {
    const words = LABEL_ACTION_TEXTS[action];
    return `<form method="post" action="/sandbox/labels/${encodeURIComponent(label.id)}/${action}"><button aria-label="${htmlText(`${words}: ${name}`)}">${words}</button></form>`;
  });
  return `<li><div class="head"><h3>${htmlText(name)}</h3><span class="state">${htmlText(label.status)}</span></div>
${keys.length > 0 ? `<div class="keys">${keys.join('')}</div>` : `<p class="helper">${sandboxTexts.labelDone}</p>`}</li>`;
};

// The choice applies to the one press of the button beside it.
const travelField = (name: string): string => {
  const options = HOOK_MODES.map((mode) => `<option value="${mode}">${HOOK_TEXTS[mode].label}</option>`);
  const label = htmlText(`${sandboxTexts.travel}: ${name}`);
  return `<label class="travel">${sandboxTexts.travel}<select name="hooks" aria-label="${label}"><option value="">${sandboxTexts.travelUsual}</option>${options.join('')}</select></label>`;
};

const hookForm = (mode: HookMode, hooks: HookMode): string =>
  `<form method="post" action="/sandbox/hooks/${mode}"><button aria-pressed="${hooks === mode}" aria-label="${sandboxTexts.hooksAll}: ${HOOK_TEXTS[mode].label}">${HOOK_TEXTS[mode].label}</button></form>`;

const providerItem = (provider: SandboxProvider, modes: SandboxModes): string => {
  const keys = SANDBOX_MODES.map(
    (mode) =>
      `<form method="post" action="/sandbox/modes/${provider}/${mode}"><button aria-pressed="${modes[provider] === mode}" aria-label="${PROVIDER_TEXTS[provider]}: ${MODE_TEXTS[mode]}">${MODE_TEXTS[mode]}</button></form>`,
  );
  return `<li><h3>${PROVIDER_TEXTS[provider]}</h3><div class="keys">${keys.join('')}</div></li>`;
};
