// What `npm run prove` runs for each promise of docs/promises.md: the long form of a suite that CI runs shortly. A
// promise joins by an entry here: `tests` are jest's, `script` is a command of its own. `{rounds}` and `{seed}` are filled
// in, also in a command; `figure` is what a green run has shown.
import { programOf } from './programs.mjs';

export const promises = [
  {
    number: 1,
    promise: 'Last units are never sold twice',
    rounds: 100,
    tests: '__tests__/races/lastUnits',
    environment: { RACE_ROUNDS: '{rounds}', RACE_SEED: '{seed}' },
    figure:
      '200 shoppers behind one barrier for 50 units over HTTP at 2 server processes, {rounds} rounds: 50 orders, 50 charges, 150 answers ProductStockInsufficientError, 0 below zero, stock = its moves; the same without HTTP; both red on the naive mutant',
  },
  {
    number: 2,
    promise: 'Many-line carts neither deadlock nor half-reserve',
    rounds: 100,
    tests: '__tests__/races/manyLines',
    environment: { RACE_ROUNDS: '{rounds}', RACE_SEED: '{seed}' },
    figure:
      '100 carts with A, B or B, A at 2 instances, 1 of 5 short, {rounds} rounds: 80 orders, 20 refusals, 0 deadlocks (also none behind a retry), 0 partial reservations; red with variants in cart order and without roll-back',
  },
  {
    number: 3,
    promise: 'Unpaid holds come back; late money is never lost',
    rounds: 1000,
    tests: '__tests__/races/unpaidHolds.test.ts',
    environment: { RACE_ROUNDS: '{rounds}', RACE_SEED: '{seed}' },
    figure:
      '{rounds} cases of Pix, boleto and refused card, paid 1 s before, at, 1 s and 1 day after the end of their time, events once, repeated, late and out of order, a rival buying meanwhile: stock + holds + sold = initial = ledger; each payment ends as an order announced once or is given back, 0 in limbo; red without the lock and with late money ignored',
  },
  {
    number: 4,
    promise: 'A voucher is used at most N times and returned when it should',
    rounds: 100,
    tests: '__tests__/races/vouchers.test.ts',
    environment: { RACE_ROUNDS: '{rounds}', RACE_SEED: '{seed}' },
    figure:
      '100 shoppers, {rounds} rounds each: exactly 1 and 10 uses, counter = uses = orders; one use per CPF whatever the e-mail; declined, cancelled and expired orders give theirs back; red on the naive mutant',
  },
  {
    number: 5,
    promise: 'Impatient clicks make one order',
    rounds: 100,
    tests: '__tests__/races/impatientClicks',
    environment: { RACE_ROUNDS: '{rounds}', RACE_SEED: '{seed}' },
    figure:
      'one Idempotency-Key 20 times at once and 20 times within 24 h, on placing and on paying anew, {rounds} rounds: 1 order, 1 charge each, answers identical to the byte; another body, or in flight: 406 IdempotencyConflictError; free after 24 h; red where a key is only looked up. Double click, Enter and reload in Chromium: `__tests__/journeys/impatience.spec.ts` (by `npm run test:journeys`)',
  },
  {
    number: 6,
    promise: 'Webhook and browser return together finish once',
    rounds: 200,
    tests: '__tests__/races/webhookStorm.test.ts',
    environment: { RACE_ROUNDS: '{rounds}', RACE_SEED: '{seed}' },
    figure:
      "{rounds} rounds: the same event 50 times at once, the provider's own beside it, page, repeated checkout and settling within 0 to 200 ms: 1 status change, 1 stock move, 1 count of sales, 1 e-mail written and delivered, 200 to all; red without the lock",
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
    number: 8,
    promise: 'Forged or stale events do nothing',
    rounds: 100,
    tests: '__tests__/server/payment/forgedEvents.test.ts',
    environment: { RACE_ROUNDS: '{rounds}', RACE_SEED: '{seed}' },
    figure:
      "{rounds} rounds of 30 forgeries (password, signature, key, bits turned, spacing, order of fields, amount, currency, charge, payment, store): all refused with 400 or 401, counts and digests of every table unchanged; 299 s taken and 301 s refused where an age is set (off unless configured: the provider signs the event's date, not the sending, and repeats old events; a repetition changes no row at any age); two passwords and two keys during a change; comparisons of 32 bytes whatever is shown; red for a shop that believes everybody or signs what it has parsed",
  },
  {
    number: 9,
    promise: 'A sick provider never costs money or hangs',
    rounds: 500,
    tests: '__tests__/races/sickProvider.test.ts',
    environment: { RACE_ROUNDS: '{rounds}', RACE_SEED: '{seed}' },
    figure:
      "{rounds} orders over a TCP proxy that stalls, resets, answers 500, 502, 429, truncates, cuts and drips, before and after the charge is made: every outcome nobody knows is processing and settled by reconciliation, 0 charged twice by the provider's books, every hanging call cut by the shop (limit 8 s, 1 s here), breaker open after 5; red where every try has its own key",
  },
  {
    number: 10,
    promise: 'kill -9 anywhere in checkout is harmless',
    rounds: 500,
    tests: '__tests__/races/killed',
    environment: { RACE_ROUNDS: '{rounds}', RACE_SEED: '{seed}' },
    figure:
      '{rounds} kills of a server process, three of four at the named steps (34 of them) in turn, one at any moment: after each kill 0 orders without payment record and 0 charges without order; at the end every call answered, repeated answers identical, 16 named invariants of the books hold; red where money is asked for before the order is committed',
  },
  {
    number: 11,
    promise: 'A database restart is a hiccup',
    rounds: 20,
    tests: '__tests__/races/databaseAway',
    environment: { RACE_ROUNDS: '{rounds}', RACE_SEED: '{seed}' },
    figure:
      'under shoppers who order, {rounds} times in turn all connections ended 13 times within a second and none let in for up to another, the server stopped at once (immediate) and in order (fast), and started again: every order acknowledged stands once, with one payment and one charge; nothing but 503 answered meanwhile; no server ends; red where nobody watches the queue of jobs',
  },
  {
    number: 12,
    promise: 'Two or more instances behave as one',
    rounds: 60,
    tests: '__tests__/races/(twoServers|lastUnitsOverHttp)',
    environment: { STORM_SECONDS: '{rounds}', RACE_ROUNDS: '10', RACE_SEED: '{seed}' },
    figure:
      'two processes behind a balancer in turns, no stickiness: carts and sign-outs are of both; 16 clients for {rounds} s while one process after the other is replaced: books whole, every order stands once, no letter and no charge twice; 10 rounds each: 200 shoppers for 50 last units make 50 orders, 100 shoppers use a voucher exactly 1 and 10 times, one Idempotency-Key 20 times at once and 20 times later makes 1 order and 1 charge, one event 50 times beside page and repeated checkout is applied once, unpaid orders hold the share of a product and no more; known and unknown e-mails are answered the same to the byte; 8 changes asked for in 7 ways by other sites: 0 made; of 200 sign-ins tried at once 10 are looked at, 10 vouchers a minute, 10 unpaid orders of an e-mail; 500 jobs while both are replaced: each begun once, each letter arrives once',
  },
  {
    number: 13,
    promise: 'Client prices are ignored',
    rounds: 2000,
    tests: '__tests__/races/clientPrices',
    environment: { RACE_ROUNDS: '{rounds}', RACE_SEED: '{seed}' },
    figure:
      '{rounds} bodies of cart, shipping, checkout and payment with price, total, discount, shipping, voucherId, storeId, installment or status changed, or an old quote: unknown fields 400, every order and charge the price of the store’s own rows to the centavo, an old quote 406 TotalChangedError; red where the client’s total is believed',
  },
  {
    number: 14,
    promise: 'Silly quantities and huge sums are refused',
    rounds: 1,
    tests: '__tests__/server/hostile/sillyAmounts',
    environment: {},
    figure:
      '18 quantities (zero, negative, broken, beyond 2^31 and 2^53, texts, lists, nothing) wherever one is sent: 400 each, 0 rows; 99 of a line at most; a cart adds up to R$ 9.999.999,99 to the centavo and no further, also where prices rise later',
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
    number: 16,
    promise: 'The books balance after any storm',
    rounds: 600,
    tests: '__tests__/races/storm.test.ts',
    environment: { STORM_SECONDS: '{rounds}', RACE_SEED: '{seed}' },
    figure:
      '16 clients for {rounds} s at two processes behind a balancer (carts, orders by card, boleto and Pix, repeats, cancellations, refunds, returns, stock, prices, files, events twice, late, out of order and lost) while processes are killed and replaced, the database goes away and the provider fails or hangs: 19 named invariants hold every 5 s and at the end, every order stands as its shopper was told, repeated answers are identical; the history is in .cache/storms; red for servers that look first and write later',
  },
  {
    number: 17,
    promise: 'Dates mean the store’s day; a jumping clock is harmless',
    rounds: 35,
    tests: '__tests__/(shared/kernel/(storeDays|deviceZones|clockUses)|server/db/databaseClock|races/jumpingClock)',
    environment: { RACE_ROUNDS: '{rounds}', RACE_SEED: '{seed}', PROPERTY_RUNS: '100000', PROPERTY_SEED: '{seed}' },
    figure:
      'every instant of 100,000 around 22 changes of São Paulo’s clocks, 29 February and the ends of months and years, to the millisecond: day, hour, first and last millisecond as counted by hand from the decrees, and the same by PostgreSQL; the same words on devices in the zones of Noronha, São Paulo, Manaus and Rio Branco; two servers of one database, one 2 minutes ahead, the clock of the other wrong by -10 min, +10 min, +25 h, -1 h and +-2 min, {rounds} jumps: vouchers and sign-ins in their last minute live and those past it do not, a repeated order has its one answer, no call under way is taken over, no Pix ends early, every job run at every jump; no file but those listed asks the machine for the time; red where a server takes its machine’s time',
  },
  {
    number: 18,
    promise: 'Slow clients cannot starve others',
    rounds: 63,
    tests: '__tests__/server/hostile/slowClients',
    environment: { SLOW_SOCKETS: '{rounds}' },
    figure:
      '8 kinds of slow clients (heads, bodies, chunks and files byte by byte, heads and bodies that stop, silence, answers nobody reads), {rounds} sockets of each at once: every one cut, every other request answered with 200 meanwhile, at limits a twentieth of those of production, which are 16 s at most; a client that waits for a slow route stays; a server with what Node gives by itself keeps them all',
  },
  {
    number: 19,
    promise: 'Big requests are cheap to refuse',
    rounds: 1,
    tests: '__tests__/server/hostile/bigRequests',
    environment: {},
    figure:
      '39 requests over sockets (a body 1 KiB over the limit, gzip bombs, 10,000 headers, 64 KiB of address, 1,000 names in a query, 10,000 lines, lengths that differ, headers twice, broken UTF-8, other protocols): 400, 404, 413, 415 or 431, and the next request is answered; of a body that never ends less than 2 MiB are read; red where a route takes more',
  },
  {
    number: 20,
    promise: 'Broken JSON and odd Unicode never crash or fold wrongly',
    rounds: 20_000,
    tests: '__tests__/server/(hostile/(everyRouteFuzzed|webhooksFuzzed|textLimits|patterns|searches)|app/oddTexts)',
    environment: { RACE_ROUNDS: '{rounds}', RACE_SEED: '{seed}' },
    figure:
      '{rounds} hostile requests to every published route and the console’s, by schema and by mutation (values, fields, bytes, content types, queries, paths, headers), and half as many signed events of providers: no 5xx but a provider’s absence, no input shown as markup, no prototype changed, no rejection unhandled, each answered; control characters refused in every text of every body; every text of a contract has a limit; no pattern of the sources is slower than its input is long; searches end by their statement’s time; red without the rule for texts',
  },
  {
    number: 21,
    promise: 'SQL injection is impossible',
    rounds: 1,
    script: [process.execPath, 'scripts/attack.mjs'],
    figure:
      "Debian's sqlmap (level 3, risk 2, BEUT) at every free text of the published requests that reaches a statement, each request signed, with real ids and taken by the shop as it is; slowhttptest, ffuf and wapiti, all at a shop of its own on loopback: 0 findings; sqlmap finds a hole planted beside it in query, path, body and header, and each request that it did not test to its end, or that was answered 5xx, is a finding. With every change, `__tests__/server/hostile/rawSql.test.ts`: no statement is put together but in the places listed",
  },
  {
    number: 22,
    promise: 'Stored text is never code',
    rounds: 60,
    tests: '__tests__/server/hostile/storedPayloads',
    environment: { RACE_ROUNDS: '{rounds}', RACE_SEED: '{seed}' },
    figure:
      '60 payloads (markup, handlers, links, templates, ends of scripts and comments, formulas, entities, PDF strings, lines of headers) in every free text of every contract, found from the schemas, {rounds} rounds; then every read of the API and of the console, page with its state, feed, sitemap and table, each of the 32 letters, and the label are parsed: 0 elements, attributes, scripts, comments, headers and formulas that no template made, links lead to http(s), mailto and tel alone; red without the escapes of templates, of the state or of cells. In Chromium, `__tests__/journeys/storedPayloads.spec.ts`: the pages of the shop and the admin over the same texts, 0 dialogs, 0 requests to others, 0 policy reports, 0 errors',
  },
  {
    number: 23,
    promise: 'Import and export lose nothing',
    rounds: 2000,
    tests: '__tests__/server/admin/import',
    environment: { IMPORT_LINES: '10000', PROPERTY_RUNS: '{rounds}', PROPERTY_SEED: '{seed}' },
    figure:
      '{rounds} hostile catalogues written and read back unchanged, no cell a formula; nothing applied before it is compared, one transaction, sales meanwhile neither lost nor below zero, undone but for what others changed; 10,000 lines compared and applied',
  },
  {
    number: 24,
    promise: 'No path leads to a file it should not',
    rounds: 5000,
    tests: '__tests__/server/hostile/paths',
    environment: { RACE_ROUNDS: '{rounds}', RACE_SEED: '{seed}' },
    figure:
      '{rounds} ways (up by every spelling, encoded twice, backslash, NUL, broken escapes, .env, .git, maps of sources) over sockets: 404 each, no byte from outside; red for a server of files as they come',
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
    number: 27,
    promise: 'Redirects stay at home',
    rounds: 1,
    tests: '__tests__/shared/account/safeNext',
    figure:
      '65 addresses after signing in (two slashes, backslashes, percent-encoded ones, control characters, javascript:): 0 leave the origin',
  },
  {
    number: 28,
    promise: 'A customer sees only their own things',
    rounds: 1,
    tests: '__tests__/server/app/everyRoute',
    figure:
      'every route of the server’s own table, tried by strangers, customers A and B, staff, owners and keys; a route that is not listed fails; what is A’s answers B as an unknown id, byte by byte; the database hides it even from a query that forgets its store',
  },
  {
    number: 29,
    promise: 'A store sees only itself',
    rounds: 100,
    tests: '__tests__/server/app/storesApart.test.ts',
    environment: { MATRIX_KEYS: '{rounds}', RACE_SEED: '{seed}' },
    figure:
      'two stores with a row in every tenant table; every route of the server’s own table with up to {rounds} names of the other’s rows in path, query and body, with a token of the other store, and with the store’s header absent, unknown, doubled: 0 foreign rows shown or changed, and each store is shown its own by the same names; the role signs in itself, owns no table and is a member of nobody; row-level security is forced on every table with a store, and hides all of them but the domains, by which stores are found; the same with the store taken out of every statement, by row-level security alone; red without both',
  },
  {
    number: 30,
    promise: 'Roles and fields hold',
    rounds: 100,
    tests: '__tests__/server/app/(rolesAndFields|everyRoute)',
    environment: { MATRIX_KEYS: '{rounds}', RACE_SEED: '{seed}' },
    figure:
      'customers, staff and owners at every guarded route and keys of the API at every route there is: in at their own alone, 403 elsewhere; role, isPrivate, storeId, price and status added at every depth of every body: 400; every answer holds only what its contract lists; red at each route in turn that has lost its guard',
  },
  {
    number: 31,
    promise: 'A stolen or old token dies',
    rounds: 1,
    tests: '__tests__/server/account/sessions',
    figure:
      '12 ways, on two instances of one database, each at the next request; 15 minutes and 30 days to the second; a cookie that comes twice ends its sign-in',
  },
  {
    number: 32,
    promise: 'Guessing is slow',
    rounds: 1,
    tests: '__tests__/server/(account/guessing|voucher/getVoucher)',
    figure:
      'of 200 tries at once, from 200 addresses on two instances, 10 are looked at, then waits that double from 30 s to 1 h; 50 tries of one address; 10 vouchers a minute; the owner on a known device gets in meanwhile',
  },
  {
    number: 33,
    promise: 'Nobody learns who is a customer',
    rounds: 1,
    tests: '__tests__/server/account/enumeration',
    figure:
      'status, headers and body the same to the byte for customers and strangers at sign-in, recovery and a guest’s checkout, throttled or not; how long answers take is measured by `npm run bench -- --only enumeration`',
  },
  {
    number: 34,
    promise: 'Another site cannot act for you',
    rounds: 1,
    tests: '__tests__/server/app/crossSite',
    figure:
      '8 changes asked for in 7 ways by other origins: 0 made; no cookie is a credential; no answer may be read elsewhere; GET changes nothing',
  },
  {
    number: 35,
    promise: 'The pay page cannot be framed or altered',
    rounds: 1,
    tests:
      '__tests__/server/(app/(pageHeaders|policyReportRoutes|security|metrics/faults)|page/(pagePolicy|badAddress|document))',
    environment: {},
    figure:
      'the guarding headers of every kind of page are compared with one table, word by word: nobody may frame them, no text becomes a script, payment pages speak to this server and the provider alone; reports of both formats are counted without data of people, and one script kept out of a payment page rings within the hour. In Chromium, `__tests__/journeys/walls.spec.ts`: 9 kinds of page framed by another site, 0 shown; scripts slipped in by the way, by markup and by a policy of their own, 0 run, each reported; in every journey, each script of a payment page is in the inventory of the build by its hash, and nobody else is asked',
  },
  {
    number: 36,
    promise: 'Secrets and personal data never leak',
    rounds: 1,
    tests:
      '__tests__/(server/(app/(tracing|log|clientErrorRoutes|policyReportRoutes)|journeys/leakScan)|browser/replay/(crashReport|mask))',
    environment: {},
    figure:
      'names, CPF, telephone, address, e-mail, password and order, sent through an order and a sign-in: 0 in traces; these with card, tokens and the passwords and keys of the server and its database, sent through refusals and a bug too: 0 in logs at debug, metrics and the bodies of errors; a bug answers its name and the id of the request; crash reports and policy reports name no person and no order. In Chromium, `__tests__/support/journeys/endJourneys.ts`: all that journeys type and are given, in 0 of logs, metrics, bundles with maps, pages with their state, errors, what others are told (address, referrer, body), and columns where it does not belong',
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
    number: 37,
    promise: 'What is held of people is known, handed out and erased',
    rounds: 1,
    tests: '__tests__/server/(privacy|jobs/retention|account/(consents|personalData)|app/command/incident)',
    environment: {},
    figure:
      'each of the 576 columns with words in 104 tables says whether it holds data of people, red for a new one; a person with a canary in each of the 89 columns of shoppers with an account: the copy names all it should, 0 canaries after the deletion but where a reason is given, 0 buyers after the fiscal years; 23 terms to the millisecond, each from one table; answers of consent kept with the version of the text; whom a leak concerns in one command, 0 of their data on the screen',
  },
  {
    number: 39,
    promise: 'Tabs and storage never corrupt a cart',
    rounds: 300,
    tests: '__tests__/browser/cart/cartTabs',
    environment: { PROPERTY_RUNS: '{rounds}', PROPERTY_SEED: '{seed}' },
    figure:
      '{rounds} rounds of two tabs clicking at once: both show what is stored, within 1 s; order, sign-out, replaced and twofold carts; storage full, blocked, corrupt, of an old shape, of 5 MB: 0 crashes, 0 lines lost without a message',
  },
  {
    number: 40,
    promise: 'Bad networks are explained, never silent',
    rounds: 1,
    script: [
      ...programOf('@playwright/test', 'playwright'),
      'test',
      '--config',
      '__tests__/journeys/playwright.config.ts',
      'badNetwork',
    ],
    figure:
      'in Chromium without a line, at 50 kbit/s with 2 s of delay, with 30 % of requests failing, behind a captive portal that answers 200, with answers lost or cut off: each action ends within 15 s, done, kept for later or in a message with another try; cart, page, form and order keep what was typed; the cart is read without a line; an order sent six times over all of these is placed once, with one key and one letter',
  },
  {
    number: 41,
    promise: 'Deploys drop nothing',
    rounds: 1,
    script: ['deploy/try.sh'],
    figure:
      'two releases of the archive behind Caddy with TLS, two processes: updated, rolled back and updated to a version that fails, under shoppers who read and order: 0 requests failed, every acknowledged order stands',
  },
  {
    number: 42,
    promise: 'Overload sheds, checkout first',
    rounds: 60,
    script: [process.execPath, 'bench/overload.mjs', '--seconds', '{rounds}', '--seed', '{seed}'],
    figure:
      'three times the capacity for {rounds} s by people who look, buyers as before: goodput at least 80 % of the peak, who is turned away knows within a second (503, retry-after), less than 1 % of buyers are, health always 200, memory bounded, calm within 10 s',
  },
  {
    number: 43,
    promise: 'Hours of traffic leak nothing',
    rounds: 120,
    script: [process.execPath, 'bench/soak.mjs', '--minutes', '{rounds}', '--seed', '{seed}'],
    figure:
      '{rounds} minutes of lists, pages, carts and orders, 20 a second: after the warm-up memory (the middle reading of each ten minutes), and data on the heap after a collection, grow by less than 1 MiB an hour (least squares; compiled code is shown apart), files and connections stay, p99 drifts by less than 10 %, every request served',
  },
  {
    number: 44,
    promise: 'A backup is one that was restored',
    rounds: 1,
    script: [process.execPath, 'bench/drillBackup.mjs'],
    figure:
      'a store of 50,000 products and 200,000 orders, read 20 times a second and written to while it is backed up; its processes killed and its data folder removed: restored within 15 minutes with less than a minute of writes lost, orders, stock and sums as before, books whole',
  },
  {
    number: 45,
    promise: 'Migrations never stop the shop',
    rounds: 1_000_000,
    tests: '__tests__/(races/migrationsUnderLoad|server/db/(migrationRunner|migrationLint|gentleMigrations|upgrade))',
    environment: { MIGRATED_ORDERS: '{rounds}' },
    figure:
      'every migration since 1.0.0 on {rounds} orders of 1.0.0, beside 50 requests a second of its statements (an order in five), each begun where a transaction of 30 s that has read every table that grows is open: 0 failed, none waited longer than a second, every order placed stands, no invalid index; a migration waits 0.3 s for all its tables together and tries again, 60 times; a concurrent index that broke is made anew and one that is whole is left; the gentle forms of five migrations leave the schema that the released ones leave; red where a migration keeps a table to itself',
  },
  {
    number: 46,
    promise: 'A cycle is charged once',
    rounds: 10_000,
    tests: '__tests__/races/chargedCycles',
    environment: { RACE_ROUNDS: '{rounds}', RACE_SEED: '{seed}' },
    figure:
      "{rounds} cycles of repeat purchases, two workers at each at every step of a reminder, a lock, a charge and four tries, killed while its row is locked, before the provider is asked and after; its answers lost, broken or late over real HTTP; cards refused for now and for good; customers who cancel, skip, pause, remove their card, pay by Pix or want it now meanwhile; webhooks repeated, Pix paid late: 0 charged twice, 0 cards charged without consent (agreed to, reminded of 48 h before, neither card nor purchase taken back), 0 charged and kept of what was cancelled, every cycle over or waiting, orders = money kept, stock + sold = initial = ledger; red where each request has a key of its own, and where a removed card is still taken for its customer's",
  },
  {
    number: 47,
    promise: 'A repeat purchase is never charged above its reminder',
    rounds: 100_000,
    tests: '__tests__/shared/repeat/neverAboveReminder.property.test.ts',
    environment: { PROPERTY_RUNS: '{rounds}', PROPERTY_SEED: '{seed}' },
    figure:
      '{rounds} customers of six cycles each, with up to four products whose prices, promotions, discounts and shipping change before the reminder and after it, out of stock or answered at random: 0 totals or prices above the reminder, 0 rises beyond the limit charged without a yes, every line charged or left out with its reason; red for the price, shipping or discount of the day, and where silence counts as a yes',
  },
  {
    number: 50,
    promise: 'A database that fails over loses nothing',
    rounds: 20,
    script: [process.execPath, 'lab/run.mjs', 'drill', '--rounds', '{rounds}', '--seed', '{seed}'],
    figure:
      'three PostgreSQL nodes under Patroni, HAProxy, pgbouncer and three processes of the shop on one machine; {rounds} times each: kill -9 of the primary, the primary frozen for 31 s and woken, cut off for 31 s, handed over, and every process of the shop stopped and started, under 5 orders and 20 reads a second: 0 acknowledged orders lost or doubled, no letter twice, books whole, no answer 500; no order for at most 30 s, 5 s where it was handed over; 99.9 % of the reads answered; every process shows what changed within 5 s; a stop and start of the shop is noticed by nobody and takes no answer longer than a second. Needs packages of Debian (docs/cluster.md)',
  },
  {
    number: 51,
    promise: 'Nobody can hurt the shop without an account',
    rounds: 1000,
    tests: '__tests__/races/abuse.test.ts',
    environment: { RACE_ROUNDS: '{rounds}', RACE_SEED: '{seed}' },
    figure:
      'twice {rounds} boletos, each from an address, e-mail and CPF of its own, hold at most the share of a product; of {rounds} from one address as many as the limit stand, and a stranger gets at most 3 letters; of {rounds} stolen cards 10 are tried and the 11th is refused; of ten times {rounds} carts and quotes from one address 60 each are answered; meanwhile 100 honest buyers of that same address are served, 0 refused; red without the share and where the variant is not held while it is counted. How long they wait beside such a machine is measured by `npm run bench:bots`',
  },
  {
    number: 61,
    promise: 'A payment link is the same for everybody',
    rounds: 100,
    tests: '__tests__/races/paymentLinks.test.ts',
    environment: { RACE_ROUNDS: '{rounds}', RACE_SEED: '{seed}' },
    figure:
      'a link with 2 of A opened at once by two new visitors and one with B in the cart, in two tabs each, {rounds} rounds: 3 carts, 3 orders (2 A; 2 A; 2 A and 1 B), the next visitor is offered 2 A; red where visitors share the cart of the first',
  },
];
