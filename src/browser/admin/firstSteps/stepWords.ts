import { PRODUCTS_NEEDED, type FirstStep, type StepState } from '../../../shared/admin/firstSteps';
import type { FirstSteps } from '../../../shared/admin/firstStepsContract';
import { formatDay, formatTime } from '../../../shared/kernel/calendar';
import { formatDocument } from '../../../shared/kernel/documents';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { formatZipCode } from '../../../shared/kernel/zipCode';
import { firstStepsTexts } from '../../texts/firstStepsTexts';
import { myStoreSectionTexts } from '../../texts/myStoreSectionTexts';
import { THEME_COLORS } from '../../texts/themeColorTexts';

const colorOf = (color: string): string => THEME_COLORS.find(([hex]) => hex === color)?.[1] ?? color;

/** What a step says under its name: its facts where it is done, else what it needs. */
export const stepWords = (step: FirstStep, state: StepState, { facts, host, testPurchase }: FirstSteps): string => {
  const isDone = state === 'done';
  switch (step) {
    case 'agreement':
      return isDone ? firstStepsTexts.agreementDone : firstStepsTexts.agreementOpen(facts.ownersWithoutAgreement);
    case 'storeData':
      return isDone
        ? firstStepsTexts.storeDone(facts.legalName, formatDocument(facts.companyId))
        : firstStepsTexts.storeMissing(facts.missingFields.filter((field) => field !== 'originZipCode'));
    case 'theme':
      return isDone ? firstStepsTexts.themeDone(colorOf(facts.themeColor), facts.hasLogo) : firstStepsTexts.themeOpen;
    case 'products':
      return isDone
        ? firstStepsTexts.productsDone(facts.productsOnSale)
        : firstStepsTexts.productsOpen(facts.productsOnSale, PRODUCTS_NEEDED, facts.productsHidden);
    case 'delivery':
      if (isDone)
        return firstStepsTexts.deliveryDone(formatZipCode(facts.originZipCode), facts.ownWays, facts.hasCarriers);
      if (state === 'open') return firstStepsTexts.deliveryOpen;
      return facts.originZipCode === '' ? firstStepsTexts.deliveryWithoutOrigin : firstStepsTexts.deliveryWithoutWay;
    case 'bankAccount':
      return firstStepsTexts.bank[facts.bankAccount];
    case 'policies':
      if (facts.policiesAcceptedAt === null) return firstStepsTexts.policiesOpen;
      return state === 'incomplete'
        ? firstStepsTexts.lawMissing(facts.missingDuties.map((duty) => myStoreSectionTexts.duties[duty].title))
        : firstStepsTexts.policiesDone(formatDay(storeDayOf(facts.policiesAcceptedAt)));
    case 'testPurchase':
      if (isDone) return firstStepsTexts.testDone;
      if (testPurchase?.status === 'running') return firstStepsTexts.testRunning(formatTime(testPurchase.endsAt));
      return facts.productsOnSale === 0
        ? `${firstStepsTexts.testOpen} ${firstStepsTexts.testWaits}`
        : firstStepsTexts.testOpen;
    case 'ownDomain':
      if (facts.ownDomain !== null) return firstStepsTexts.domainDone(facts.ownDomain);
      if (facts.waitingDomain !== null) return firstStepsTexts.domainWaiting(facts.waitingDomain, host);
      return firstStepsTexts.domainOpen(host);
  }
};
