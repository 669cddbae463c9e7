import { awsAuthorization, awsDate, awsEncoded, sha256Of } from '../../support/server/s3Signature';

// The test server's own signing, so that the shop's is checked by another hand. Examples published by AWS: docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
const KEYS = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const at = Date.parse('2013-05-24T00:00:00Z');
const NOTHING = sha256Of('');
const WORDS = sha256Of('Welcome to Amazon S3.');
const common = (bodyHash: string) => ({
  host: 'examplebucket.s3.amazonaws.com',
  'x-amz-content-sha256': bodyHash,
  'x-amz-date': awsDate(at),
});

it.each([
  [
    'a part of an object',
    {
      method: 'GET',
      path: '/test.txt',
      query: {},
      headers: { ...common(NOTHING), range: 'bytes=0-9' },
      bodyHash: NOTHING,
    },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'an object to keep',
    {
      method: 'PUT',
      path: `/${awsEncoded('test$file.text')}`,
      query: {},
      headers: {
        ...common(WORDS),
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
      bodyHash: WORDS,
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a question without a value',
    { method: 'GET', path: '/', query: { lifecycle: '' }, headers: common(NOTHING), bodyHash: NOTHING },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'a list',
    {
      method: 'GET',
      path: '/',
      query: { prefix: 'J', 'max-keys': '2' },
      headers: common(NOTHING),
      bodyHash: NOTHING,
    },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('signs %s as AWS does', (_, request, signature) => {
  const authorization = awsAuthorization({ ...request, at }, KEYS);
  expect(authorization).toContain('Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,');
  expect(authorization.split('Signature=').at(-1)).toBe(signature);
});
