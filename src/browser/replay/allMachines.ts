import type { AnyStateMachine } from 'xstate';

import { cartMachine } from '../../shared/cart/cartMachine';
import { orderReturnMachine } from '../../shared/order/orderReturnMachine';
import { saleOrderMachine } from '../../shared/order/saleOrderMachine';
import { prescriptionMachine } from '../../shared/order/prescriptionMachine';
import { chargebackMachine } from '../../shared/payment/chargebackMachine';
import { paymentMachine } from '../../shared/payment/paymentMachine';
import { pixAuthorizationMachine } from '../../shared/repeat/pixAuthorizationMachine';
import { pixChargeMachine } from '../../shared/repeat/pixChargeMachine';
import { factorResetMachine } from '../../shared/platform/factorResetMachine';
import { incidentMachine } from '../../shared/platform/incidentMachine';
import { signUpMachine } from '../../shared/platform/signUpMachine';
import { storeRequestMachine } from '../../shared/platform/storeRequestMachine';
import { storeWorkMachine } from '../../shared/platform/storeWorkMachine';
import { purchaseCycleMachine } from '../../shared/repeat/purchaseCycleMachine';
import { repeatAgreementMachine } from '../../shared/repeat/repeatAgreementMachine';
import { repeatPurchaseMachine } from '../../shared/repeat/repeatPurchaseMachine';
import { setupMachine } from '../../shared/setup/setupMachine';
import { testPurchaseMachine } from '../../shared/store/testPurchaseMachine';
import { storeMachine } from '../../shared/store/storeMachine';
import { labelMachine } from '../../shared/shipping/labelMachine';
import { carouselMachine } from '../kit/Carousel/carouselMachine';

/** An event to step a machine with, and what a button for it says. */
export type SampleEvent = { label: string; event: { type: string } & Record<string, unknown> };

/** A machine, for documents and for stepping it by hand. */
export type ListedMachine = {
  title: string;
  machine: AnyStateMachine;
  input?: Record<string, unknown>;
  /** Events that carry something, or that time sends; every other one is sent by its type alone. */
  samples: SampleEvent[];
};

/** Every state machine of the repository. A test fails when one is missing here. */
export const allMachines: readonly ListedMachine[] = [
  {
    title: 'Cart',
    machine: cartMachine,
    samples: [
      {
        label: 'quoteArrived: pac, sedex',
        event: { type: 'quoteArrived', offeredIds: ['pac', 'sedex'], proposedId: 'pac' },
      },
      { label: 'quoteArrived: sedex', event: { type: 'quoteArrived', offeredIds: ['sedex'], proposedId: 'sedex' } },
      { label: 'quoteArrived: —', event: { type: 'quoteArrived', offeredIds: [], proposedId: null } },
      { label: 'optionSelected: pac', event: { type: 'optionSelected', shippingId: 'pac' } },
      { label: 'optionSelected: sedex', event: { type: 'optionSelected', shippingId: 'sedex' } },
    ],
  },
  { title: 'Sale order', machine: saleOrderMachine, samples: [] },
  { title: 'Payment', machine: paymentMachine, samples: [] },
  { title: 'Shipping label', machine: labelMachine, samples: [] },
  { title: 'Chargeback', machine: chargebackMachine, samples: [] },
  { title: 'Prescription', machine: prescriptionMachine, samples: [] },
  { title: 'Return', machine: orderReturnMachine, samples: [] },
  { title: 'Repeat purchase', machine: repeatPurchaseMachine, samples: [] },
  { title: 'Cycle of a repeat purchase', machine: purchaseCycleMachine, samples: [] },
  { title: 'Agreement to a repeat purchase', machine: repeatAgreementMachine, samples: [] },
  { title: 'Authorisation of Pix Automático', machine: pixAuthorizationMachine, samples: [] },
  { title: 'Charge by Pix Automático', machine: pixChargeMachine, samples: [] },
  { title: 'Store', machine: storeMachine, input: { wasOpened: false }, samples: [] },
  { title: 'Test purchase', machine: testPurchaseMachine, samples: [] },
  { title: 'Opening a store', machine: signUpMachine, samples: [] },
  { title: 'Request to open a store', machine: storeRequestMachine, samples: [] },
  { title: 'Incident', machine: incidentMachine, samples: [] },
  { title: 'Reset of a second factor', machine: factorResetMachine, samples: [] },
  { title: 'Long work on a store', machine: storeWorkMachine, samples: [] },
  {
    title: 'Set-up',
    machine: setupMachine,
    samples: [
      { label: 'opened: nothing kept', event: { type: 'opened', hasOwner: false, hasStore: false } },
      { label: 'opened: owner kept', event: { type: 'opened', hasOwner: true, hasStore: false } },
      { label: 'opened: both kept', event: { type: 'opened', hasOwner: true, hasStore: true } },
      { label: 'ownerKept: no store yet', event: { type: 'ownerKept', hasStore: false } },
      { label: 'ownerKept: store kept', event: { type: 'ownerKept', hasStore: true } },
    ],
  },
  {
    title: 'Carousel',
    machine: carouselMachine,
    input: { count: 3 },
    samples: [
      { label: 'suspended: hover', event: { type: 'suspended', by: 'hover' } },
      { label: 'suspended: focus', event: { type: 'suspended', by: 'focus' } },
      { label: 'released: hover', event: { type: 'released', by: 'hover' } },
      { label: 'released: focus', event: { type: 'released', by: 'focus' } },
      { label: 'turned: 1', event: { type: 'turned', by: 1 } },
      { label: 'turned: -1', event: { type: 'turned', by: -1 } },
      { label: 'chosen: 2', event: { type: 'chosen', index: 2 } },
      { label: 'after interval', event: { type: 'xstate.after.interval.carousel.playing.turning' } },
    ],
  },
];
