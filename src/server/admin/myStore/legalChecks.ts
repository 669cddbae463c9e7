import type { LegalCheck } from '../../../shared/admin/myStore/myStoreContract';
import { formatDocument, isCnpj } from '../../../shared/kernel/documents';
import { isEmail } from '../../../shared/kernel/email';
import { formatPhone } from '../../../shared/kernel/phone';
import type { AnswerBlock, PageBlock } from '../../../shared/store/storeContract';
import type { StoreRow } from '../../db/schema/storeTables';
import type { PageText } from '../../store/pageTexts/pageBlocks';
type Facts = {
  store: StoreRow;
  /** The texts as shoppers read them. */
  exchanges: PageText;
  privacy: PageText;
  withoutNetContent: number;
};

/**
 * The legal requirements of an online store and whether they are met, from what shoppers can read now. Law: Decreto
 * 7.962/2013 art. 2, 4, 5; CDC art. 49; Lei 10.962/2004 art. 2-A; LGPD (Lei 13.709/2018) art. 9, 18. What every shop
 * has by our own pages (summary, regret, cookies, personal data) is always met.
 */
export const legalChecks = ({ store, exchanges, privacy, withoutNetContent }: Facts): LegalCheck[] => {
  const { legalName, companyId, address, email, whatsapp } = store;
  const filled = (text: string) => text.trim();
  return [
    { duty: 'exchangeText', isMet: SEVEN_DAYS.test(textOf(exchanges)) },
    { duty: 'unitPrices', isMet: withoutNetContent === 0, count: withoutNetContent },
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
    { duty: 'regretButton', isMet: true },
    {
      duty: 'electronicService',
      isMet: isEmail(email),
      words: [whatsapp === null ? '' : formatPhone(whatsapp), isEmail(email) ? email : ''],
    },
    { duty: 'cookieNotice', isMet: true },
    { duty: 'privacyPolicy', isMet: isPrivacyPolicy(textOf(privacy)), at: privacy.updatedAt },
    { duty: 'personalData', isMet: true },
  ];
};

const SEVEN_DAYS = /\b(?:7|sete)\s*(?:\((?:7|sete)\)\s*)?dias\b/i;

// A policy says under which law, and whom to write to.
const isPrivacyPolicy = (text: string): boolean => /LGPD|13\.709/i.test(text) && /[^\s@]@[^\s@]+\.\w/.test(text);

const textOf = ({ title, intro, blocks }: PageText): string => [title, intro, ...blocks.map(blockText)].join('\n');

const blockText = (block: PageBlock | AnswerBlock): string => {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return block.text;
    case 'list':
      return block.items.join('\n');
    case 'link':
      return `${block.text} ${block.url}`;
    case 'question':
      return [block.question, ...block.answer.map(blockText)].join('\n');
  }
};
