// What `npm run prove` runs for each promise of quality.md: the long form of a suite that CI runs shortly. A promise
// joins by an entry here. `{rounds}` and `{seed}` are filled in; `figure` is what a green run has shown.
export const promises = [
  {
    number: 4,
    promise: 'A coupon is used at most N times and returned when it should',
    rounds: 100,
    tests: '__tests__/races/coupons.test.ts',
    environment: { RACE_ROUNDS: '{rounds}', RACE_SEED: '{seed}' },
    figure:
      '100 shoppers, {rounds} rounds each: exactly 1 and 10 uses, counter = uses = orders; one use per CPF whatever the e-mail; declined, cancelled and expired orders give theirs back; red on the naive mutant',
  },
  {
    number: 7,
    promise: 'Order of events does not matter',
    rounds: 10_000,
    tests: '__tests__/shared/payment/eventOrder.property.test.ts',
    environment: { PROPERTY_RUNS: '{rounds}', PROPERTY_SEED: '{seed}' },
    figure:
      '{rounds} sets of up to 6 events with repetitions and losses, each in every order: 0 illegal moves, final state = model, paid never waits again; red on the mutant that believes the last word',
  },
  {
    number: 15,
    promise: 'Centavos always add up',
    rounds: 100_000,
    tests: '__tests__/shared/cart/centavos.test.ts',
    environment: { PROPERTY_RUNS: '{rounds}', PROPERTY_SEED: '{seed}' },
    figure:
      '{rounds} runs of each: lines, discount, shipping and total are the sums of their rows; shares and refunds by line sum to what was paid; 3 instalments sum to the total',
  },
  {
    number: 23,
    promise: 'Import and export lose nothing',
    rounds: 2000,
    tests: '__tests__/server/admin/import',
    environment: { PROPERTY_RUNS: '{rounds}', PROPERTY_SEED: '{seed}' },
    figure:
      '{rounds} hostile catalogues written and read back unchanged, no cell a formula; nothing applied before it is compared, one transaction, sales meanwhile neither lost nor below zero, undone but for what others changed; 10,000 lines compared and applied',
  },
  {
    number: 25,
    promise: 'Uploads are images or nothing',
    rounds: 1,
    tests: '__tests__/server/admin/product/images.test.ts',
    environment: {},
    figure:
      '40 hostile files: of 19 pictures only our own encoding is kept, without metadata, script or zip behind the end, under a random name; 21 others leave nothing; 200 uploads at once stay under +300 MiB',
  },
  {
    number: 26,
    promise: 'Image-by-URL cannot look inside',
    rounds: 1,
    tests: '__tests__/server/media/(publicAddress|remotePicture)',
    environment: {},
    figure:
      '40 addresses (loopback, private, link-local, mapped, decimal, octal, names that lead inside, other ports and schemes) refused before connect; the address checked is the one connected to; redirects checked anew, three at most; bytes and seconds capped',
  },
  {
    number: 38,
    promise: 'The last quantity clicked wins',
    rounds: 1000,
    tests: '__tests__/browser/cart/cartRace.property.test.ts',
    environment: { PROPERTY_RUNS: '{rounds}', PROPERTY_SEED: '{seed}' },
    figure:
      '{rounds} storms of up to 40 gestures (clicks, pauses, panel closed, page left, tab hidden, closed, crashed, reloaded at any ms) on a network that delays, reorders and loses up to 30 %: shown = stored = kept = last asked for, never below 1, one update per pause where nothing is lost; red without version checks and without kept wishes',
  },
  {
    number: 39,
    promise: 'Tabs and storage never corrupt a cart',
    rounds: 300,
    tests: '__tests__/browser/cart/cartTabs',
    environment: { PROPERTY_RUNS: '{rounds}', PROPERTY_SEED: '{seed}' },
    figure:
      '{rounds} rounds of two tabs clicking at once: both show what is stored, told within 1 s; order, sign-out, replaced and twofold carts; storage full, blocked, corrupt, of an old shape, of 5 MB: 0 crashes, 0 lines lost without a message',
  },
];
