import fc from 'fast-check';

import { addDays } from '../../../src/shared/kernel/calendar';
import { storeDayOf } from '../../../src/shared/kernel/storeDay';
import { PRESUMED_AFTER_DAYS, presumedDeliveryDay } from '../../../src/shared/order/presumedDelivery';

const instants = fc
  .date({ min: new Date('2026-01-01T00:00:00.000Z'), max: new Date('2026-12-31T00:00:00.000Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

it('never comes earlier than the whole term after anything that is known of the parcel', () => {
  fc.assert(
    fc.property(instants, instants, fc.array(instants, { maxLength: 5 }), (promised, shippedAt, events) => {
      const arrivesTo = storeDayOf(promised);
      const day = presumedDeliveryDay({ arrivesTo, shippedAt, events: events.map((at) => ({ at })) });
      for (const known of [arrivesTo, storeDayOf(shippedAt), ...events.map((at) => storeDayOf(at))])
        expect(day >= addDays(known, PRESUMED_AFTER_DAYS)).toBe(true);
    }),
  );
});

it('counts from the last promised day where nothing is later', () => {
  const known = { arrivesTo: '2026-12-01', shippedAt: '2026-11-25T15:00:00.000Z', events: [] };
  expect(presumedDeliveryDay(known)).toBe('2026-12-31');
});
