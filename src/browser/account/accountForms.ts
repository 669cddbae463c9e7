import type {
  DeleteCustomerAddress,
  DeleteCustomerMe,
  PostCustomerAddress,
  PutCustomerMe,
  PutCustomerPassword,
} from '../../shared/account/accountContract';
import type {
  PostConfirm,
  PostForgotPassword,
  PostInvitation,
  PostLogin,
  PostResetPassword,
  PostSignup,
} from '../../shared/account/authContract';
import type { PostBuyerErasure, PostBuyerErasureRequest } from '../../shared/account/buyerErasureContract';
import type { BodyOf, ParamsOf } from '../../shared/kernel/contract';
import type {
  DeleteCustomerPet,
  DeleteCustomerPetWeight,
  PostCustomerPet,
  PutCustomerPetStatus,
} from '../../shared/pets/petContract';
import type {
  DeleteCustomerPantry,
  GetCustomerPantryProduct,
  PutCustomerPantry,
  PutCustomerPantryLevel,
  PutCustomerPantryReminders,
} from '../../shared/pantry/pantryContract';
import type { PostRepeatLink } from '../../shared/repeat/repeatLinkContract';
import type { Refusal } from '../../shared/kernel/refusal';

/**
 * What can be sent from the pages of accounts, checked and as the contract takes it. Passwords pass through, under the
 * names `password` and `newPassword` alone, and stay nowhere.
 */
export type AccountForm =
  | { form: 'signIn'; values: Omit<BodyOf<PostLogin>, 'cartId'> }
  | { form: 'signUp'; values: BodyOf<PostSignup> }
  | { form: 'confirm'; values: BodyOf<PostConfirm> }
  | { form: 'forgot'; values: BodyOf<PostForgotPassword> }
  | { form: 'reset'; values: BodyOf<PostResetPassword> }
  | { form: 'invitation'; values: Omit<BodyOf<PostInvitation>, 'cartId'> }
  | { form: 'erasureRequest'; values: BodyOf<PostBuyerErasureRequest> }
  | { form: 'erasure'; values: BodyOf<PostBuyerErasure> }
  | { form: 'repeatLink'; values: BodyOf<PostRepeatLink> }
  | { form: 'profile'; values: BodyOf<PutCustomerMe> }
  | { form: 'password'; values: BodyOf<PutCustomerPassword> }
  | { form: 'address'; values: BodyOf<PostCustomerAddress>; addressId: string | null }
  | { form: 'addressRemoval'; values: BodyOf<DeleteCustomerAddress> }
  | { form: 'pet'; values: BodyOf<PostCustomerPet>; petId: string | null }
  /** `file`: what stands for a chosen picture (platform/chosenPictures); null removes the photo. */
  | { form: 'petPhoto'; petId: string; file: string | null }
  | { form: 'petStatus'; values: BodyOf<PutCustomerPetStatus> }
  | { form: 'petWeightRemoval'; values: BodyOf<DeleteCustomerPetWeight> }
  | { form: 'petRemoval'; values: BodyOf<DeleteCustomerPet>; name: string }
  | { form: 'pantryOpening'; values: BodyOf<PutCustomerPantry>; title: string }
  | { form: 'pantryLevel'; values: BodyOf<PutCustomerPantryLevel> }
  | { form: 'pantryRemoval'; values: BodyOf<DeleteCustomerPantry> }
  | { form: 'pantrySearch'; values: { search: string } }
  | { form: 'pantryProduct'; values: ParamsOf<GetCustomerPantryProduct> }
  | { form: 'pantryCalendar' }
  | { form: 'pantryCalendarEnd' }
  | { form: 'pantryReminders'; values: BodyOf<PutCustomerPantryReminders> }
  | { form: 'deletion'; values: BodyOf<DeleteCustomerMe> }
  | { form: 'export' }
  | { form: 'everywhere' };

export type AccountFormName = AccountForm['form'];

/** State of a form. `count`: how often it was accepted on this page; a new count resets it. */
export type FormState =
  | { status: 'idle' | 'sent'; count: number }
  /** `email`: whom a message went to, where one went out. */
  | { status: 'accepted'; count: number; email: string | null }
  | { status: 'refused'; count: number; refusal: Refusal };
