/** Where something goes, as it is typed. City and state follow from the postal code; `cityId` is empty until it is found. */
export type AddressEntry = {
  zipCode: string;
  street: string;
  number: string;
  complement: string;
  neighborhood: string;
  cityName: string;
  stateId: string;
  cityId: string;
  recipient: string;
};

/** Nothing typed yet. */
export const noAddress: AddressEntry = {
  zipCode: '',
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  cityName: '',
  stateId: '',
  cityId: '',
  recipient: '',
};
