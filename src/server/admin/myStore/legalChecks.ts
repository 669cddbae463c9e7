import type { LegalCheck } from '../../../shared/admin/myStore/myStoreContract';
import { formatDocument, isCnpj } from '../../../shared/kernel/documents';
import type { PlainDay } from '../../../shared/kernel/calendar';
import { isEmail } from '../../../shared/kernel/email';
import { formatPhone } from '../../../shared/kernel/phone';
import type { StorePageSlug } from '../../../shared/store/storePages';
import { licenseWords } from '../../../shared/store/licenseWords';
import { isLicensed } from '../../../shared/store/veterinaryLicense';
import type { StoreRow } from '../../db/schema/storeTables';
import { plainText, type PageText } from '../../store/pageTexts/pageBlocks';
import type { PageFacts } from '../../store/pageTexts/pageFacts';
import { regretWords } from '../../../shared/order/words/regretWords';
import { falsePages } from './falsePages';

type Facts = {
  store: StoreRow;
  /** The texts as shoppers read them. */
  pages: Record<StorePageSlug, PageText>;
  /** What the store does that they speak of. */
  does: PageFacts;
  withoutNetContent: number;
  /** Products for sale that seem food or medicine and do not say what they are. */
  withoutDuties: number;
  /** In São Paulo. */
  today: PlainDay;
  /** Veterinary products for sale. */
  veterinaryGoods: number;
  /** Names of the store's own ways to deliver in São Paulo without a choice of day and shift, nor a reason for it. */
  withoutShifts: string[];
};

/**
 * What the law asks of an online store and whether it is met, judged by what shoppers can read now. Law: Decreto
 * 7.962/2013 art. 2, 4, 5; CDC art. 49; Lei 10.962/2004 art. 2-A; LGPD (Lei 13.709/2018) art. 8, 9, 18; Decreto 5.053/2004 art. 64; in São Paulo Lei estadual 13.747/2009
 * as of 14.951/2013. The summary
 * before paying is a part of the checkout that no store can leave out.
 */
export const legalChecks = (facts: Facts): LegalCheck[] => {
  const { store, pages, withoutNetContent, withoutDuties, withoutShifts } = facts;
  const { legalName, companyId, address, email, whatsapp } = store;
  const filled = (text: string) => text.trim();
  const [exchanges, privacy] = [plainText(pages['exchanges-returns']), plainText(pages['privacy-policy'])];
  const answered = Object.values(pages).map(plainText);
  const untrue = falsePages({ pages, store, does: facts.does });
  const recipients = recipientsOf(store);
  return [
    { duty: 'exchangeText', isMet: SEVEN_DAYS.test(exchanges) && BEFORE_RECEIPT.test(exchanges) },
    { duty: 'unitPrices', isMet: withoutNetContent === 0, count: withoutNetContent },
    { duty: 'goodsDuties', isMet: withoutDuties === 0, count: withoutDuties },
    {
      duty: 'veterinaryLicense',
      isMet: facts.veterinaryGoods === 0 || isLicensed(store, facts.today),
      count: facts.veterinaryGoods,
      words: licenseWords(store),
    },
    { duty: 'deliveryShifts', isMet: withoutShifts.length === 0, count: withoutShifts.length, words: withoutShifts },
    { duty: 'pagesAsSold', isMet: untrue.length === 0, words: untrue },
    {
      duty: 'legalIdentity',
      isMet: filled(legalName) !== '' && isCnpj(companyId),
      words: [filled(legalName), isCnpj(companyId) ? formatDocument(companyId) : ''],
    },
    {
      duty: 'addressAndEmail',
      isMet: filled(address) !== '' && isEmail(email),
      words: [filled(address), isEmail(email) ? email : ''],
    },
    { duty: 'summaryBeforePaying', isMet: true },
    { duty: 'regretButton', isMet: exchanges.toLowerCase().includes(regretWords.action.toLowerCase()) },
    {
      duty: 'electronicService',
      isMet: isEmail(email) && answered.some((text) => FIVE_DAYS.test(text)),
      words: [whatsapp === null ? '' : formatPhone(whatsapp), isEmail(email) ? email : ''],
    },
    { duty: 'cookieNotice', isMet: recipients.every((name) => privacy.includes(name)), words: recipients },
    { duty: 'privacyPolicy', isMet: isPrivacyPolicy(privacy), at: pages['privacy-policy'].updatedAt },
    { duty: 'personalData', isMet: RIGHTS.every((right) => right.test(privacy)) },
  ];
};

const SEVEN_DAYS = /\b(?:7|sete)\s*(?:\((?:7|sete)\)\s*)?dias\b/i;
const FIVE_DAYS = /\b(?:5|cinco)\s*(?:\((?:5|cinco)\)\s*)?dias\b/i;
/** That nobody waits for the goods to take a purchase back (decision 076). */
const BEFORE_RECEIPT = /\bdesde o pagamento\b|\bantes d[aeo] (?:receb|entrega|pedido|produto|envio)/i;
/** What people may ask of what is kept of them: a copy, and that it goes. */
const RIGHTS = [/\b(?:cópia|acess|export)/i, /\b(?:apag|exclu|elimin)/i];

/** Who else counts visits, once a shopper agrees. */
const recipientsOf = ({ pixelId, adsConversion }: StoreRow): string[] => [
  ...(pixelId === null ? [] : ['Meta']),
  ...(adsConversion === null ? [] : ['Google']),
];

// A policy says under which law, and whom to write to.
const isPrivacyPolicy = (text: string): boolean => /LGPD|13\.709/i.test(text) && /[^\s@]@[^\s@]+\.\w/.test(text);
