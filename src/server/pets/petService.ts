import type { BodyOf, ReplyOf } from '../../shared/kernel/contract';
import { done, refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { storeDayOf } from '../../shared/kernel/storeDay';
import type {
  DeleteCustomerPet,
  DeleteCustomerPetWeight,
  GetCustomerPetPhotos,
  GetCustomerPets,
  GetProductCare,
  Pet,
  PostCustomerPet,
  PutCustomerPet,
  PutCustomerPetPhoto,
  PutCustomerPetStatus,
} from '../../shared/pets/petContract';
import { isBirth } from '../../shared/pets/petBirth';
import { PET_LIMITS, petProblems } from '../../shared/pets/petRules';
import { customerRepository } from '../customer/customerRepository';
import type { Database, Db } from '../db/database';
import type { PetRow } from '../db/schema/petTables';
import type { StoreRow } from '../db/schema/storeTables';
import { instantOf, type Clock } from '../kernel/clock';
import { newId } from '../kernel/newId';
import { deliveredGoods } from './deliveredGoods';
import { figuresOf } from './figuresOf';
import { toCare, toKnownFood, toPet } from './petMapper';
import { takePetPhoto } from './petPhoto';
import { petRepository } from './petRepository';
import { petsOf } from './petsOf';

type Options = { db: Database; clock: Clock };
type Given = BodyOf<PostCustomerPet>;

/** Animals of customers. */
export type PetService = ReturnType<typeof petService>;

/** The rules of a customer's animals. What is estimated of them is worked out where it is shown (shared/pets). */
export const petService = ({ db, clock }: Options) => {
  const today = (): string => storeDayOf(clock());

  /** The customer's animals under the customer's lock; null once the account is gone. */
  const lockedList = async (tx: Db, storeId: string, customerId: string): Promise<PetRow[] | null> =>
    (await customerRepository.lock(tx, storeId, customerId)) && petRepository.listOf(tx, storeId, customerId);

  const lockedPet = async (tx: Db, storeId: string, customerId: string, petId: string): Promise<PetRow | null> =>
    (await lockedList(tx, storeId, customerId))?.find(({ id }) => id === petId) ?? null;

  const wireOf = async (tx: Db, row: PetRow): Promise<Pet> => {
    const weights = await petRepository.weightsOf(tx, row.storeId, [row.id]);
    return toPet(row, { weights, foods: await petRepository.foodsOf(tx, row.storeId, [row.id]) });
  };

  /** What is kept beside the row: foods, and a weight of today. */
  const keepRest = async (tx: Db, { storeId, id: petId }: PetRow, given: Given): Promise<void> => {
    const { foods, weightG, weighedBy } = given;
    await petRepository.replaceFoods(
      tx,
      storeId,
      petId,
      foods.map((food) => ({ ...food, storeId, petId })),
    );
    if (weightG === null) return;
    await petRepository.keepWeight(tx, { storeId, petId, weighedOn: today(), weightG, weighedBy });
    const tooOld = (await petRepository.weightsOf(tx, storeId, [petId])).slice(PET_LIMITS.weights);
    if (tooOld.length > 0) {
      await petRepository.removeWeights(
        tx,
        storeId,
        petId,
        tooOld.map(({ weighedOn }) => weighedOn),
      );
    }
  };

  const problemsOf = (given: Given): Outcome<null> => {
    const fields = petProblems(given, today());
    return Object.keys(fields).length > 0 ? refused('ValidationError', { fields }) : done;
  };

  const unknownFood = refused('ValidationError', { fields: { foods: 'not accepted' } });

  return {
    /** The customer's animals, those at home first, with all foods known of them. */
    list: (store: StoreRow, customerId: string): Promise<ReplyOf<GetCustomerPets>> =>
      db.inStore(store.id, async (tx) => {
        const storeId = store.id;
        const listPet = await petsOf(tx, storeId, customerId);
        const delivered = await deliveredGoods(tx, storeId, customerId);
        const foods = delivered.filter(({ isFood, grams }) => isFood && grams > 0);
        const eaten = listPet.flatMap((pet) => pet.foods);
        const productIds = [...new Set([...eaten, ...foods].map(({ productId }) => productId))];
        const known = productIds.length > 0 ? await petRepository.foods(tx, storeId, productIds) : [];
        const listFood = known.map((row) => toKnownFood(row, foods));
        return { listPet, listFood, figures: figuresOf(store) };
      }),

    /** Keeps a new animal. @returns it, or ValidationError, also beyond the number a customer may keep */
    async add(storeId: string, customerId: string, given: Given): Promise<Outcome<Pet>> {
      const checked = problemsOf(given);
      if (!checked.ok) return checked;
      return db.inStore(storeId, async (tx) => {
        const kept = await lockedList(tx, storeId, customerId);
        if (!kept) return refused('SessionExpiredError');
        if (kept.length >= PET_LIMITS.pets) return refused('ValidationError', { fields: { body: 'too many pets' } });
        const row: PetRow = {
          ...factsOf(given),
          storeId,
          customerId,
          id: newId(),
          status: 'home',
          leftOn: null,
          createdAt: instantOf(clock()),
        };
        if (!(await areFoodsKnown(tx, storeId, given))) return unknownFood;
        await petRepository.insert(tx, row);
        await keepRest(tx, row, given);
        return succeeded(await wireOf(tx, row));
      });
    },

    /** Changes an animal. @returns it, or ValidationError, or NotFoundError (also for another customer's) */
    async change(
      storeId: string,
      customerId: string,
      { petId, ...given }: BodyOf<PutCustomerPet>,
    ): Promise<Outcome<Pet>> {
      const checked = problemsOf(given);
      if (!checked.ok) return checked;
      return db.inStore(storeId, async (tx) => {
        const before = await lockedPet(tx, storeId, customerId, petId);
        if (!before) return refused('NotFoundError');
        const after = { ...before, ...factsOf(given) };
        if (!(await areFoodsKnown(tx, storeId, given))) return unknownFood;
        await petRepository.update(tx, after);
        await keepRest(tx, after, given);
        return succeeded(await wireOf(tx, after));
      });
    },

    /** An animal died or moved away, or is at home after all. @returns it, or ValidationError, or NotFoundError */
    setStatus: (
      storeId: string,
      customerId: string,
      { petId, status, leftOn }: BodyOf<PutCustomerPetStatus>,
    ): Promise<Outcome<Pet>> =>
      db.inStore(storeId, async (tx) => {
        const isDay = leftOn === null || (status !== 'home' && isBirth(leftOn, today()));
        if (!isDay) return refused('ValidationError', { fields: { leftOn: 'not accepted' } });
        const before = await lockedPet(tx, storeId, customerId, petId);
        if (!before) return refused('NotFoundError');
        const after = { ...before, status, leftOn };
        await petRepository.update(tx, after);
        return succeeded(await wireOf(tx, after));
      }),

    /** Removes a weight. @returns NotFoundError (also for another customer's animal) */
    removeWeight: (
      storeId: string,
      customerId: string,
      { petId, weighedOn }: BodyOf<DeleteCustomerPetWeight>,
    ): Promise<Outcome<null>> =>
      db.inStore(storeId, async (tx) => {
        const pet = await lockedPet(tx, storeId, customerId, petId);
        const weights = pet ? await petRepository.weightsOf(tx, storeId, [petId]) : [];
        if (!weights.some((weight) => weight.weighedOn === weighedOn)) return refused('NotFoundError');
        await petRepository.removeWeights(tx, storeId, petId, [weighedOn]);
        return done;
      }),

    /** Erases an animal. @returns NotFoundError (also for another customer's) */
    remove: (storeId: string, customerId: string, { petId }: BodyOf<DeleteCustomerPet>): Promise<Outcome<null>> =>
      db.inStore(storeId, async (tx) => {
        const pet = await lockedPet(tx, storeId, customerId, petId);
        if (!pet) return refused('NotFoundError');
        await petRepository.remove(tx, pet);
        return done;
      }),

    /** The photos of the customer's animals. */
    photos: (storeId: string, customerId: string): Promise<ReplyOf<GetCustomerPetPhotos>> =>
      db.inStoreRead(storeId, async (tx) => ({ listPhoto: await petRepository.photosOf(tx, storeId, customerId) })),

    /**
     * Keeps a photo, or removes it. @returns NotFoundError (also for another customer's animal), PayloadTooLargeError,
     * UnsupportedMediaTypeError
     */
    async setPhoto(
      storeId: string,
      customerId: string,
      { petId, content: sent }: BodyOf<PutCustomerPetPhoto>,
    ): Promise<Outcome<null>> {
      // Outside of any transaction: decoding takes its time.
      const taken = sent === null ? null : await takePetPhoto(sent);
      if (taken && !taken.ok) return taken;
      return db.inStore(storeId, async (tx) => {
        if (!(await lockedPet(tx, storeId, customerId, petId))) return refused('NotFoundError');
        if (taken) await petRepository.keepPhoto(tx, { storeId, petId, content: taken.value });
        else await petRepository.removePhoto(tx, storeId, petId);
        return done;
      });
    },

    /** What a product on sale says of its care, and what its store reckons with. @returns NotFoundError */
    async care(store: StoreRow, slug: string): Promise<Outcome<ReplyOf<GetProductCare>>> {
      // PostgreSQL takes no NUL in a text, and no slug holds a control character.
      if (/\p{Cc}/u.test(slug)) return refused('NotFoundError');
      const row = await petRepository.careAt(db.ofStore(store.id), store.id, slug);
      return row ? succeeded({ care: toCare(row), figures: figuresOf(store) }) : refused('NotFoundError');
    },
  };
};

const areFoodsKnown = async (tx: Db, storeId: string, { foods }: Given): Promise<boolean> => {
  const ids = foods.map(({ productId }) => productId);
  return ids.length === 0 || (await petRepository.knownProducts(tx, storeId, ids)).length === ids.length;
};

const factsOf = (given: Given) => ({
  name: given.name.trim(),
  species: given.species,
  breed: given.breed.trim(),
  isMixed: given.isMixed,
  birth: given.birth,
  sex: given.sex,
  neutered: given.neutered,
  activity: given.activity,
  adultWeightG: given.adultWeightG,
  conditions: given.conditions,
});
