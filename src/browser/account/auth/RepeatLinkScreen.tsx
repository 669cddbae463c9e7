import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { tokenOfHash } from '../../../shared/account/emailLinks';
import { formatDay, formatInstant, formatTime } from '../../../shared/kernel/calendar';
import { formatBrl } from '../../../shared/kernel/money';
import { REPEAT_PATH } from '../../../shared/repeat/repeatPaths';
import type { RepeatLink } from '../../../shared/repeat/repeatLinkContract';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { classNames } from '../../kit/classNames';
import { Button } from '../../kit/Button/Button';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { CopyButton } from '../../kit/CopyButton/CopyButton';
import { QrCode } from '../../kit/QrCode/QrCode';
import { Loader } from '../../kit/Loader/Loader';
import { TextLink } from '../../kit/TextLink/TextLink';
import { accountTexts } from '../../texts/accountTexts';
import { repeatLinkTexts as texts } from '../../texts/repeatLinkTexts';
import { selectCustomerPage } from '../customerSelectors';
import { accountRetried, formSent } from '../customerSlice';
import { useSentForm } from '../sentForm';
import { AuthLayout, AuthSection } from './AuthLayout';
import { AuthMessage } from './AuthMessage';
import styles from './RepeatLinkScreen.module.scss';

/** The page /auth/repeat: what a link of a letter would do to a delivery, and one button that does it. */
export function RepeatLinkScreen() {
  const token = tokenOfHash(useLocation().hash);
  const dispatch = useAppDispatch();
  const found = useAppSelector(selectCustomerPage('repeatLink'));
  const { isSending, refusal } = useSentForm('repeatLink', []);
  if (token === null || found.status === 'notFound' || refusal?.name === 'NotFoundError') return <Gone />;
  if (found.status === 'failed')
    return (
      <AuthMessage title={accountTexts.failedTitle} text={accountTexts.failedText}>
        <Button onClick={() => dispatch(accountRetried())}>{accountTexts.retry}</Button>
      </AuthMessage>
    );
  if (found.status !== 'ready')
    return (
      <AuthLayout>
        <Loader label={texts.loading} />
      </AuthLayout>
    );
  const link = found.value;
  if (link.state === 'over') return <Ended {...texts.over} />;
  if (link.state === 'done') return <Done link={link} />;
  return (
    <Asked
      link={link}
      isSending={isSending}
      isRefused={refusal !== null}
      onDo={() => {
        if (!isSending) dispatch(formSent({ form: 'repeatLink', values: { token } }));
      }}
    />
  );
}

const Gone = () => <Ended {...texts.gone} />;

const Ended = ({ title, text }: { title: string; text: string }) => (
  <AuthMessage title={title} text={text}>
    <ButtonLink to={REPEAT_PATH}>{texts.enter}</ButtonLink>
    <ButtonLink to="/" tone="outlined">
      {accountTexts.goHome}
    </ButtonLink>
  </AuthMessage>
);

/** It is done: where the eye and the focus are. */
function Done({ link }: { link: RepeatLink }) {
  const { title, text } = texts.done[link.kind];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <AuthLayout>
      <AuthSection title={title} width="medium">
        <div ref={box} tabIndex={-1} className={styles.done}>
          <p>{text}</p>
          {link.nextOn !== null && <p>{texts.next(formatDay(link.nextOn))}</p>}
        </div>
        <div className={styles.buttons}>
          <ButtonLink to={REPEAT_PATH}>{texts.account}</ButtonLink>
          <ButtonLink to="/" tone="outlined">
            {accountTexts.goHome}
          </ButtonLink>
        </div>
      </AuthSection>
    </AuthLayout>
  );
}

type AskedProps = { link: RepeatLink; isSending: boolean; isRefused: boolean; onDo: () => void };

function Asked({ link, isSending, isRefused, onDo }: AskedProps) {
  const { kind, purchaseName, chargeOn, nextOn, until, pix } = link;
  return (
    <AuthLayout>
      <AuthSection title={texts.ask[kind](purchaseName)} width={pix === null ? 'medium' : 'full'}>
        {pix !== null ? (
          <PixToPay pix={pix} />
        ) : (
          <>
            <p>{texts.what[kind](formatDay(chargeOn))}</p>
            {nextOn !== null && <p>{texts.next(formatDay(nextOn))}</p>}
          </>
        )}
        <Goods link={link} />
        {isRefused && (
          <p role="alert" className={styles.error}>
            {texts.refused}
          </p>
        )}
        {pix === null && (
          <div className={styles.buttons}>
            <Button size="l" isLoading={isSending} onClick={onDo}>
              {keyOf(link)}
            </Button>
          </div>
        )}
        <p className={styles.small}>
          {texts.until(formatInstant(until))} <TextLink to={REPEAT_PATH}>{texts.account}</TextLink>
        </p>
      </AuthSection>
    </AuthLayout>
  );
}

const keyOf = ({ kind, reminder, rise }: RepeatLink): string => {
  if (kind === 'skip') return texts.key.skip;
  const total = kind === 'accept' && rise ? rise.toTotal : (reminder?.total ?? 0);
  return texts.key[kind](formatBrl(total));
};

function Goods({ link: { kind, reminder, rise } }: { link: RepeatLink }) {
  if (reminder === null || reminder.lines.length === 0) return null;
  return (
    <section aria-labelledby="repeat-link-goods" className={classNames(styles.goods, styles.sheet)}>
      <h2 id="repeat-link-goods" className={styles.goodsTitle}>
        {texts.goods[kind]}
      </h2>
      <ul>
        {reminder.lines.map((line) => {
          const risen = rise?.lines.find(({ productVariantId }) => productVariantId === line.productVariantId);
          return (
            <li key={line.productVariantId} className={styles.line}>
              <span className={styles.name}>
                {line.title}
                <small>{texts.quantity(line.variantTitle, line.quantity)}</small>
              </span>
              <strong>
                {kind === 'accept' && risen
                  ? texts.rise(formatBrl(risen.fromPrice), formatBrl(risen.toPrice))
                  : formatBrl(line.unitPrice * line.quantity)}
              </strong>
            </li>
          );
        })}
      </ul>
      {reminder.discountValue > 0 && (
        <p className={styles.line}>
          <span>{texts.discount}</span>
          <span>− {formatBrl(reminder.discountValue)}</span>
        </p>
      )}
      {reminder.shippingValue > 0 && (
        <p className={styles.line}>
          <span>{texts.shipping}</span>
          <span>{formatBrl(reminder.shippingValue)}</span>
        </p>
      )}
      <p className={styles.line}>
        <span>{texts.total}</span>
        <strong className={styles.total}>{formatBrl(reminder.total)}</strong>
      </p>
    </section>
  );
}

function PixToPay({ pix: { amount, code } }: { pix: NonNullable<RepeatLink['pix']> }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={classNames(styles.pix, styles.sheet)}>
      <div className={styles.side}>
        <h2 className={styles.goodsTitle}>{texts.pixTitle(formatBrl(amount))}</h2>
        <p>{texts.pixUntil(formatTime(code.expiresAt))}</p>
        <p className={styles.label}>{texts.pixCode}</p>
        <code className={styles.code}>{code.code}</code>
        <CopyButton text={code.code} size="l" isWide>
          {texts.copyPix}
        </CopyButton>
      </div>
      <QrCode path={code.qrPath} size={code.size} label={texts.qrCode} hint={texts.qrHint} />
    </div>
  );
}
