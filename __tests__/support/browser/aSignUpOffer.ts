import type { SignUpOffer } from '../../../src/shared/platform/signUpContract';

/** The terms on which stores are opened, at the platform's own host. */
export const aSignUpOffer = (values: Partial<SignUpOffer> = {}): SignUpOffer => ({
  mode: 'open',
  isHere: true,
  url: 'https://lojas.test/contact-oipet',
  hostSuffix: '.lojas.test',
  trialDays: 30,
  price: 8_900,
  agreementVersion: '2026-11-26',
  ...values,
});
