// What `npm run contract:pagarme` loads of the server.
export { PAGARME_URL } from '../gateways/payment/pagarmeClient';
export { pagarmeContract } from './pagarmeContract';
export { shapeDifferences } from './shape';
