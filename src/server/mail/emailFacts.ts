import { htmlText } from '../html/htmlText';
import { layout, TEXT_FACE, type EmailColors } from './emailDocument';

/** A labelled fact. `isLink`: the value is a URL. */
export type Fact = { label: string; value: string; isLink?: true };

/** A list of facts. Labels are trusted, values are user input. */
export const factRows = (facts: Fact[], colors: EmailColors): string => {
  const face = `${TEXT_FACE};font-size:15px;line-height:22px;padding:4px 0`;
  const lines = facts.map(
    ({ label, value, isLink }) =>
      `<tr><td width="112" valign="top" style="${face};padding-right:16px;white-space:nowrap;color:${colors['--ink-2']}">${label}</td><td valign="top" style="${face};font-weight:600;color:${colors['--ink']}">${isLink ? linkTo(value, colors) : htmlText(value)}</td></tr>`,
  );
  return layout('', lines.join(''));
};

// A long address breaks anywhere rather than widen the letter.
const linkTo = (address: string, colors: EmailColors): string =>
  `<a href="${htmlText(address)}" style="color:${colors['--ink']};word-break:break-all">${htmlText(address)}</a>`;
