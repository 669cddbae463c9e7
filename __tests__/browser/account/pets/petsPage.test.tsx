import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';

import { accountTexts } from '../../../../src/browser/texts/accountTexts';
import { petTexts } from '../../../../src/browser/texts/petTexts';
import { refused, succeeded } from '../../../../src/shared/kernel/outcome';
import { LASTING_FIGURES } from '../../../../src/shared/pets/lastingFigures';
import type {
  DeleteCustomerPet,
  DeleteCustomerPetWeight,
  GetCustomerPetPhotos,
  GetCustomerPets,
  KnownFood,
  Pet,
  PostCustomerPet,
  PutCustomerPet,
  PutCustomerPetPhoto,
  PutCustomerPetStatus,
} from '../../../../src/shared/pets/petContract';
import type { FakePlatform } from '../../../support/browser/fakePlatform';
import { expectReplayable } from '../../../support/browser/openStore';
import { aKnownFood, aPet } from '../../../support/browser/petBuilders';
import { renderShop, settle } from '../../../support/browser/renderShop';
import { answerCustomer } from '../openAccount';

// axe reads whole pages.
jest.setTimeout(30_000);

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T13:28:00.000Z') });
  window.scrollTo = () => {}; // jsdom has no layout
});
afterEach(() => jest.useRealTimers());

type Answer = { listPet?: Pet[]; listFood?: KnownFood[] };
const answerPets = ({ api }: FakePlatform, { listPet = [], listFood = [aKnownFood()] }: Answer) =>
  api.answer<GetCustomerPets>('GET', '/customer/pets', { listPet, listFood, figures: LASTING_FIGURES });

const visit = async (at: string, answer: Answer = {}, prepare?: (fake: FakePlatform) => void) => {
  const opened = await renderShop(at, {
    signedIn: 'Mariana Albuquerque',
    prepare: (fake) => {
      answerCustomer(fake);
      answerPets(fake, answer);
      prepare?.(fake);
    },
  });
  await settle();
  return opened;
};
const press = async (control: HTMLElement) => {
  await act(async () => fireEvent.click(control));
  await settle();
};
const fill = (field: HTMLElement, text: string) =>
  act(async () => fireEvent.change(field, { target: { value: text } }));
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const radio = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name });

const expectAccessible = async (container: Element) => {
  jest.useRealTimers();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.html})`)).toEqual([]);
};

it('asks who lives there, and keeps the first animal', async () => {
  const opened = await visit('/account/pets');
  expect(screen.getByRole('heading', { name: petTexts.empty })).toBeVisible();
  await press(screen.getByRole('link', { name: petTexts.addFirst }));
  await press(radio(petTexts.who, 'Cachorro'));
  await fill(field(petTexts.name), ' Mel ');
  await fill(field(petTexts.weightToday), '18');
  await press(radio(petTexts.birthKnown, petTexts.birthKinds.month));
  await fill(field(petTexts.birthYear), '2022');
  await fill(screen.getByRole('combobox', { name: new RegExp(`^${petTexts.birthMonth}`) }), '08');
  await press(radio(petTexts.sex, 'fêmea'));
  // Words follow the animal.
  await press(radio('Castrada', 'sim'));
  opened.api.answer<PostCustomerPet>('POST', '/customer/pets', () => succeeded(aPet()));
  opened.api.answer<GetCustomerPets>('GET', '/customer/pets', {
    listPet: [aPet()],
    listFood: [aKnownFood()],
    figures: LASTING_FIGURES,
  });
  await press(screen.getByRole('button', { name: petTexts.save }));
  const [sent] = opened.api.inputsOf<PostCustomerPet>('POST', '/customer/pets');
  expect(sent?.body).toMatchObject({
    name: 'Mel',
    species: 'dog',
    birth: '2022-08',
    sex: 'female',
    neutered: 'yes',
    weightG: 18_000,
    weighedBy: 'owner',
    conditions: [],
    foods: [],
  });
  expect(screen.getByRole('heading', { name: /^Mel/ })).toHaveTextContent('cachorra SRD, 4 anos, 18 kg');
  expectReplayable(opened.store, opened.actions);
});

it('shows what each eats and until when, with the sums of the shop and no dose', async () => {
  const nino = aPet({
    id: 'nino',
    name: 'Nino',
    species: 'cat',
    sex: 'male',
    birth: '2021',
    weights: [{ weighedOn: '2026-01-12', weightG: 4_500, weighedBy: 'vet' }],
    foods: [],
    conditions: ['inTreatment'],
  });
  const { container } = await visit('/account/pets', { listPet: [aPet(), nino] });
  const mel = within(screen.getByRole('heading', { name: /^Mel/ }).closest('article') as HTMLElement);
  // 15.000 g ÷ 265 g = 56 days from 2 November.
  expect(mel.getByText('Ração Matuta, 265 g por dia')).toBeVisible();
  expect(mel.getByText('Último saco, 15 kg')).toBeVisible();
  expect(mel.getByText('até 27/12/2026')).toBeVisible();
  expect(screen.getByRole('heading', { name: /^Nino/ })).toHaveTextContent('gato SRD, nascido em 2021, 4,5 kg');
  expect(screen.getByText(petTexts.off('Nino', 'está em tratamento'))).toBeVisible();
  expect(screen.getByText(petTexts.note)).toBeVisible();
  await expectAccessible(container);
});

it('says what is wrong at its field, and what may have been meant', async () => {
  const opened = await visit('/account/pets?pet=mel', { listPet: [aPet()] });
  await fill(field(petTexts.weightToday), '180');
  await fill(field(petTexts.name), '');
  await press(screen.getByRole('button', { name: petTexts.save }));
  expect(field(petTexts.weightToday)).toBeInvalid();
  expect(field(petTexts.weightToday)).toHaveAccessibleDescription(
    '180 kg passa do peso de um cachorro. Faltou a vírgula? 18',
  );
  expect(field(petTexts.name)).toHaveAccessibleDescription(petTexts.nameMissing);
  expect(opened.api.inputsOf<PutCustomerPet>('PUT', '/customer/pets')).toEqual([]);
});

it('shows beside the form what is typed comes to: estimate, own measure, and nothing under a condition', async () => {
  await visit('/account/pets?pet=mel', { listPet: [aPet()] });
  const sum = within(screen.getByRole('complementary', { name: petTexts.sumLabel('Mel') }));
  expect(sum.getByText(petTexts.bySource.formula)).toBeVisible();
  expect(sum.getByText('56 dias')).toBeVisible();
  expect(sum.getByText(petTexts.range('212', '318'))).toBeVisible();
  await fill(field(petTexts.grams), '250');
  expect(sum.getByText(petTexts.bySource.owner)).toBeVisible();
  expect(sum.getByText('60 dias')).toBeVisible();
  expect(sum.queryByText(petTexts.estimate)).toBeNull();
  await fill(field(petTexts.grams), '');
  await press(screen.getByRole('checkbox', { name: petTexts.conditions.inTreatment }));
  expect(sum.getByText(petTexts.off('Mel', 'está em tratamento'))).toBeVisible();
  expect(sum.queryByText(/\d+ dias/)).toBeNull();
});

it('sends a new weight and a second food, and keeps a weight that was not changed out', async () => {
  const other = aKnownFood({ productId: 'bigode', title: 'Ração Bigode' });
  const opened = await visit('/account/pets?pet=mel', { listPet: [aPet()], listFood: [aKnownFood(), other] });
  opened.api.answer<PutCustomerPet>('PUT', '/customer/pets', () => succeeded(aPet()));
  await fill(screen.getByRole('combobox', { name: new RegExp(`^${petTexts.share}`) }), '75');
  await fill(screen.getByRole('combobox', { name: new RegExp(`^${petTexts.secondFood}`) }), 'bigode');
  await fill(screen.getAllByRole('combobox', { name: new RegExp(`^${petTexts.share}`) })[1] as HTMLElement, '25');
  await press(screen.getByRole('button', { name: petTexts.save }));
  const [sent] = opened.api.inputsOf<PutCustomerPet>('PUT', '/customer/pets');
  expect(sent?.body).toMatchObject({
    petId: 'mel',
    weightG: null,
    foods: [
      { productId: 'matuta', gramsPerDay: null, sharePercent: 75 },
      { productId: 'bigode', gramsPerDay: null, sharePercent: 25 },
    ],
  });
});

it('draws the weights, says them in words, and erases one', async () => {
  const weights: Pet['weights'] = [
    { weighedOn: '2026-01-12', weightG: 18_000, weighedBy: 'owner' },
    { weighedOn: '2025-09-03', weightG: 17_400, weighedBy: 'vet' },
  ];
  const opened = await visit('/account/pets?pet=mel', { listPet: [aPet({ weights })] });
  expect(
    screen.getByRole('img', { name: 'Peso de Mel: 17,4 kg em 03/09/2025, 18 kg em 12/01/2026.' }),
  ).toBeInTheDocument();
  opened.api.answer<DeleteCustomerPetWeight>('DELETE', '/customer/pets/weight', null);
  await press(screen.getByRole('button', { name: 'Apagar o peso de 03/09/2025' }));
  expect(opened.api.inputsOf<DeleteCustomerPetWeight>('DELETE', '/customer/pets/weight')[0]?.body).toEqual({
    petId: 'mel',
    weighedOn: '2025-09-03',
  });
  await expectAccessible(opened.container);
});

it('is kind about one that died: all stops, nothing need be erased, and a mistake is taken back', async () => {
  const bento = aPet({ id: 'bento', name: 'Bento', sex: 'male' });
  const opened = await visit('/account/pets?pet=bento', { listPet: [bento] });
  await press(screen.getByRole('link', { name: petTexts.leaves('Bento') }));
  await fill(field(petTexts.leftOn), '30/02/2026');
  await press(screen.getByRole('button', { name: petTexts.leaveSave }));
  expect(field(petTexts.leftOn)).toHaveAccessibleDescription(petTexts.leftOnFault);
  await fill(field(petTexts.leftOn), '10/2026');
  const gone: Pet = { ...bento, status: 'deceased', leftOn: '2026-10' };
  opened.api.answer<PutCustomerPetStatus>('PUT', '/customer/pets/status', () => succeeded(gone));
  opened.api.answer<GetCustomerPets>('GET', '/customer/pets', {
    listPet: [gone],
    listFood: [],
    figures: LASTING_FIGURES,
  });
  await press(screen.getByRole('button', { name: petTexts.leaveSave }));
  expect(opened.api.inputsOf<PutCustomerPetStatus>('PUT', '/customer/pets/status')[0]?.body).toEqual({
    petId: 'bento',
    status: 'deceased',
    leftOn: '2026-10',
  });
  expect(screen.getByRole('heading', { name: 'Sentimos muito pelo Bento' })).toHaveFocus();
  expect(screen.getByText(petTexts.stopped[0])).toBeVisible();
  expect(screen.getByText(petTexts.keptText)).toBeVisible();
  opened.api.answer<PutCustomerPetStatus>('PUT', '/customer/pets/status', () => succeeded(bento));
  opened.api.answer<GetCustomerPets>('GET', '/customer/pets', {
    listPet: [bento],
    listFood: [],
    figures: LASTING_FIGURES,
  });
  await press(screen.getByRole('button', { name: petTexts.wasMistake('Bento') }));
  expect(opened.api.inputsOf<PutCustomerPetStatus>('PUT', '/customer/pets/status')[1]?.body).toMatchObject({
    status: 'home',
  });
  expect(field(petTexts.name)).toHaveValue('Bento');
  expectReplayable(opened.store, opened.actions);
});

it('erases one only when asked twice, and says so where it fails', async () => {
  const opened = await visit('/account/pets?pet=mel', { listPet: [aPet()] });
  opened.api.answer<DeleteCustomerPet>('DELETE', '/customer/pets', () => refused('UnavailableError'));
  await press(screen.getByRole('button', { name: petTexts.eraseAll('Mel') }));
  expect(opened.api.inputsOf<DeleteCustomerPet>('DELETE', '/customer/pets')).toEqual([]);
  const dialog = within(screen.getByRole('alertdialog', { name: petTexts.eraseTitle('Mel') }));
  await press(dialog.getByRole('button', { name: petTexts.erase }));
  expect(opened.store.getState().app.toasts.at(-1)).toMatchObject({ type: 'error' });
  opened.api.answer<DeleteCustomerPet>('DELETE', '/customer/pets', null);
  opened.api.answer<GetCustomerPets>('GET', '/customer/pets', { listPet: [], listFood: [], figures: LASTING_FIGURES });
  await press(screen.getByRole('button', { name: petTexts.eraseAll('Mel') }));
  await press(
    within(screen.getByRole('alertdialog', { name: petTexts.eraseTitle('Mel') })).getByRole('button', {
      name: petTexts.erase,
    }),
  );
  // The page of one that is gone is the list.
  expect(screen.getByRole('heading', { name: petTexts.empty })).toBeVisible();
});

it('says that it could not be read, and tries again', async () => {
  const opened = await visit('/account/pets', {}, ({ api }) =>
    api.answer<GetCustomerPets>('GET', '/customer/pets', () => refused('UnavailableError')),
  );
  answerPets(opened, { listPet: [aPet()] });
  await press(screen.getByRole('button', { name: accountTexts.retry }));
  expect(screen.getByRole('heading', { name: /^Mel/ })).toBeVisible();
});

it('holds twenty, and asks for no more', async () => {
  const listPet = Array.from({ length: 20 }, (_, index) => aPet({ id: `pet-${index}`, name: `Mel ${index}` }));
  await visit('/account/pets', { listPet });
  expect(screen.queryByRole('link', { name: petTexts.add })).toBeNull();
  expect(screen.getByText(petTexts.tooMany)).toBeVisible();
});

it('shows the photo of an animal by its name, and goes back to the drawing', async () => {
  const opened = await visit('/account/pets?pet=mel', { listPet: [aPet()] }, ({ api }) =>
    api.answer<GetCustomerPetPhotos>('GET', '/customer/pets/photos', {
      listPhoto: [{ petId: 'mel', content: 'UklGRg==' }],
    }),
  );
  const photo = screen.getByRole('img', { name: petTexts.photoOf('Mel') });
  expect(photo).toHaveAttribute('src', 'data:image/webp;base64,UklGRg==');
  opened.api.answer<PutCustomerPetPhoto>('PUT', '/customer/pets/photo', null);
  opened.api.answer<GetCustomerPetPhotos>('GET', '/customer/pets/photos', { listPhoto: [] });
  await press(screen.getByRole('button', { name: petTexts.photoRemove }));
  expect(opened.api.inputsOf<PutCustomerPetPhoto>('PUT', '/customer/pets/photo')).toEqual([
    { body: { petId: 'mel', content: null } },
  ]);
  expect(screen.queryByRole('img', { name: petTexts.photoOf('Mel') })).toBeNull();
  await expectAccessible(opened.container);
});
