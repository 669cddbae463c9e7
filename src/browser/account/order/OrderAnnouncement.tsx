import { useEffect, useState } from 'react';

import { useAppSelector } from '../../core/hooks';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { orderTexts } from '../../texts/orderTexts';
import { selectIsNewOrder } from '../orderSelectors';

/**
 * Says to screen readers that a purchase has become this order, and each state it comes to while its page is open.
 * @param label the order's state
 */
export function OrderAnnouncement({ label }: { label: string }) {
  const isNew = useAppSelector(selectIsNewOrder);
  const text = isNew ? `${orderTexts.confirmedTitle}. ${label}` : label;
  // A live region that comes with its text says nothing: what is new is written after it came.
  const [said, setSaid] = useState(isNew ? '' : text);
  // oxlint-disable-next-line react/set-state-in-effect -- see above
  useEffect(() => setSaid(text), [text]);
  return <VisuallyHidden isLive>{said}</VisuallyHidden>;
}
