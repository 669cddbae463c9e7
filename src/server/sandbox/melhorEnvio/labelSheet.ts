import { htmlText } from '../../html/htmlText';
import { CARRIER_SERVICES } from './carrierServices';
import type { SimulatedLabel } from './labelSimulator';

/** Labels for paper, two to a sheet, as the simulated provider prints them. */
export const labelSheet = (labels: readonly SimulatedLabel[]): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Etiquetas</title><style>${STYLES}</style></head>
<body><main><h1>${labels.length === 1 ? '1 etiqueta' : `${labels.length} etiquetas`}</h1>
${labels.map(sheetLabel).join('\n')}</main></body></html>`;

const STYLES = `body{font:14px/1.4 sans-serif;color:#111;background:#fff;margin:16px}h1{font-size:16px}
article{border:1px solid #111;max-width:420px;padding:16px;margin:0 0 16px;break-inside:avoid}
h2{font-size:18px;margin:0 0 8px}.code{font:700 20px/1.2 monospace;letter-spacing:2px;word-break:break-all}
p{margin:0 0 8px}small{display:block}@media print{h1{display:none}}`;

const sheetLabel = (label: SimulatedLabel): string => {
  const service = CARRIER_SERVICES.find(({ id }) => id === label.service_id);
  return `<article><h2>${htmlText(`${service?.company.name ?? ''} ${service?.name ?? ''}`)}</h2>
${label.reverse ? '<p><b>Logística reversa</b></p>' : ''}
<p class="code">${htmlText(label.tracking ?? label.self_tracking)}</p>
<p><small>Destinatário</small>${addressOf(label.to)}</p>
<p><small>Remetente</small>${addressOf(label.from)}</p>
<p><small>${htmlText(label.protocol)}</small></p></article>`;
};

const addressOf = (party: Record<string, string>): string => {
  const {
    name = '',
    address = '',
    number = '',
    complement = '',
    district = '',
    city = '',
    state_abbr: state = '',
  } = party;
  const zipCode = (party['postal_code'] ?? '').replace(/^(\d{5})(\d{3})$/, '$1-$2');
  const lines = [name, `${address}, ${number} ${complement}`.trim(), district, `${city}, ${state}`, `CEP ${zipCode}`];
  return lines.filter(Boolean).map(htmlText).join('<br>');
};
