import { htmlText } from '../page/htmlText';
import { layout, TEXT_FACE, type EmailColors } from './emailDocument';

/** Something told with its name beside it. */
export type Fact = { label: string; value: string };

/** Facts one below the other. Labels are ours, values anybody's. */
export const factRows = (facts: Fact[], colors: EmailColors): string => {
  const face = `${TEXT_FACE};font-size:15px;line-height:22px;padding:4px 0`;
  const lines = facts.map(
    ({ label, value }) =>
      `<tr><td width="112" valign="top" style="${face};color:${colors['--ink-2']}">${label}</td><td valign="top" style="${face};font-weight:600;color:${colors['--ink']}">${htmlText(value)}</td></tr>`,
  );
  return layout('', lines.join(''));
};
