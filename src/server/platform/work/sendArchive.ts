import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

import type { Outcome } from '../../../shared/kernel/outcome';
import { sendRefusal } from '../../http/sendOutcome';
import type { ArchiveFile } from './storeExports';

/** Answers an archive as a download, piece by piece as the file storage gives it, or why there is none. */
export const sendArchive = (reply: FastifyReply, file: Outcome<ArchiveFile>): FastifyReply => {
  if (!file.ok) return sendRefusal(reply, file.refusal);
  const { name, bytes, pieces } = file.value;
  if (bytes !== null) reply.header('content-length', bytes);
  return reply
    .type('application/octet-stream')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('referrer-policy', 'no-referrer')
    .send(Readable.from(pieces, { objectMode: false }));
};
