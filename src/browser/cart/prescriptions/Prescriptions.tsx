import { useEffect, useId, useRef, useState } from 'react';

import { formatDay } from '../../../shared/kernel/calendar';
import type { CartPrescription, CartPrescriptions } from '../../../shared/order/prescriptionContract';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Badge } from '../../kit/Badge/Badge';
import { Button } from '../../kit/Button/Button';
import { Card } from '../../kit/Card/Card';
import { Loader } from '../../kit/Loader/Loader';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { prescriptionTexts as texts } from '../../texts/prescriptionTexts';
import { selectCart } from '../cartSelectors';
import { PrescriptionForm } from './PrescriptionForm';
import styles from './Prescriptions.module.scss';
import { prescriptionFormMoved, prescriptionsRequested, selectPrescription } from './prescriptionSlice';

type Needed = CartPrescriptions['listNeeded'][number];

/** What the goods of the cart need before they are paid, how it stands, and the form that sends it. */
export function Prescriptions() {
  const { needed, sending } = useAppSelector(selectPrescription);
  const cart = useAppSelector(selectCart);
  const dispatch = useAppDispatch();
  const titleId = useId();
  const again = () => cart && dispatch(prescriptionsRequested({ cartId: cart.id }));
  return (
    <div className={styles.place}>
      <Card labelledBy={titleId} padding="normal">
        <div className={styles.card}>
          <h2 className={styles.title} id={titleId}>
            {texts.title}
          </h2>
          <p className={styles.lead}>{texts.lead}</p>
          <VisuallyHidden isLive>{sending?.status === 'sent' ? texts.sent : ''}</VisuallyHidden>
          {needed.status === 'ready' &&
            needed.value.listNeeded.map((one) => (
              <Product key={one.productId} needed={one} cart={needed.value} onAgain={again} />
            ))}
          {needed.status === 'failed' && (
            <>
              <p>{texts.failed}</p>
              <span className={styles.buttons}>
                <Button size="s" tone="outlined" onClick={again}>
                  {texts.retry}
                </Button>
              </span>
            </>
          )}
          {(needed.status === 'none' || needed.status === 'loading') && <Loader label={texts.loading} />}
        </div>
      </Card>
    </div>
  );
}

type ProductProps = { needed: Needed; cart: CartPrescriptions; onAgain: () => void };

function Product({ needed, cart, onAgain }: ProductProps) {
  const { productId, title, quantity, isCovered, listPrescription } = needed;
  const { sending } = useAppSelector(selectPrescription);
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const [hasSent, setHasSent] = useState(false);
  const section = useRef<HTMLElement>(null);
  const isSent = sending?.productId === productId && sending.status === 'sent';
  if (isOpen && isSent) {
    setIsOpen(false);
    setHasSent(true);
  }
  // The form and its button are gone, and the page is shorter: eye and focus go on where it says how it stands.
  useEffect(() => {
    if (hasSent) section.current?.focus();
  }, [hasSent]);

  const isWaiting = listPrescription.some(({ status }) => status === 'waiting');
  const isShort = listPrescription.some(({ unitsLeft }) => unitsLeft > 0);
  function move(open: boolean) {
    dispatch(prescriptionFormMoved());
    setIsOpen(open);
    setHasSent(false);
  }
  return (
    <section ref={section} tabIndex={-1} className={styles.product} aria-label={title}>
      <p className={styles.name}>{title}</p>
      <p className={styles.fact}>{texts.inCart(quantity)}</p>
      {(isCovered || !isWaiting) && (
        <p>
          <Badge tone={isCovered ? 'good' : 'warn'}>
            {isCovered ? texts.covered : isShort ? texts.notEnough : texts.missing}
          </Badge>
        </p>
      )}
      {listPrescription.length > 0 && (
        <ul className={styles.list}>
          {listPrescription.map((one) => (
            <One key={one.id} prescription={one} />
          ))}
        </ul>
      )}
      {isWaiting && !isCovered && <p className={styles.fact}>{texts.waitText}</p>}
      {isOpen ? (
        <PrescriptionForm needed={needed} cart={cart} onCancel={() => move(false)} />
      ) : (
        <span className={styles.buttons}>
          {!isCovered && (
            <Button size="s" tone={isWaiting ? 'outlined' : 'primary'} icon="up" onClick={() => move(true)}>
              {listPrescription.length > 0 ? texts.addAnother : texts.add}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </Button>
          )}
          {isWaiting && (
            <Button size="s" tone="outlined" onClick={onAgain}>
              {texts.again}
            </Button>
          )}
        </span>
      )}
    </section>
  );
}

function One({ prescription }: { prescription: CartPrescription }) {
  const { status, animalName, issuedOn, unitsLeft, validUntil, refusalReason } = prescription;
  const { label, tone } = texts.states[status];
  return (
    <li className={styles.one}>
      <Badge tone={tone}>{label}</Badge>
      <span>{texts.of(animalName, formatDay(issuedOn))}</span>
      {unitsLeft > 0 && <span>{texts.left(unitsLeft, formatDay(validUntil))}</span>}
      {refusalReason !== null && <span>{texts.reason(refusalReason)}</span>}
    </li>
  );
}
