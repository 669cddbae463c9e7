import type { Message } from '../../../shared/admin/message/messageContract';
import { saleStateName } from '../../../shared/admin/sales/saleStateNames';
import { formatBrl } from '../../../shared/kernel/money';
import { formatPhone } from '../../../shared/kernel/phone';
import { TextLink } from '../../kit/TextLink/TextLink';
import { messageTexts } from '../../texts/messageTexts';
import { EmailWords } from '../kit/EmailWords';
import styles from './MessagePanel.module.scss';

/** Who wrote: the order it is about, their other orders, and how else they are reached. */
export function AboutSender({ message }: { message: Message }) {
  const { order, orderCount, orderNumber, email, phone, protocol, companyName } = message;
  return (
    <ul className={styles.about} aria-label={messageTexts.about}>
      {order && (
        <li>
          <TextLink isAlone to={`/admin/sale/${order.id}`}>
            {messageTexts.orderLine(order.number, formatBrl(order.total), saleStateName(order).toLowerCase())}
          </TextLink>
        </li>
      )}
      {orderCount > 0 && (
        <li>
          <TextLink isAlone to={`/admin/sale?text=${encodeURIComponent(email)}`}>
            {messageTexts.orders(orderCount)}
          </TextLink>
        </li>
      )}
      {order === null && orderNumber !== null && <li>{messageTexts.typedOrder(orderNumber)}</li>}
      {companyName !== null && <li>{messageTexts.company(companyName)}</li>}
      <li>
        <TextLink isAlone to={`mailto:${email}`} isExternal>
          <EmailWords email={email} />
        </TextLink>
      </li>
      {phone !== null && (
        <li>
          <TextLink isAlone to={`tel:+55${phone}`} isExternal>
            {formatPhone(phone)}
          </TextLink>
        </li>
      )}
      <li>{messageTexts.protocol(protocol)}</li>
    </ul>
  );
}
