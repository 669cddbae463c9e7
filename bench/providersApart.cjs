// Preload of the shop, and of the second one that plays its providers: what one asks of itself below the path that
// SENT_TO names goes to the port of the other. So neither pays for the other's work, and the shop is none the wiser.
const { path, port } = JSON.parse(process.env.SENT_TO);
const own = globalThis.fetch;
const mine = new RegExp(`^http://[^/]+(?=${path})`);

globalThis.fetch = (input, options) =>
  own(typeof input === 'string' ? input.replace(mine, `http://127.0.0.1:${port}`) : input, options);
