import { Type } from 'typebox';

import { DaySchema, nullable, oneOf, strict } from '../kernel/wire';
import { DELIVERY_SHIFTS, scheduleLimits } from './deliveryShifts';

/**
 * How the shopper chooses day and shift of a store's own way (decision 084). `leadDays`: business days from the day an
 * order counts for to the first that is offered; an order of `cutoffHour` o'clock or later, or of a day off, counts for
 * the next business day. `daysAhead`: how many business days are offered. `capacity`: orders of one day and shift at
 * most; null for any number. `saturdays`: they count as days of delivery, but for holidays; left out, they do not.
 */
export const ShiftScheduleSchema = strict({
  shifts: Type.Array(oneOf(DELIVERY_SHIFTS), { minItems: 1, maxItems: DELIVERY_SHIFTS.length, uniqueItems: true }),
  leadDays: Type.Integer({ minimum: 0, maximum: scheduleLimits.leadDays }),
  daysAhead: Type.Integer({ minimum: 1, maximum: scheduleLimits.daysAhead }),
  cutoffHour: Type.Integer({ minimum: 1, maximum: 24 }),
  capacity: nullable(Type.Integer({ minimum: 1, maximum: scheduleLimits.capacity })),
  saturdays: Type.Optional(Type.Boolean()),
});

/** A day and a part of it. */
export const ChosenShiftSchema = strict({ date: DaySchema, shift: oneOf(DELIVERY_SHIFTS) });

const OpenDaySchema = Type.Object({ date: DaySchema, shifts: Type.Array(oneOf(DELIVERY_SHIFTS)) });

/**
 * The days offered now, those without any shift left out. `listDayPaidLater` is for who pays by boleto: their money is
 * there days later, and no day before it can be kept.
 */
export const OpenDaysSchema = Type.Object({
  listDay: Type.Array(OpenDaySchema),
  listDayPaidLater: Type.Array(OpenDaySchema),
});
