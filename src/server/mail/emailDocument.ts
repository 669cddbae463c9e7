import { imageAddress } from '../../shared/catalog/imageAddress';
import type { StoreRow } from '../db/schema/storeTables';
import { htmlText } from '../html/htmlText';
import type { themeColors } from '../html/themeColors';
/** What an e-mail's sheet holds: `rows` are markup already; `sender` signs it. */
export type Sheet = {
  title: string;
  preheader: string;
  sender: { store: Pick<StoreRow, 'name' | 'logoUrl'>; origin: string };
  colors: EmailColors;
  rows: string[];
};

/** What every part of an e-mail is drawn with: the store's colours as hex. */
export type EmailColors = ReturnType<typeof themeColors>;

/** Materials that are the same in every store (design tokens), as hex. */
export const PAPER = '#ffffff';
export const WALL = '#f6f3ec';
export const LINE = '#e3ded4';
export const FIELD = '#8a8478';

/** Faces that need no download: what the buyer's machine has. */
export const TEXT_FACE = "font-family:Figtree,'Segoe UI',Arial,sans-serif";
const SIGN_FACE = 'font-family:Caprasimo,Georgia,serif';

/** A table that only lays out: mail programs know nothing better. */
export const layout = (style: string, rows: string, attributes = ''): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"${attributes} style="${style}">${rows}</table>`;

/** A full-width row of the sheet; a word longer than it breaks. */
export const row = (style: string, content: string): string =>
  `<tr><td class="pad" style="${style};word-break:break-word">${content}</td></tr>`;

/** The one button of an e-mail. */
export const buttonTo = (url: string, label: string, colors: EmailColors): string =>
  layout(
    '',
    `<tr><td align="center" bgcolor="${colors['--key']}" style="background:${colors['--key']};border-radius:12px;border-bottom:3px solid ${colors['--key-edge']}"><a href="${htmlText(url)}" style="display:inline-block;padding:15px 28px;${TEXT_FACE};font-size:17px;line-height:22px;font-weight:700;color:${colors['--on-key']};text-decoration:none">${htmlText(label)}</a></td></tr>`,
    ' class="btn"',
  );

const AWNING_CELLS = 20;

const awning = (colors: EmailColors): string => {
  const cells = Array.from({ length: AWNING_CELLS }, (_, index) => {
    const color = index % 2 === 0 ? colors['--awning'] : '#fffdf7';
    return `<td height="12" width="5%" bgcolor="${color}" style="height:12px;font-size:0;line-height:0;background:${color};border-radius:0 0 8px 8px">&nbsp;</td>`;
  });
  return `<tr><td style="font-size:0;line-height:0">${layout('', `<tr>${cells.join('')}</tr>`)}</td></tr>`;
};

/** A link or picture as a mail program needs it: with its host. @param origin scheme and host, no slash at its end */
export const absoluteUrl = (url: string, origin: string): string => (url.startsWith('/') ? `${origin}${url}` : url);

/** The store's name as its sign: its logo before it, or the first word in the bubble. */
const sign = ({ store: { name: storeName, logoUrl }, origin }: Sheet['sender'], colors: EmailColors): string => {
  const [first = '', ...others] = storeName.trim().split(/\s+/);
  const rest = logoUrl === null ? others.join(' ') : storeName;
  const face = `${SIGN_FACE};font-size:26px;line-height:30px;font-weight:bold`;
  // On paper, as most logos are drawn for; the name beside it says who writes where pictures are off.
  const logo =
    logoUrl === null
      ? ''
      : `<td><div style="background:${PAPER};border-radius:12px;padding:6px 10px"><img src="${htmlText(absoluteUrl(imageAddress(logoUrl, 240, 'png'), origin))}" height="36" alt="" style="display:block;height:36px;width:auto;max-width:160px;object-fit:contain"></div></td>`;
  const bubble = `<td bgcolor="${colors['--tag']}" style="background:${colors['--tag']};border-radius:14px 14px 14px 3px;padding:4px 10px 7px;${face};color:${colors['--on-tag']}">${htmlText(first)}</td>`;
  const name = `<td style="padding-left:${logo ? 12 : 8}px;${face};color:${colors['--on-key']};word-break:break-word">${htmlText(rest)}</td>`;
  return `<tr><td class="pad" bgcolor="${colors['--sign']}" style="background:${colors['--sign']};padding:20px 32px 18px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${logo || bubble}${name}</tr></table></td></tr>`;
};

/** The whole e-mail: one sheet 600 px wide with sign and awning (design, e-mail). */
export const emailDocument = ({ title, preheader, sender, colors, rows }: Sheet): string => `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${htmlText(title)}</title>
<style>@media (max-width:620px){.pad{padding-left:20px!important;padding-right:20px!important}.btn a{display:block!important}.half{display:block!important;width:100%!important;padding:0 0 8px!important}}</style></head>
<body style="margin:0;padding:0;background:${WALL};">
<div style="display:none;max-height:0;overflow:hidden" aria-hidden="true">${htmlText(preheader)}</div>
<div role="main">${layout(
  `background:${WALL}`,
  `<tr><td align="center" style="padding:24px 0"><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:${PAPER}">
${[sign(sender, colors), awning(colors), ...rows].join('\n')}
</table></td></tr>`,
)}</div>
</body>
</html>
`;
