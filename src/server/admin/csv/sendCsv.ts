import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

/**
 * Answers a CSV file part by part, as it is written: the contract's text is not checked by half.
 * @param fileName the suggested name of the download
 */
export const sendCsv = (reply: FastifyReply, fileName: string, parts: AsyncGenerator<string>): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(parts, { objectMode: false }));
