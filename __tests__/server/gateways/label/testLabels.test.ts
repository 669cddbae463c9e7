import { testLabels } from '../../../../src/server/gateways/label/testLabels';
import type { LabelGateway, LabelRequest } from '../../../../src/server/gateways/label/labelPort';

const party = { zipCode: '13010111' } as LabelRequest['from'];
const REQUEST: LabelRequest = {
  tag: 'oipet:store-1:label-1',
  serviceId: '1',
  from: party,
  to: party,
  goods: [],
  parcels: [],
  insuredValue: 5_000,
  invoiceKey: null,
  isReturn: false,
};
const quote: LabelGateway['quote'] = async () => ({
  kind: 'known',
  value: [
    { serviceId: '1', name: 'PAC', companyName: 'Correios', price: 2_390, deliveryDaysMin: 3, deliveryDaysMax: 5 },
  ] as never,
});

it('costs what a real label costs now, and has an id of a test', async () => {
  expect(await testLabels({ quote }).add(REQUEST)).toEqual({
    kind: 'known',
    value: { id: 'test_oipet:store-1:label-1', price: 2_390 },
  });
});

it('is not made for a service that no carrier offers', async () => {
  expect(await testLabels({ quote }).add({ ...REQUEST, serviceId: '9' })).toMatchObject({ kind: 'refused' });
});

it('is printed on this server, as the sheet of our own label', async () => {
  expect(await testLabels({ quote }).print(['test_oipet:store-1:label-1'])).toEqual({
    kind: 'known',
    value: '/api/test-purchase/label/label-1',
  });
});
