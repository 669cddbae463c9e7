import { useRef, useState } from 'react';

import type { Finance } from '../../../shared/admin/financeContract';
import { formatDocument } from '../../../shared/kernel/documents';
import { bankAccountErrors, bankAccountOf, noBankAccount } from '../../account/order/bankAccountEntry';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Badge } from '../../kit/Badge/Badge';
import { Button } from '../../kit/Button/Button';
import { financeTexts } from '../../texts/financeTexts';
import { AdminSection } from '../kit/AdminSection';
import { selectFinance, accountChangeRequested, recipientRequested } from './financeSlice';
import { selectMe } from '../core/profileSlice';
import { RequestForm } from '../kit/RequestForm';
import { SavedNote } from '../kit/SavedNote';
import { useFocusHeir } from '../kit/useFocusHeir';
import { AccountFields } from './AccountFields';
import styles from './FinanceScreen.module.scss';
import { PlatformBalance } from './PlatformBalance';
import { noProof, ProofFields, proofErrors, proofOf } from './ProofFields';
import { noRegister, registerErrors, registerOf } from './registerEntry';
import { RegisterFields } from './RegisterFields';

const REFUSALS = {
  InvalidCredentialsError: { text: financeTexts.wrongProof },
  ValidationError: { text: financeTexts.accountRefused },
  TransitionRefusedError: { text: financeTexts.accountThere },
};

/** Where withdrawals go, shown by its last digits; the first one begins the store's register at the provider. */
export function AccountSection({ finance }: { finance: Finance }) {
  const { recipient, company } = finance;
  const { account } = useAppSelector(selectFinance);
  const isGuarded = useAppSelector(selectMe)?.hasSecondFactor ?? false;
  const dispatch = useAppDispatch();
  // The form that is open, by how many were sent before it: once sent it closes by itself.
  const [openAt, setOpenAt] = useState(-1);
  const isOpen = openAt === account.count;
  const opener = useRef<HTMLButtonElement>(null);
  useFocusHeir(isOpen, () => opener.current);
  const bank = recipient?.account ?? null;
  const close = () => setOpenAt(-1);
  return (
    <AdminSection
      title={financeTexts.account}
      mark={
        recipient && (
          <Badge tone={recipient.status === 'active' ? 'good' : 'warn'}>
            {financeTexts.recipientStatuses[recipient.status]}
          </Badge>
        )
      }
      text={recipient ? financeTexts.accountText : financeTexts.noAccountText}
    >
      <PlatformBalance finance={finance} />
      {bank && (
        <div className={styles.facts}>
          <p className={styles.holder}>{bank.holderName}</p>
          <p className={styles.fact}>{formatDocument(bank.document)}</p>
          <p className={styles.fact}>{financeTexts.bankLine(bank.bank, bank.branch, bank.accountEnd)}</p>
          <p className={styles.fact}>{bank.kind === 'savings' ? financeTexts.savings : financeTexts.checking}</p>
        </div>
      )}
      <SavedNote isShown={account.request.status === 'done'}>{financeTexts.accountSaved}</SavedNote>
      {!isOpen && (
        <div>
          <Button
            ref={opener}
            size="s"
            tone={recipient ? 'outlined' : 'primary'}
            onClick={() => setOpenAt(account.count)}
          >
            {recipient ? financeTexts.change : financeTexts.begin}
          </Button>
        </div>
      )}
      {isOpen && recipient && (
        <RequestForm
          id="admin-account"
          request={account.request}
          initialValues={CHANGE}
          validate={(values) => ({ ...bankAccountErrors(values), ...proofErrors(values, isGuarded) })}
          onSubmit={(values) =>
            dispatch(accountChangeRequested({ account: bankAccountOf(values), ...proofOf(values, isGuarded) }))
          }
          refusals={REFUSALS}
          submit={financeTexts.saveAccount}
          onCancel={close}
        >
          <AccountFields />
          <ProofFields />
        </RequestForm>
      )}
      {isOpen && !recipient && (
        <RequestForm
          id="admin-register"
          request={account.request}
          initialValues={{ ...noRegister(company.zipCode), ...noProof }}
          validate={(values) => ({
            ...registerErrors(values),
            ...bankAccountErrors(values),
            ...proofErrors(values, isGuarded),
          })}
          onSubmit={(values) =>
            dispatch(
              recipientRequested({
                account: bankAccountOf(values),
                register: registerOf(values),
                ...proofOf(values, isGuarded),
              }),
            )
          }
          refusals={REFUSALS}
          submit={financeTexts.create}
          onCancel={close}
        >
          <RegisterFields />
          <h3 className={styles.step}>{financeTexts.accountStep}</h3>
          <AccountFields />
          <h3 className={styles.step}>{financeTexts.proofStep}</h3>
          <ProofFields />
        </RequestForm>
      )}
    </AdminSection>
  );
}

const CHANGE = { ...noBankAccount, ...noProof };
