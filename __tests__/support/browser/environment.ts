import { TextDecoder, TextEncoder } from 'node:util';

// jsdom leaves these out; every browser we support has them.
Object.assign(globalThis, { TextDecoder, TextEncoder });
