/** The one way of delivery that carriers offer to tests of repeat purchases. Prices in centavos. */
export const pac = {
  id: 'pac',
  name: 'PAC',
  companyName: 'Correios',
  price: 2_000,
  deliveryRangeMin: 3,
  deliveryRangeMax: 5,
  storeCustomShippingId: null,
  storeCustomShipping: null,
  customDeliveryRangeMin: null,
  customDeliveryRangeMax: null,
  isEstimate: false,
};
