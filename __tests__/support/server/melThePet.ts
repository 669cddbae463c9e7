/** A dog as its owner describes it to the API. */
export const mel = (changes: object = {}) => ({
  name: 'Mel',
  species: 'dog',
  breed: '',
  isMixed: true,
  birth: '2022-08',
  sex: 'female',
  neutered: 'yes',
  activity: 'normal',
  adultWeightG: null,
  conditions: [],
  weightG: 18_000,
  weighedBy: 'owner',
  foods: [],
  ...changes,
});
