import type {
  CarrierAnswer,
  CarrierGateway,
  CarrierOffer,
  CarrierRequest,
} from '../../../src/server/gateways/carrier/carrierPort';

/** PAC at R$ 20,00 in 3 to 5 business days. */
export const anOffer = (values: Partial<CarrierOffer> = {}): CarrierOffer => ({
  serviceId: '1',
  name: 'PAC',
  companyName: 'Correios',
  price: 2_000,
  businessDaysMin: 3,
  businessDaysMax: 5,
  ...values,
});

/** Carriers with the responses of a test; they record their requests. */
export const fakeCarrier = () => {
  const carrier = {
    asked: [] as CarrierRequest[],
    /** Replace it to answer something else, later, or after having done something. */
    answer: async (_request: CarrierRequest): Promise<CarrierAnswer> => ({
      kind: 'offers',
      offers: [
        anOffer(),
        anOffer({ serviceId: '2', name: 'SEDEX', price: 3_500, businessDaysMin: 1, businessDaysMax: 2 }),
      ],
    }),
  };
  const gateway: CarrierGateway = {
    quote: (request) => {
      carrier.asked.push(request);
      return carrier.answer(request);
    },
  };
  return Object.assign(carrier, { gateway });
};
export type FakeCarrier = ReturnType<typeof fakeCarrier>;
