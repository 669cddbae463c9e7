// slowhttptest: slow heads, slow bodies, ranges and slow readers, while the shop has to answer others.
import { run } from './tools.mjs';

const KINDS = {
  'slow heads': ['-H'],
  'slow bodies': ['-B', '-t', 'POST'],
  ranges: ['-R'],
  'slow readers': ['-X', '-w', '10', '-y', '20', '-z', '32', '-n', '5'],
};
const CONNECTIONS = 400;
const SECONDS = 25;

/** @returns what was tried, and the kinds under which the shop did not answer */
export const slowAttacks = async (base) => {
  const findings = [];
  for (const [name, options] of Object.entries(KINDS)) {
    const args = [
      ...options,
      '-c',
      CONNECTIONS,
      '-r',
      100,
      '-i',
      5,
      '-l',
      SECONDS,
      '-p',
      5,
      '-u',
      `${base}/api/store`,
    ].map(String);
    const { text } = await run('slowhttptest', args, { seconds: SECONDS + 30 });
    if (/service available:\s+NO/i.test(text) || !/slow/i.test(text)) findings.push(`${name}: the shop was away`);
  }
  return { tried: `${Object.keys(KINDS).length} kinds with ${CONNECTIONS} connections`, findings };
};
