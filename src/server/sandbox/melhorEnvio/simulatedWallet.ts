import { instantOf, type Clock } from '../../kernel/clock';
import type { Db } from '../../db/database';
import { sandboxRecordStore } from '../pagarme/sandboxRecordStore';

/** The account at the simulated provider: what is left in centavos, and what its price list is multiplied by. */
export type WalletState = { balance: number; pricePercent: number };

/** A new wallet. */
const FULL: WalletState = { balance: 50_000, pricePercent: 100 };
const ID = 'wallet';

/**
 * The provider's wallet (docs/providers/melhor-envio.md §3): labels are paid from it, and it can be filled or its
 * prices changed.
 */
export const simulatedWallet = ({ db, clock }: { db: Db; clock: Clock }) => {
  const store = sandboxRecordStore<WalletState>('melhorEnvioWallet');
  const change = async <Result>(work: (wallet: WalletState) => { body: WalletState; result: Result }) => {
    await store.keep(db, ID, FULL, instantOf(clock()));
    return store.change(db, ID, async (wallet) => work(wallet));
  };
  return {
    read: async (): Promise<WalletState> => (await store.byId(db, ID)) ?? FULL,
    /** Applies a setting of the sandbox page. */
    set: (changes: Partial<WalletState>) => change((wallet) => ({ body: { ...wallet, ...changes }, result: null })),
    /** Takes money out, or puts it back where the amount is negative. @returns false where it does not suffice */
    take: async (centavos: number): Promise<boolean> =>
      (await change((wallet) =>
        wallet.balance < centavos
          ? { body: wallet, result: false }
          : { body: { ...wallet, balance: wallet.balance - centavos }, result: true },
      )) ?? false,
  };
};
export type SimulatedWallet = ReturnType<typeof simulatedWallet>;
