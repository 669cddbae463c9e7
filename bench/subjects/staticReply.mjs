import { headersOf, requestBytes } from '../http.mjs';

/** The ceiling of what could be kept. */
export const FROM_MEMORY = 'the same bytes from memory';

/** Headers that belong to a connection or a moment, not to the answer. */
const OWN_HEADERS = ['connection', 'keep-alive', 'date', 'content-length'];

/** True for an answer of the same bytes. */
export const exactly = (expected) => (reply) => reply.status === expected.status && reply.body.equals(expected.body);

/** Has the ceiling give an answer's bytes and headers from memory. @returns the question it answers with them */
export const staticReply = async (ceiling, name, reply) => {
  const headers = headersOf(reply.head);
  for (const header of OWN_HEADERS) delete headers[header];
  await ceiling.tell({ known: { name, headers, body: reply.body } });
  return { bytes: requestBytes({ path: `/static/${name}` }), isRight: exactly(reply) };
};
