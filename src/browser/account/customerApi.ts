import type {
  DeleteCustomerAddress,
  DeleteCustomerMe,
  DeleteCustomerSessions,
  GetCustomerAddress,
  GetCustomerExport,
  GetCustomerMe,
  GetCustomerOrder,
  GetCustomerSessions,
  PostCustomerAddress,
  PutCustomerAddress,
  PutCustomerMe,
  PutCustomerPassword,
} from '../../shared/account/accountContract';
import type { BodyOf } from '../../shared/kernel/contract';
import type {
  DeleteCustomerPet,
  DeleteCustomerPetWeight,
  GetCustomerPetPhotos,
  GetCustomerPets,
  PostCustomerPet,
  PutCustomerPet,
  PutCustomerPetPhoto,
  PutCustomerPetStatus,
} from '../../shared/pets/petContract';
import type { GetProducts } from '../../shared/catalog/catalogContract';
import type {
  DeleteCustomerPantry,
  DeleteCustomerPantryCalendar,
  GetCustomerPantry,
  GetCustomerPantryProduct,
  PostCustomerPantryCalendar,
  PutCustomerPantry,
  PutCustomerPantryLevel,
  PutCustomerPantryReminders,
} from '../../shared/pantry/pantryContract';
import type { HttpClient } from '../platform/httpClient';

/** The calls of the account's pages, one function each. None throws: every answer is an Outcome. */
export const customerApi = (http: HttpClient) => ({
  /** GET /customer/me: the signed-in customer's profile, or SessionExpiredError (specification §7). */
  readMe: () => http.send<GetCustomerMe>('GET', '/customer/me'),
  /** GET /customer/address: the signed-in customer's addresses, or SessionExpiredError (specification §7). */
  readAddresses: () => http.send<GetCustomerAddress>('GET', '/customer/address'),
  /** InvalidCredentialsError for another e-mail without the right password; EmailInUseError. */
  saveMe: (body: BodyOf<PutCustomerMe>) => http.send<PutCustomerMe>('PUT', '/customer/me', { body }),
  /** InvalidCredentialsError; answers the token to go on with. */
  savePassword: (body: BodyOf<PutCustomerPassword>) =>
    http.send<PutCustomerPassword>('PUT', '/customer/me/password', { body }),
  readSessions: () => http.send<GetCustomerSessions>('GET', '/customer/me/sessions'),
  endSessions: () => http.send<DeleteCustomerSessions>('DELETE', '/customer/me/sessions'),
  addAddress: (body: BodyOf<PostCustomerAddress>) =>
    http.send<PostCustomerAddress>('POST', '/customer/address', { body }),
  saveAddress: (body: BodyOf<PutCustomerAddress>) =>
    http.send<PutCustomerAddress>('PUT', '/customer/address', { body }),
  removeAddress: (body: BodyOf<DeleteCustomerAddress>) =>
    http.send<DeleteCustomerAddress>('DELETE', '/customer/address', { body }),
  /** The customer's animals, those at home first, and the foods known of them. */
  readPets: () => http.send<GetCustomerPets>('GET', '/customer/pets'),
  addPet: (body: BodyOf<PostCustomerPet>) => http.send<PostCustomerPet>('POST', '/customer/pets', { body }),
  savePet: (body: BodyOf<PutCustomerPet>) => http.send<PutCustomerPet>('PUT', '/customer/pets', { body }),
  readPetPhotos: () => http.send<GetCustomerPetPhotos>('GET', '/customer/pets/photos'),
  /** UnsupportedMediaTypeError; PayloadTooLargeError. */
  savePetPhoto: (body: BodyOf<PutCustomerPetPhoto>) =>
    http.send<PutCustomerPetPhoto>('PUT', '/customer/pets/photo', { body }),
  savePetStatus: (body: BodyOf<PutCustomerPetStatus>) =>
    http.send<PutCustomerPetStatus>('PUT', '/customer/pets/status', { body }),
  removePetWeight: (body: BodyOf<DeleteCustomerPetWeight>) =>
    http.send<DeleteCustomerPetWeight>('DELETE', '/customer/pets/weight', { body }),
  removePet: (body: BodyOf<DeleteCustomerPet>) => http.send<DeleteCustomerPet>('DELETE', '/customer/pets', { body }),
  /** All that is at home, with the products and animals it is reckoned by. */
  readPantry: () => http.send<GetCustomerPantry>('GET', '/customer/pantry'),
  /** NotFoundError for a product without a rule of how long it lasts. */
  readPantryProduct: (slug: string) =>
    http.send<GetCustomerPantryProduct>('GET', '/customer/pantry/product/:slug', { params: { slug } }),
  openPantryGoods: (body: BodyOf<PutCustomerPantry>) =>
    http.send<PutCustomerPantry>('PUT', '/customer/pantry', { body }),
  savePantryLevel: (body: BodyOf<PutCustomerPantryLevel>) =>
    http.send<PutCustomerPantryLevel>('PUT', '/customer/pantry/level', { body }),
  removePantryGoods: (body: BodyOf<DeleteCustomerPantry>) =>
    http.send<DeleteCustomerPantry>('DELETE', '/customer/pantry', { body }),
  openPantryCalendar: () => http.send<PostCustomerPantryCalendar>('POST', '/customer/pantry/calendar'),
  closePantryCalendar: () => http.send<DeleteCustomerPantryCalendar>('DELETE', '/customer/pantry/calendar'),
  savePantryReminders: (body: BodyOf<PutCustomerPantryReminders>) =>
    http.send<PutCustomerPantryReminders>('PUT', '/customer/pantry/reminders', { body }),
  /** Products of the shop that match words. */
  searchProducts: (search: string) => http.send<GetProducts>('GET', '/product', { query: { search, limit: 12 } }),
  /** @param page from 1 */
  readOrders: (page: number) => http.send<GetCustomerOrder>('GET', '/customer/order', { query: { page } }),
  readExport: () => http.send<GetCustomerExport>('GET', '/customer/me/export'),
  /** InvalidCredentialsError for a wrong password. */
  deleteMe: (body: BodyOf<DeleteCustomerMe>) => http.send<DeleteCustomerMe>('DELETE', '/customer/me', { body }),
});
