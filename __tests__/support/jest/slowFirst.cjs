// The order of test files: the slowest first, so that no worker begins one of them when the others are done. On a fresh
// clone jest knows no times of a run before, and goes by the size of files, which says little about those that start
// servers. Durations are printed at the end of `npm test`.
const { default: Sequencer } = require('@jest/test-sequencer');

/** Files of 20 s and more on two cores, longest first. */
const SLOW = [
  'races/killed',
  'server/app/productionStart',
  'server/backup/backup',
  'server/app/rolesAndFields',
  'races/lastUnitsOverHttp',
  'races/databaseAway',
  'races/abuse',
  'browser/replay/journeys',
];

const placeOf = ({ path }) => {
  const place = SLOW.findIndex((name) => path.includes(`__tests__/${name}.test.`));
  return place < 0 ? SLOW.length : place;
};

module.exports = class SlowFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
};
