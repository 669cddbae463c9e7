import { createHash, createHmac } from 'node:crypto';

/** Who signs, and for which region of S3. */
export type AwsKeys = { accessKeyId: string; secretAccessKey: string; region: string };

/** A request before it is signed. Header names in lower case, `host` among them. */
export type UnsignedRequest = {
  method: string;
  /** As it travels: every part of the path encoded once. */
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** SHA-256 of the body in hexadecimal. */
  bodyHash: string;
  /** Milliseconds since 1970. */
  at: number;
};

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** SHA-256 of bytes or text, in hexadecimal. */
export const sha256Of = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** A part of an address as S3 signs it: everything but letters, digits and '-._~' as %XX. */
export const awsEncoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The instant as AWS writes it: 20130524T000000Z. */
export const awsDate = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');

/**
 * The `authorization` header of AWS Signature Version 4 for S3, over all headers given.
 * Source: docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export const awsAuthorization = (
  { method, path, query, headers, bodyHash, at }: UnsignedRequest,
  { accessKeyId, secretAccessKey, region }: AwsKeys,
): string => {
  const names = Object.keys(headers).toSorted();
  const canonical = [
    method,
    path,
    Object.entries(query)
      .map(([name, value]) => `${awsEncoded(name)}=${awsEncoded(value)}`)
      .toSorted()
      .join('&'),
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n');
  const date = awsDate(at);
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
  const day = hmac(`AWS4${secretAccessKey}`, date.slice(0, 8));
  const key = hmac(hmac(hmac(day, region), 's3'), 'aws4_request');
  const signature = hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256Of(canonical)].join('\n')).toString('hex');
  return `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`;
};
