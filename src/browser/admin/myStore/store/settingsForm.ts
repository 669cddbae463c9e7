import type { StoreSettings } from '../../../../shared/admin/myStore/myStoreContract';
import { dayOfText, formatDay } from '../../../../shared/kernel/calendar';
import { crmvOf } from '../../../../shared/kernel/crmv';
import { documentOf, formatDocument, isCnpj } from '../../../../shared/kernel/documents';
import { formatBrl, formatBrlDigits, LEAST_INSTALLMENT } from '../../../../shared/kernel/money';
import { formatPhone, phoneOf } from '../../../../shared/kernel/phone';
import { digitsOf } from '../../../../shared/kernel/text';
import { formatZipCode, zipCodeOf } from '../../../../shared/kernel/zipCode';
import { LASTING_LIMITS } from '../../../../shared/pets/lastingFigures';
import { HELD_SHARE } from '../../../../shared/store/heldShare';
import type { LegalField } from '../../../../shared/store/legalFields';
import { gramsOfKilos, kilosOf } from '../../../account/pets/petMeasures';
import { emailError, phoneError, withoutEmpty } from '../../../account/entryErrors';
import type { FormErrors } from '../../../kit/Form/Form';
import { centavosOf } from '../../../kit/masks/moneyMask';
import { myStoreSectionTexts } from '../../../texts/myStoreSectionTexts';

/** The store's data as its form holds it: texts as they are typed. */
type SettingsValues = Record<keyof StoreSettings, string>;

/** What the form begins with. */
export const valuesOf = (settings: StoreSettings): SettingsValues => ({
  name: settings.name,
  companyId: formatDocument(settings.companyId),
  legalName: settings.legalName,
  email: settings.email,
  whatsapp: settings.whatsapp === null ? '' : formatPhone(settings.whatsapp),
  address: settings.address,
  openingHours: settings.openingHours,
  logoUrl: settings.logoUrl ?? '',
  isPrivate: String(settings.isPrivate),
  originZipCode: formatZipCode(settings.originZipCode),
  handlingDays: String(settings.handlingDays),
  installmentMin: formatBrlDigits(settings.installmentMin),
  heldShare: String(settings.heldShare),
  maxOpenDays: String(settings.maxOpenDays),
  safetyDays: String(settings.safetyDays),
  usualDeliveryDays: String(settings.usualDeliveryDays),
  litterClumpingG: kilosOf(settings.litterClumpingG),
  litterClayG: kilosOf(settings.litterClayG),
  litterSilicaG: kilosOf(settings.litterSilicaG),
  litterWoodPelletG: kilosOf(settings.litterWoodPelletG),
  litterPlantG: kilosOf(settings.litterPlantG),
  pixelId: settings.pixelId ?? '',
  adsConversion: settings.adsConversion ?? '',
  licenseNumber: settings.licenseNumber,
  licenseAgency: settings.licenseAgency,
  licenseUntil: settings.licenseUntil === null ? '' : formatDay(settings.licenseUntil),
  vetName: settings.vetName,
  vetCrmv: settings.vetCrmv,
  themeColor: settings.themeColor,
});

/** The request body. @param values without errors */
export const settingsOf = (values: SettingsValues): StoreSettings => ({
  name: values.name.trim(),
  companyId: documentOf(values.companyId),
  legalName: values.legalName.trim(),
  email: values.email.trim(),
  whatsapp: digitsOf(values.whatsapp) === '' ? null : `55${phoneOf(values.whatsapp)}`,
  address: values.address.trim(),
  openingHours: values.openingHours.trim(),
  logoUrl: values.logoUrl === '' ? null : values.logoUrl,
  isPrivate: values.isPrivate === 'true',
  originZipCode: digitsOf(values.originZipCode),
  handlingDays: Number(values.handlingDays),
  installmentMin: centavosOf(values.installmentMin) ?? 0,
  heldShare: Number(values.heldShare),
  maxOpenDays: Number(values.maxOpenDays),
  safetyDays: Number(values.safetyDays),
  usualDeliveryDays: Number(values.usualDeliveryDays),
  litterClumpingG: gramsOfKilos(values.litterClumpingG) ?? 0,
  litterClayG: gramsOfKilos(values.litterClayG) ?? 0,
  litterSilicaG: gramsOfKilos(values.litterSilicaG) ?? 0,
  litterWoodPelletG: gramsOfKilos(values.litterWoodPelletG) ?? 0,
  litterPlantG: gramsOfKilos(values.litterPlantG) ?? 0,
  pixelId: values.pixelId.trim() || null,
  adsConversion: values.adsConversion.trim() || null,
  licenseNumber: values.licenseNumber.trim(),
  licenseAgency: values.licenseAgency.trim(),
  licenseUntil: dayOfText(values.licenseUntil),
  vetName: values.vetName.trim(),
  vetCrmv: crmvOf(values.vetCrmv) ?? '',
  themeColor: values.themeColor.trim().toLowerCase(),
});

const missing = (text: string) => (text.trim() === '' ? myStoreSectionTexts.missing : undefined);
const isHeldShare = (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) >= HELD_SHARE.least && Number(text) <= HELD_SHARE.most;
const unless = (isRight: boolean, words: string) => (isRight ? undefined : words);

type Days = 'maxOpenDays' | 'safetyDays' | 'usualDeliveryDays';
const daysError = (name: Days, text: string): string | undefined => {
  const { least, most } = LASTING_LIMITS[name];
  const isRight = /^\d{1,3}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
  return unless(isRight, myStoreSectionTexts.daysWrong(least, most));
};

const litterError = (text: string): string | undefined => {
  const { least, most } = LASTING_LIMITS.litterClayG;
  const grams = gramsOfKilos(text);
  return unless(
    grams !== null && grams >= least && grams <= most,
    myStoreSectionTexts.litterWrong(kilosOf(least), kilosOf(most)),
  );
};

/**
 * What is wrong with each field. @param wasOpened shoppers have seen the store: one they have not may be filled in step by
 * step
 */
export const settingsErrors = (values: SettingsValues, wasOpened: boolean): FormErrors<SettingsValues> => {
  const needed = (field: LegalField | 'openingHours', error: string | undefined) =>
    wasOpened || values[field].trim() !== '' ? error : undefined;
  return withoutEmpty<SettingsValues>({
    name: missing(values.name),
    companyId: needed('companyId', unless(isCnpj(values.companyId), myStoreSectionTexts.companyIdWrong)),
    legalName: needed('legalName', missing(values.legalName)),
    email: emailError(values.email),
    whatsapp: values.whatsapp.trim() === '' ? undefined : phoneError(values.whatsapp),
    address: needed('address', missing(values.address)),
    openingHours: needed('openingHours', missing(values.openingHours)),
    originZipCode: needed(
      'originZipCode',
      unless(zipCodeOf(values.originZipCode) !== null, myStoreSectionTexts.zipCodeWrong),
    ),
    handlingDays: unless(/^([0-9]|[12][0-9]|30)$/.test(values.handlingDays), myStoreSectionTexts.handlingDaysWrong),
    installmentMin: unless(
      (centavosOf(values.installmentMin) ?? 0) >= LEAST_INSTALLMENT,
      myStoreSectionTexts.installmentLow(formatBrl(LEAST_INSTALLMENT)),
    ),
    heldShare: unless(
      isHeldShare(values.heldShare),
      myStoreSectionTexts.heldShareWrong(HELD_SHARE.least, HELD_SHARE.most),
    ),
    maxOpenDays: daysError('maxOpenDays', values.maxOpenDays),
    safetyDays: daysError('safetyDays', values.safetyDays),
    usualDeliveryDays: daysError('usualDeliveryDays', values.usualDeliveryDays),
    litterClumpingG: litterError(values.litterClumpingG),
    litterClayG: litterError(values.litterClayG),
    litterSilicaG: litterError(values.litterSilicaG),
    litterWoodPelletG: litterError(values.litterWoodPelletG),
    litterPlantG: litterError(values.litterPlantG),
    pixelId: unless(/^(\d{5,20})?$/.test(values.pixelId.trim()), myStoreSectionTexts.pixelWrong),
    adsConversion: unless(
      /^(AW-\d{5,15}\/[\w-]{1,60})?$/.test(values.adsConversion.trim()),
      myStoreSectionTexts.adsWrong,
    ),
    licenseUntil: unless(
      values.licenseUntil.trim() === '' || dayOfText(values.licenseUntil) !== null,
      myStoreSectionTexts.licenseUntilWrong,
    ),
    vetCrmv: unless(values.vetCrmv.trim() === '' || crmvOf(values.vetCrmv) !== null, myStoreSectionTexts.vetCrmvWrong),
    themeColor: unless(/^#[0-9a-f]{6}$/i.test(values.themeColor.trim()), myStoreSectionTexts.themeWrong),
  });
};
