import type { PlainDay } from '../../../shared/kernel/calendar';
import type { Centavos } from '../../../shared/kernel/money';
import type {
  PixAuthorizationStatus,
  PixChargeStatus,
  PixEndedBy,
  PixJourney,
  PixPeriod,
  PixRetryPolicy,
} from '../../../shared/repeat/pixAutomatic';
import type { ProviderAnswer } from '../payment/providerAnswer';

/** Who pays: the document is a CPF or CNPJ without punctuation. */
export type PixPayer = { name: string; document: string };

/** An authorisation to be asked of a payer. */
export type NewPixAuthorization = {
  /** Our number of it, up to 35 characters: the payer reads it in their bank. */
  contract: string;
  /** What it is for, up to 35 characters. */
  purpose: string;
  payer: PixPayer;
  period: PixPeriod;
  /** The first day on which something is due. */
  firstOn: PlainDay;
  /** The least ceiling the payer may set; null: any. Each charge has an amount of its own. */
  minimumValue: Centavos | null;
  retryPolicy: PixRetryPolicy;
  journey: PixJourney;
  /** The charge whose payment approves it too (journeys 3 and 4); null for the others. */
  activatingTxid: string | null;
};

/** The payer's account, to which a request goes (journey 1). */
export type PixPayerAccount = { document: string; ispb: string; branch: string | null; account: string };

/** An authorisation as the provider knows it. `pixCode`: what its payer copies into their bank's application. */
export type ProviderPixAuthorization = {
  recId: string;
  status: PixAuthorizationStatus;
  pixCode: string | null;
  /** Who ended it, and the API's code of why; null while it is open, or where nothing was said. */
  endedBy: PixEndedBy | null;
  endedCode: string | null;
};

/** A charge to be instructed. `txid` is ours: repeating the call makes one charge. */
export type NewPixCharge = { txid: string; recId: string; amount: Centavos; dueOn: PlainDay; purpose: string };

/** A charge as the provider knows it. */
export type ProviderPixCharge = {
  txid: string;
  recId: string;
  status: PixChargeStatus;
  amount: Centavos;
  dueOn: PlainDay;
  /** The code of its last refusal, or of why it was cancelled. */
  code: string | null;
  /** When its money came; null until then. ISO instant. */
  settledAt: string | null;
  /** The number of that payment at the Banco Central, by which it is given back. */
  endToEndId: string | null;
  /** On how many days it was asked for again, and the last day of all on which it was asked for. */
  retries: number;
  lastTryOn: PlainDay;
};

/** Money of a charge to be given back. `id` is ours, up to 35 letters and digits: repeating the call gives back once. */
export type PixReturn = { endToEndId: string; id: string; amount: Centavos };

/** A provider of Pix Automático as services see it. None of its functions throws for what the provider does. */
export type PixAutomaticGateway = {
  /** Asks for an authorisation. A call whose answer was lost may leave one that nobody approves: it ends by itself. */
  authorize(asked: NewPixAuthorization): Promise<ProviderAnswer<ProviderPixAuthorization>>;
  /** Has the payer's bank ask them (journey 1), until an ISO instant. */
  requestApproval(recId: string, account: PixPayerAccount, until: string): Promise<ProviderAnswer<true>>;
  /** null where the provider knows none. */
  readAuthorization(recId: string): Promise<ProviderAnswer<ProviderPixAuthorization | null>>;
  /** Ends an authorisation; true too of one that is over, or that the provider does not know. */
  endAuthorization(recId: string): Promise<ProviderAnswer<true>>;
  instruct(charge: NewPixCharge): Promise<ProviderAnswer<ProviderPixCharge>>;
  /** null where the provider knows none. */
  readCharge(txid: string): Promise<ProviderAnswer<ProviderPixCharge | null>>;
  /** Cancels a charge that is not due yet. Refused on its day and later. */
  cancelCharge(txid: string): Promise<ProviderAnswer<ProviderPixCharge>>;
  /** Asks for a refused charge again, on a day. */
  retry(txid: string, on: PlainDay): Promise<ProviderAnswer<ProviderPixCharge>>;
  /** Gives money back to its payer. */
  giveBack(given: PixReturn): Promise<ProviderAnswer<true>>;
  /** Centavos of a payment that went back so far. */
  readReturned(endToEndId: string): Promise<ProviderAnswer<Centavos>>;
};
