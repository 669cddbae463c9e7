import { useState } from 'react';

import type { Finance } from '../../../shared/admin/financeContract';
import { MIN_WITHDRAWAL, mostToWithdraw } from '../../../shared/finance/withdrawalRules';
import { formatBrl, type Centavos } from '../../../shared/kernel/money';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { ConfirmDialog } from '../../kit/ConfirmDialog/ConfirmDialog';
import { FormField } from '../../kit/FormField/FormField';
import { centavosOf, moneyMask } from '../../kit/masks/moneyMask';
import { financeTexts } from '../../texts/financeTexts';
import { halfField } from '../kit/fieldProps';
import { AdminSection } from '../kit/AdminSection';
import { selectFinance, withdrawalRequested, type WithdrawalRequest } from './financeSlice';
import { selectMe } from '../core/profileSlice';
import { RequestForm } from '../kit/RequestForm';
import { SavedNote } from '../kit/SavedNote';
import styles from './FinanceScreen.module.scss';
import { noProof, ProofFields, proofErrors, proofOf } from './ProofFields';

const EMPTY = { amount: '', ...noProof };
const REFUSALS = {
  InvalidCredentialsError: { text: financeTexts.wrongProof },
  TransitionRefusedError: { text: financeTexts.another },
  UnavailableError: { text: financeTexts.withdrawalUnavailable },
  UnexpectedError: { text: financeTexts.withdrawalUnavailable },
};

const amountError = (amount: number | null, most: number): string | undefined => {
  if (amount === null) return financeTexts.amountMissing;
  if (amount < MIN_WITHDRAWAL) return financeTexts.amountTooLittle(formatBrl(MIN_WITHDRAWAL));
  return amount > most ? financeTexts.amountTooMuch(formatBrl(most)) : undefined;
};

type Props = { recipient: NonNullable<Finance['recipient']>; feeTaken: Centavos };

/**
 * Withdraws to the bank account: the amount and the merchant's proof of identity, then a confirmation that names both
 * accounts.
 */
export function WithdrawalSection({ recipient, feeTaken }: Props) {
  const { withdrawal } = useAppSelector(selectFinance);
  const isGuarded = useAppSelector(selectMe)?.hasSecondFactor ?? false;
  const dispatch = useAppDispatch();
  const [requested, setRequested] = useState<WithdrawalRequest | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { account, available, status } = recipient;
  const most = mostToWithdraw(available, feeTaken);
  const fee = formatBrl(feeTaken);
  const { last } = withdrawal;
  const isOpen = last !== null && last.fee === null;
  return (
    <AdminSection title={financeTexts.withdraw} text={financeTexts.withdrawText(fee)}>
      {status !== 'active' || !account ? (
        <p className={styles.wait}>{financeTexts.inactive}</p>
      ) : most === 0 ? (
        <p>{financeTexts.nothingToWithdraw}</p>
      ) : (
        <RequestForm
          key={withdrawal.count}
          id="admin-withdrawal"
          request={withdrawal.request}
          initialValues={EMPTY}
          validate={(values) => ({
            amount: amountError(centavosOf(values.amount), most),
            ...proofErrors(values, isGuarded),
          })}
          onSubmit={({ amount, ...proof }) => {
            setRequested({ amount: centavosOf(amount) ?? 0, ...proofOf(proof, isGuarded) });
            setIsAsking(true);
          }}
          refusals={REFUSALS}
          submit={financeTexts.ask}
        >
          <FormField
            {...halfField}
            name="amount"
            label={financeTexts.amount}
            helper={financeTexts.most(formatBrl(most))}
            mask={moneyMask}
          />
          <ProofFields />
        </RequestForm>
      )}
      {isOpen && <output className={styles.wait}>{financeTexts.open(formatBrl(last.amount))}</output>}
      <SavedNote isShown={last !== null && !isOpen}>{last ? financeTexts.made(formatBrl(last.amount)) : ''}</SavedNote>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={financeTexts.confirmTitle}
        confirmLabel={financeTexts.confirm}
        onConfirm={() => {
          if (requested) dispatch(withdrawalRequested(requested));
          setRequested(null);
        }}
      >
        {account && requested
          ? financeTexts.confirmText(
              formatBrl(requested.amount),
              financeTexts.bankLine(account.bank, account.branch, account.accountEnd),
              fee,
              formatBrl(requested.amount + feeTaken),
            )
          : ''}
      </ConfirmDialog>
    </AdminSection>
  );
}
