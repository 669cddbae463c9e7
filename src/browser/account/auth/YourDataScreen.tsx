import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import type { BuyerErasure, BuyerErasureReceipt } from '../../../shared/account/buyerErasureContract';
import { tokenOfHash } from '../../../shared/account/emailLinks';
import { formatDay, formatInstant } from '../../../shared/kernel/calendar';
import { documentOf } from '../../../shared/kernel/documents';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { CONTENT_ID } from '../../core/contentId';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { CopyButton } from '../../kit/CopyButton/CopyButton';
import { Form } from '../../kit/Form/Form';
import { FormErrorSummary } from '../../kit/Form/FormErrorSummary';
import { emailInput } from '../../kit/FormField/emailInput';
import { FormField } from '../../kit/FormField/FormField';
import { FormGrid } from '../../kit/FormGrid/FormGrid';
import { Loader } from '../../kit/Loader/Loader';
import { cpfOrCnpjMask } from '../../kit/masks/masks';
import { TextLink } from '../../kit/TextLink/TextLink';
import { accountTexts } from '../../texts/accountTexts';
import { erasureTexts } from '../../texts/erasureTexts';
import { selectCustomerPage } from '../customerSelectors';
import { accountRetried, formSent } from '../customerSlice';
import { documentError, emailError, withoutEmpty } from '../entryErrors';
import { useSentForm } from '../sentForm';
import { AuthLayout, AuthSection } from './AuthLayout';
import { AuthMessage } from './AuthMessage';
import styles from './YourDataScreen.module.scss';

/** The page /auth/your-data: buyers without an account ask for a link, and by it erase their data (LGPD, art. 18). */
export function YourDataScreen() {
  const { hash } = useLocation();
  const token = tokenOfHash(hash);
  if (token !== null) return <ByLink token={token} />;
  return isBrokenLink(hash) ? <BrokenLink /> : <Request />;
}

/** True for what is left of a link that was cut off or altered; an address within the page is none. */
const isBrokenLink = (hash: string): boolean => hash.length > 1 && hash !== `#${CONTENT_ID}`;

const BrokenLink = () => (
  <AuthMessage title={erasureTexts.brokenTitle} text={erasureTexts.brokenText}>
    <AskAgain />
  </AuthMessage>
);

/** To the form, empty: in the tab that asked for this link it would still say that one was sent. */
const AskAgain = () => (
  <ButtonLink to="/auth/your-data" isDocument>
    {erasureTexts.askAgain}
  </ButtonLink>
);

const empty = { email: '', document: '' };

/** Asks for the link. What it answers is the same for everybody. */
function Request() {
  const dispatch = useAppDispatch();
  const { isSending, isAccepted, refusedFields, errorTitle } = useSentForm('erasureRequest', Object.keys(empty));
  if (isAccepted)
    return (
      <AuthMessage title={erasureTexts.sentTitle} text={erasureTexts.sentText} animal="cat">
        <p>{erasureTexts.sentHint}</p>
        <ButtonLink to="/">{accountTexts.goHome}</ButtonLink>
      </AuthMessage>
    );
  return (
    <AuthLayout>
      <AuthSection title={erasureTexts.title} width="medium" text={erasureTexts.lead}>
        <Form
          id="your-data"
          initialValues={empty}
          validate={({ email, document }) =>
            withoutEmpty<typeof empty>({ email: emailError(email), document: documentError(document) })
          }
          refusedFields={refusedFields}
          onSubmit={({ email, document }) => {
            if (isSending) return;
            const values = { email: email.trim(), document: documentOf(document) };
            dispatch(formSent({ form: 'erasureRequest', values }));
          }}
        >
          <FormGrid>
            <FormErrorSummary title={errorTitle} />
            <FormField {...emailInput} span={3} name="email" label={accountTexts.email} autoComplete="email" />
            <FormField span={3} name="document" label={accountTexts.document} mask={cpfOrCnpjMask} autoComplete="off" />
            <Button type="submit" size="l" isWide isLoading={isSending}>
              {erasureTexts.send}
            </Button>
          </FormGrid>
        </Form>
        <p>
          {erasureTexts.account}
          <TextLink to="/account/me">{erasureTexts.accountLink}</TextLink>
        </p>
      </AuthSection>
    </AuthLayout>
  );
}

function ByLink({ token }: { token: string }) {
  const dispatch = useAppDispatch();
  const found = useAppSelector(selectCustomerPage('erasure'));
  const erased = useAppSelector(selectCustomerPage('erased'));
  const { isSending, refusal, errorTitle } = useSentForm('erasure', []);
  if (erased.status === 'ready') return <Done receipt={erased.value} />;
  if (found.status === 'notFound' || refusal?.name === 'NotFoundError')
    return (
      <AuthMessage title={accountTexts.linkTitle} text={erasureTexts.linkText}>
        <AskAgain />
      </AuthMessage>
    );
  if (found.status === 'failed')
    return (
      <AuthMessage title={accountTexts.failedTitle} text={accountTexts.failedText}>
        <Button onClick={() => dispatch(accountRetried())}>{accountTexts.retry}</Button>
      </AuthMessage>
    );
  return (
    <AuthLayout>
      <AuthSection title={erasureTexts.confirmTitle} width="medium">
        {found.status === 'ready' ? (
          <Choice
            found={found.value}
            isSending={isSending}
            error={errorTitle}
            onErase={() => dispatch(formSent({ form: 'erasure', values: { token } }))}
          />
        ) : (
          <Loader label={erasureTexts.loading} />
        )}
      </AuthSection>
    </AuthLayout>
  );
}

type ChoiceProps = { found: BuyerErasure; isSending: boolean; error: string | null; onErase: () => void };

function Choice({ found, isSending, error, onErase }: ChoiceProps) {
  return (
    <div className={styles.choice}>
      <p className={styles.email}>{erasureTexts.confirmText(found.email)}</p>
      <ul className={styles.orders}>
        {found.listOrder.map(({ number, createdAt, isRunning }) => (
          <li key={number}>
            {erasureTexts.order(number, formatDay(storeDayOf(createdAt)))}
            {isRunning && <small> ({erasureTexts.running})</small>}
          </li>
        ))}
      </ul>
      <p>{erasureTexts.goes}</p>
      <p>{erasureTexts.stays}</p>
      <p>{erasureTexts.noUndo}</p>
      {error !== null && <p role="alert">{error}</p>}
      <div className={styles.buttons}>
        <Button tone="danger" isLoading={isSending} onClick={onErase}>
          {erasureTexts.erase}
        </Button>
        <ButtonLink to="/" tone="outlined">
          {erasureTexts.keep}
        </ButtonLink>
      </div>
    </div>
  );
}

/** It is done: the number to quote, where the eye and the focus are. */
function Done({ receipt }: { receipt: BuyerErasureReceipt }) {
  const { protocol, createdAt, running } = receipt;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <AuthLayout>
      <AuthSection title={erasureTexts.doneTitle} width="medium" text={erasureTexts.doneText}>
        <div ref={box} tabIndex={-1} className={styles.receipt}>
          <span>{erasureTexts.protocolLabel}</span>
          <strong>{protocol}</strong>
          <span>{formatInstant(createdAt)}</span>
        </div>
        {running > 0 && <p>{erasureTexts.runningLeft(running)}</p>}
        <p>{erasureTexts.stays}</p>
        <div className={styles.buttons}>
          <CopyButton text={protocol} tone="outlined">
            {erasureTexts.copyProtocol}
          </CopyButton>
          <ButtonLink to="/" tone="outlined">
            {accountTexts.goHome}
          </ButtonLink>
        </div>
      </AuthSection>
    </AuthLayout>
  );
}
