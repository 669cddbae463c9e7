import { call, put, race, select, take } from 'typed-redux-saga';

import type { CustomerSignedIn, SignedIn } from '../../shared/account/authContract';
import { storeDayOf } from '../../shared/kernel/storeDay';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { routeEntered } from '../core/appSlice';
import { NONE, ready } from '../core/remote';
import type { Platform } from '../platform/platform';
import { accountTexts } from '../texts/accountTexts';
import { pantryTexts } from '../texts/pantryTexts';
import { petTexts } from '../texts/petTexts';
import { refusalTexts } from '../texts/refusalTexts';
import { selectSession } from './accountSelectors';
import type { AccountForm } from './accountForms';
import type { CartToBring } from './customerSaga';
import { loggedOut, sessionRenewed, sessionMissing, signedIn } from './accountSlice';
import { addressesLoaded, formAccepted, formRefused, pageLoaded, profileLoaded, type formSent } from './customerSlice';
import { doneToast, failedToast } from './accountToasts';
import { customerApi } from './customerApi';
import { authApi } from './authApi';
import { loadPetPhotos } from './pets/petPhotoSaga';

/** Forms without a place of their own for a refusal. */
const SAID_BY_TOAST: ReadonlySet<AccountForm['form']> = new Set([
  'export',
  'everywhere',
  'addressRemoval',
  'petPhoto',
  'petRemoval',
  'petWeightRemoval',
  'pantryRemoval',
  'pantryCalendar',
  'pantryCalendarEnd',
  'pantryReminders',
]);

/** What an accepted form leaves to say: whom a message went to. */
type Accepted = { email?: string };

/** Sends one form to its end. If the sign-in ends under it, it is sent again as soon as its customer is back. */
export function* sendForm(platform: Platform, cartToBring: CartToBring, { payload }: ReturnType<typeof formSent>) {
  const { form } = payload;
  while (true) {
    const answer = yield* call(send, platform, cartToBring, payload);
    if (answer.ok) {
      yield* put(formAccepted({ form, ...answer.value }));
      return;
    }
    const { status } = yield* select(selectSession);
    const waits = answer.refusal.name === 'SessionExpiredError' && status === 'ended';
    const { isBack } = waits
      ? yield* race({ isBack: take(signedIn), isOver: take([loggedOut, sessionMissing, routeEntered]) })
      : { isBack: undefined };
    if (isBack) continue;
    yield* put(formRefused({ form, refusal: answer.refusal }));
    if (SAID_BY_TOAST.has(form)) yield* put(failedToast(refusalTexts[answer.refusal.name]));
    return;
  }
}

function* send(platform: Platform, cartToBring: CartToBring, sent: AccountForm) {
  const { http } = platform;
  const auth = authApi(http);
  const customer = customerApi(http);
  switch (sent.form) {
    case 'signIn': {
      const cartId = yield* call(cartToBring);
      return yield* enter(platform, yield* call(auth.signIn, { ...sent.values, cartId }));
    }
    case 'invitation': {
      const cartId = yield* call(cartToBring);
      return yield* enter(platform, yield* call(auth.acceptInvitation, { ...sent.values, cartId }));
    }
    case 'signUp':
      return yield* call(auth.signUp, sent.values);
    case 'confirm':
      return yield* call(auth.confirm, sent.values);
    case 'forgot':
      return emptied(yield* call(auth.forgotPassword, sent.values), sent.values);
    case 'reset':
      return emptied(yield* call(auth.resetPassword, sent.values));
    case 'erasureRequest':
      return emptied(yield* call(auth.askBuyerErasure, sent.values));
    case 'erasure': {
      const answer = yield* call(auth.eraseBuyer, sent.values);
      if (!answer.ok) return answer;
      yield* put(pageLoaded({ page: 'erased', value: ready(answer.value) }));
      return succeeded<Accepted>({});
    }
    case 'repeatLink': {
      const answer = yield* call(auth.followRepeatLink, sent.values);
      if (!answer.ok) return answer;
      yield* put(pageLoaded({ page: 'repeatLink', value: ready(answer.value) }));
      return succeeded<Accepted>({});
    }
    case 'profile': {
      const answer = yield* call(customer.saveMe, sent.values);
      if (!answer.ok) return answer;
      const { name, pendingEmail } = answer.value;
      yield* call(persistSignIn, platform, { name });
      yield* put(profileLoaded(answer.value));
      yield* put(doneToast(pendingEmail ? accountTexts.emailPending(pendingEmail) : accountTexts.profileSaved));
      return succeeded<Accepted>({});
    }
    case 'password': {
      const answer = yield* call(customer.savePassword, sent.values);
      if (!answer.ok) return answer;
      yield* call(persistSignIn, platform, answer.value);
      yield* put(doneToast(accountTexts.passwordSaved));
      return succeeded<Accepted>({});
    }
    case 'address': {
      const { addressId, values } = sent;
      const answer =
        addressId === null
          ? yield* call(customer.addAddress, values)
          : yield* call(customer.saveAddress, { ...values, addressId });
      return yield* reload(platform, answer, accountTexts.addressSaved);
    }
    case 'addressRemoval':
      return yield* reload(platform, yield* call(customer.removeAddress, sent.values), accountTexts.addressRemoved);
    case 'pet': {
      const { petId, values } = sent;
      const answer =
        petId === null ? yield* call(customer.addPet, values) : yield* call(customer.savePet, { ...values, petId });
      return yield* reloadPets(platform, answer, petTexts.saved(values.name));
    }
    case 'petPhoto':
      return yield* savePhoto(platform, sent);
    case 'petStatus':
      return yield* reloadPets(platform, yield* call(customer.savePetStatus, sent.values), null);
    case 'petWeightRemoval':
      return yield* reloadPets(platform, yield* call(customer.removePetWeight, sent.values), petTexts.weightErased);
    case 'petRemoval':
      return yield* reloadPets(platform, yield* call(customer.removePet, sent.values), petTexts.erased(sent.name));
    case 'pantryOpening':
      return yield* reloadPantry(
        platform,
        yield* call(customer.openPantryGoods, sent.values),
        pantryTexts.saved(sent.title),
      );
    case 'pantryLevel':
      return yield* reloadPantry(platform, yield* call(customer.savePantryLevel, sent.values), pantryTexts.levelSaved);
    case 'pantryRemoval':
      return yield* reloadPantry(platform, yield* call(customer.removePantryGoods, sent.values), pantryTexts.removed);
    case 'pantrySearch': {
      const answer = yield* call(customer.searchProducts, sent.values.search);
      if (!answer.ok) return answer;
      yield* put(pageLoaded({ page: 'pantryFound', value: ready(answer.value.list) }));
      return succeeded<Accepted>({});
    }
    case 'pantryProduct': {
      const answer = yield* call(customer.readPantryProduct, sent.values.slug);
      if (!answer.ok) return answer;
      yield* put(pageLoaded({ page: 'pantryProduct', value: ready(answer.value) }));
      return succeeded<Accepted>({});
    }
    case 'pantryCalendar': {
      const answer = yield* call(customer.openPantryCalendar);
      if (!answer.ok) return answer;
      yield* put(pageLoaded({ page: 'pantryCalendar', value: ready(answer.value) }));
      return yield* reloadPantry(platform, answer, pantryTexts.calendarMade);
    }
    case 'pantryCalendarEnd': {
      const answer = yield* call(customer.closePantryCalendar);
      if (answer.ok) yield* put(pageLoaded({ page: 'pantryCalendar', value: NONE }));
      return yield* reloadPantry(platform, answer, pantryTexts.calendarEnded);
    }
    case 'pantryReminders': {
      const { isWanted } = sent.values;
      const answer = yield* call(customer.savePantryReminders, sent.values);
      return yield* reloadPantry(platform, answer, isWanted ? pantryTexts.remindersOn : pantryTexts.remindersOff);
    }
    case 'export': {
      const answer = yield* call(customer.readExport);
      if (!answer.ok) return answer;
      const day = storeDayOf(answer.value.exportedAt);
      yield* call(platform.saveFile, accountTexts.exportFile(day), JSON.stringify(answer.value, null, 2));
      yield* put(doneToast(accountTexts.exported));
      return succeeded<Accepted>({});
    }
    case 'everywhere':
      return yield* leave(yield* call(customer.endSessions), accountTexts.leftEverywhere);
    case 'deletion':
      return yield* leave(yield* call(customer.deleteMe, sent.values), accountTexts.deleted);
  }
}

const emptied = (answer: Outcome<unknown>, accepted: Accepted = {}): Outcome<Accepted> =>
  answer.ok ? succeeded(accepted) : answer;

function* enter({ accountCookie }: Platform, answer: Outcome<CustomerSignedIn>) {
  if (!answer.ok) return answer;
  const { accessToken, name, cartId, notices } = answer.value;
  yield* call(accountCookie.write, { accessToken, name });
  yield* put(signedIn({ name, cartId, notices }));
  return succeeded<Accepted>({});
}

// Signed out meanwhile, in another tab: stays so.
function* persistSignIn({ accountCookie }: Platform, session: Partial<SignedIn> & { name: string }) {
  const kept = yield* call(accountCookie.read);
  if (kept === null) return;
  yield* call(accountCookie.write, { accessToken: session.accessToken ?? kept.accessToken, name: session.name });
  yield* put(sessionRenewed({ name: session.name }));
}

// Which address is the default may have changed with any of them.
function* reload({ http }: Platform, answer: Outcome<unknown>, done: string) {
  if (!answer.ok) return answer;
  const addresses = yield* call(customerApi(http).readAddresses);
  if (!addresses.ok) return refused(addresses.refusal.name);
  yield* put(addressesLoaded(addresses.value));
  yield* put(doneToast(done));
  return succeeded<Accepted>({});
}

function* savePhoto({ http, readPicture }: Platform, { petId, file }: Extract<AccountForm, { form: 'petPhoto' }>) {
  const content = file === null ? null : yield* call(readPicture, file);
  if (file !== null && content === null) return refused('UnsupportedMediaTypeError');
  const answer = yield* call(customerApi(http).savePetPhoto, { petId, content });
  if (!answer.ok) return answer;
  yield* call(loadPetPhotos, http);
  yield* put(doneToast(content === null ? petTexts.photoRemoved : petTexts.photoSaved));
  return succeeded<Accepted>({});
}

// What is said of a death is said on the page itself.
function* reloadPets({ http }: Platform, answer: Outcome<unknown>, done: string | null) {
  if (!answer.ok) return answer;
  const pets = yield* call(customerApi(http).readPets);
  if (!pets.ok) return refused(pets.refusal.name);
  yield* put(pageLoaded({ page: 'pets', value: ready(pets.value) }));
  if (done !== null) yield* put(doneToast(done));
  return succeeded<Accepted>({});
}

function* reloadPantry({ http }: Platform, answer: Outcome<unknown>, done: string) {
  if (!answer.ok) return answer;
  const pantry = yield* call(customerApi(http).readPantry);
  if (!pantry.ok) return refused(pantry.refusal.name);
  yield* put(pageLoaded({ page: 'pantry', value: ready(pantry.value) }));
  yield* put(doneToast(done));
  return succeeded<Accepted>({});
}

function* leave(answer: Outcome<unknown>, done: string) {
  if (!answer.ok) return answer;
  yield* put(loggedOut());
  yield* put(doneToast(done));
  return succeeded<Accepted>({});
}
