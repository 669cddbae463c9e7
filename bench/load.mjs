// The load: connections that ask, wait for the answer, check it and ask again. Ends by time and by count, and at the
// first wrong answer.
import { openConnection } from './http.mjs';

/** As many connections as the server has to the database. */
export const CONNECTIONS = 16;
const MOST_REQUESTS = 100_000;
/** No answer may take longer, unless it is said otherwise. */
const PATIENCE_MS = 10_000;

/**
 * @typedef {{ status: number, head: string, body: Buffer }} Reply
 * @typedef {{ bytes: Buffer, isRight: (reply: Reply) => boolean, following?: (reply: Reply) => Question }} Question
 * A request and what its answer must be; `following`: what is asked next, for several that count as one.
 */

/**
 * Asks a question and those that follow from its answers, one after the other.
 * @param ask sends bytes and resolves to a reply, or to null where none comes
 * @returns {Promise<{ question: Question, reply: Reply | null, isRight: boolean }>} of the last one, or of the first that
 * was not answered well
 */
export const askThrough = async (ask, first) => {
  for (let question = first; ;) {
    const reply = await ask(question.bytes);
    const isRight = reply !== null && question.isRight(reply);
    if (!isRight || !question.following) return { question, reply, isRight };
    question = question.following(reply);
  }
};

/**
 * Sends requests for `seconds`, or until `next` returns null.
 * @param {{ port: number, seconds: number, next: () => Question | null, connections?: number, patienceMs?: number }} options
 * @returns {Promise<{ count: number, seconds: number, latencies: Float64Array }>} latencies in ms, sorted
 * @throws at the first wrong answer
 */
export const load = async ({ port, seconds, next, connections = CONNECTIONS, patienceMs = PATIENCE_MS }) => {
  const latencies = [];
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
  const started = performance.now();
  const deadline = started + seconds * 1000;
  const giveUp = () => open.forEach(({ close }) => close(new Error(`no answer within ${patienceMs} ms`)));
  const tooLate = setTimeout(giveUp, seconds * 1000 + patienceMs);

  const askOnAndOn = async ({ ask }) => {
    for (let now = performance.now(); now < deadline && latencies.length < MOST_REQUESTS;) {
      const question = next();
      if (question === null) return;
      const { question: last, reply, isRight } = await askThrough(ask, question);
      const end = performance.now();
      if (!isRight) throw wrongAnswer(last, reply);
      latencies.push(end - now);
      now = end;
    }
  };

  try {
    await Promise.all(open.map(askOnAndOn));
  } finally {
    clearTimeout(tooLate);
    open.forEach(({ close }) => close());
  }
  return {
    count: latencies.length,
    seconds: (performance.now() - started) / 1000,
    latencies: Float64Array.from(latencies).sort(),
  };
};

const wrongAnswer = ({ bytes }, { status, body }) => {
  const asked = bytes.toString('utf8').split('\r\n')[0];
  return new Error(`wrong answer to ${asked}: ${status}, ${body.length} bytes: ${body.toString('utf8', 0, 300)}`);
};
