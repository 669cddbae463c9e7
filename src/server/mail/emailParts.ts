import { goodsWay } from '../../shared/order/goodsWay';
import { htmlText } from '../html/htmlText';
import { buttonTo, row, TEXT_FACE, type EmailColors } from './emailDocument';
import { deliveryLines, orderUrlOf, type EmailSubject } from './emailOrder';
import { framed, helpAndSeller, strong } from './emailSeller';
import { emailTexts } from './emailTexts';

/** Heading and first sentence. @param lead markup */
export const opening = (title: string, lead: string, colors: EmailColors): string =>
  row(
    'padding:32px 32px 8px',
    `<h1 style="margin:0 0 12px;font-family:Georgia,serif;font-size:28px;line-height:34px;color:${colors['--brand-deep']}">${htmlText(title)}</h1><p style="margin:0;${TEXT_FACE};font-size:16px;line-height:25px;color:${colors['--ink']}">${lead}</p>`,
  );

/** Only the button to the order's page. */
export const orderKey = (subject: EmailSubject, label: string, colors: EmailColors): string =>
  row('padding:16px 32px 24px', buttonTo(orderUrlOf(subject), label, colors));

/** Sentences below the first one. */
export const notes = (sentences: string[], colors: EmailColors): string =>
  sentences
    .map((sentence) =>
      row(
        'padding:8px 32px 0',
        `<p style="margin:0;${TEXT_FACE};font-size:16px;line-height:25px;color:${colors['--ink']}">${htmlText(sentence)}</p>`,
      ),
    )
    .join('\n');

/** Where the goods of an order go, whom to ask, and who sells. */
export const closing = (subject: EmailSubject, colors: EmailColors): string => {
  const delivery = deliveryLines(subject);
  const lines = delivery?.lines.map(htmlText).join('<br>');
  return [
    ...(delivery ? [row(`padding:20px 32px 24px;${framed(colors)}`, strong(delivery.title, colors) + lines)] : []),
    helpAndSeller(subject, colors, regretOf(subject)),
  ].join('\n');
};

/** The right to return goods not delivered yet (CDC art. 49); nothing for others. */
export const regretOf = ({ order }: Pick<EmailSubject, 'order'>): string =>
  goodsWay(order) === 'coming' ? emailTexts.regret : '';
