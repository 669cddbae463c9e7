import { aRecipient } from '../../../src/server/contract/contractData';
import { pagarmeClient } from '../../../src/server/gateways/payment/pagarmeClient';
import { pagarmeFinance } from '../../../src/server/gateways/payment/pagarmeFinance';
import { newId } from '../../../src/server/kernel/newId';
import type { CheckoutApp } from './checkoutApp';
import { silentLog } from './testServer';

/** The money of stores at the provider's simulator that a shop of tests runs. */
export const simulatedFinance = ({ address }: Pick<CheckoutApp, 'address'>) => {
  const finance = pagarmeFinance(
    pagarmeClient({
      baseUrl: () => `${address.base}/sandbox/pagarme/core/v5`,
      secretKey: 'sk_test_sandbox',
      log: silentLog,
    }),
  );
  return {
    ...finance,

    /** The id of a new recipient. */
    async aRecipientId(storeId: string): Promise<string> {
      const made = await finance.createRecipient(aRecipient(storeId), newId());
      if (made.kind !== 'known') throw new Error('no recipient was made');
      return made.value.recipientId;
    },
  };
};
