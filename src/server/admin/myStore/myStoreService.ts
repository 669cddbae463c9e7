import { domainToASCII } from 'node:url';

import { isDomainName } from '../../../shared/admin/myStore/domainName';
import type { StoreOverview, StoreSettings } from '../../../shared/admin/myStore/myStoreContract';
import { myStoreLimits } from '../../../shared/admin/myStore/myStoreLimits';
import { crmvOf } from '../../../shared/kernel/crmv';
import { isCnpj } from '../../../shared/kernel/documents';
import { emailOf, isEmail } from '../../../shared/kernel/email';
import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { isPhone } from '../../../shared/kernel/phone';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { isFilled } from '../../../shared/kernel/textRules';
import type { Clock } from '../../kernel/clock';
import { instantOf } from '../../kernel/clock';
import { newId } from '../../kernel/newId';
import type { Database, Tx } from '../../db/database';
import type { StoreRow } from '../../db/schema/storeTables';
import type { DomainProofGateway } from '../../gateways/domains/domainProofPort';
import type { OwnPictures } from '../../media/ownPictures';
import { legalStanding } from './legalStanding';
import { PROOF_PATH, toStoreDomain, toStoreSettings, txtNameOf } from './myStoreMapper';
import { myStoreRepository as repository } from './myStoreRepository';
import { differences, stale, storeChanges, wrong, type Editor } from '../core/storeChanges';

type Options = { db: Database; clock: Clock; pictures: OwnPictures; domainProofs: DomainProofGateway };

const NEEDED_OF_LICENSE = ['licenseNumber', 'licenseAgency', 'vetName', 'vetCrmv'] as const;

/** The tab Loja. */
export type MyStoreService = ReturnType<typeof myStoreService>;

/** A store's own data, its domains, and its legal checks (rules §3, §12). */
export const myStoreService = ({ db, clock, pictures, domainProofs }: Options) => {
  const change = storeChanges({ db, clock, unique: 'slug' });

  const overview = async (tx: Tx, storeId: string): Promise<StoreOverview> => {
    const store = await repository.byId(tx, storeId);
    if (!store) throw new Error('a request without its store');
    const domains = await repository.domains(tx, storeId);
    return {
      settings: toStoreSettings(store),
      version: store.version,
      slug: store.slug,
      isDefault: store.isDefault,
      wasOpened: store.openedAt !== null,
      listDomain: domains.map(toStoreDomain),
      listLegal: await legalStanding(tx, store, storeDayOf(clock())),
    };
  };

  /** The field that is wrong though its shape is right; null for none. */
  const problemOf = async ({ id: storeId, openedAt }: StoreRow, before: StoreSettings, after: StoreSettings) => {
    const { name, legalName, address, openingHours, email, companyId, originZipCode, whatsapp, logoUrl } = after;
    const fields: Record<string, string> = {};
    // A store that shoppers have never seen may be filled in step by step.
    const isLeftOut = (text: string) => openedAt === null && text === '';
    for (const [field, text] of Object.entries({ legalName, address, openingHours }))
      if (!isFilled(text) && !isLeftOut(text)) fields[field] = 'not accepted';
    if (!isFilled(name)) fields.name = 'not accepted';
    if (!isEmail(email)) fields.email = 'not accepted';
    if (!isCnpj(companyId) && !isLeftOut(companyId)) fields.companyId = 'not accepted';
    if (originZipCode === '' && openedAt !== null) fields.originZipCode = 'not accepted';
    if (after.vetCrmv !== '' && crmvOf(after.vetCrmv) === null) fields.vetCrmv = 'not accepted';
    if (whatsapp !== null && !isPhone(whatsapp)) fields.whatsapp = 'not accepted';
    const isLogoKnown = logoUrl === null || logoUrl === before.logoUrl;
    if (!isLogoKnown && !(await pictures.ownKey(storeId, logoUrl))) fields.logoUrl = 'not accepted';
    return Object.keys(fields).length === 0 ? null : refused('ValidationError', { fields });
  };

  const trimmed = (settings: StoreSettings): StoreSettings => ({
    ...settings,
    name: settings.name.trim(),
    legalName: settings.legalName.trim(),
    address: settings.address.trim(),
    openingHours: settings.openingHours.trim(),
    email: emailOf(settings.email),
    licenseNumber: settings.licenseNumber.trim(),
    licenseAgency: settings.licenseAgency.trim(),
    vetName: settings.vetName.trim(),
    vetCrmv: crmvOf(settings.vetCrmv) ?? settings.vetCrmv.trim(),
  });

  /** What a licence lacks that goods for sale stand on; null for nothing. It may be replaced, not emptied. */
  const emptiedOf = async (tx: Tx, storeId: string, before: StoreSettings, after: StoreSettings) => {
    const lacking = NEEDED_OF_LICENSE.filter((field) => before[field] !== '' && after[field] === '');
    if (lacking.length === 0 || (await repository.veterinaryGoods(tx, storeId)) === 0) return null;
    return refused('ValidationError', { fields: Object.fromEntries(lacking.map((field) => [field, 'needed'])) });
  };

  return {
    /** Everything of the tab. A fixed number of statements, whatever the store holds. */
    overview: (storeId: string): Promise<StoreOverview> => db.inStore(storeId, (tx) => overview(tx, storeId)),

    /** Changes the store's data. @returns ValidationError by field, TransitionRefusedError for a stale version */
    save: (editor: Editor, version: number, given: StoreSettings): Promise<Outcome<StoreOverview>> =>
      change(editor, async (tx, audit) => {
        const { storeId } = editor;
        const row = await repository.byId(tx, storeId);
        if (row?.version !== version) return stale;
        const [before, after] = [toStoreSettings(row), trimmed(given)];
        const problem = (await problemOf(row, before, after)) ?? (await emptiedOf(tx, storeId, before, after));
        if (problem) return problem;
        if (!(await repository.update(tx, storeId, version, after))) return stale;
        await audit('storeChanged', { kind: 'store', id: storeId }, differences(before, after));
        return succeeded(await overview(tx, storeId));
      }),

    /** Adds a pending domain. @returns ValidationError: no host name, 'taken', 'full' */
    addDomain: (editor: Editor, typed: string): Promise<Outcome<StoreOverview>> =>
      change(
        editor,
        async (tx, audit) => {
          const { storeId } = editor;
          const domain = hostOf(typed);
          if (!isDomainName(domain)) return wrong('domain', 'not accepted');
          if (await repository.isActive(tx, domain)) return wrong('domain', 'taken');
          if ((await repository.domains(tx, storeId)).length >= myStoreLimits.domains) return wrong('domain', 'full');
          const token = `oipet-${newId()}`;
          const createdAt = instantOf(clock());
          await repository.addDomain(tx, { storeId, domain, status: 'pending', token, createdAt });
          await audit('domainAdded', { kind: 'domain', id: domain });
          return succeeded(await overview(tx, storeId));
        },
        'domain',
      ),

    /** Looks for the proof of a pending domain. @returns NotFoundError; TransitionRefusedError without it; ValidationError 'taken' */
    async proveDomain(editor: Editor, domain: string): Promise<Outcome<StoreOverview>> {
      const { storeId } = editor;
      const rows = await db.inStore(storeId, (tx) => repository.domains(tx, storeId));
      const row = rows.find((one) => one.domain === domain);
      if (!row) return refused('NotFoundError');
      // Outside of any transaction: the internet may take its time.
      if (row.status === 'pending' && !(await isProven(domain, row.token))) return refused('TransitionRefusedError');
      return change(
        editor,
        async (tx, audit) => {
          if (await repository.activate(tx, storeId, domain))
            await audit('domainProven', { kind: 'domain', id: domain });
          return succeeded(await overview(tx, storeId));
        },
        'domain',
      );
    },

    /** Makes an active domain the primary one, used in links. @returns NotFoundError */
    makePrimary: (editor: Editor, domain: string): Promise<Outcome<StoreOverview>> =>
      change(editor, async (tx, audit) => {
        const { storeId } = editor;
        const isThere = (await repository.domains(tx, storeId)).some(
          (row) => row.domain === domain && row.status === 'active',
        );
        if (!isThere) return refused('NotFoundError');
        await repository.clearPrimary(tx, storeId);
        await repository.makePrimary(tx, storeId, domain);
        await audit('domainMadePrimary', { kind: 'domain', id: domain });
        return succeeded(await overview(tx, storeId));
      }),

    /** Takes a domain away. @returns NotFoundError */
    removeDomain: (editor: Editor, domain: string): Promise<Outcome<StoreOverview>> =>
      change(editor, async (tx, audit) => {
        if (!(await repository.removeDomain(tx, editor.storeId, domain))) return refused('NotFoundError');
        await audit('domainRemoved', { kind: 'domain', id: domain });
        return succeeded(await overview(tx, editor.storeId));
      }),
  };

  async function isProven(domain: string, token: string): Promise<boolean> {
    const [records, file] = await Promise.all([
      domainProofs.txtRecords(txtNameOf(domain)),
      domainProofs.textFile(domain, PROOF_PATH),
    ]);
    return records.some((record) => record.trim() === token) || file?.trim() === token;
  }
};

// 'https://Loja.Exemplo.com.br/' and 'loja.exemplo.com.br.' are one host; 'ração.com.br' is written in punycode.
const hostOf = (typed: string): string =>
  domainToASCII(
    typed
      .trim()
      .replace(/^https?:\/\//i, '')
      .replace(/\/$/, '')
      .replace(/\.$/, '')
      .toLowerCase(),
  );
