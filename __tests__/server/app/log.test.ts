import { DrizzleQueryError } from 'drizzle-orm';

import { loggedError } from '../../../src/server/app/log';

it('keeps what broke and where, and leaves out the values of rows and parameters', () => {
  const refused = Object.assign(new Error('duplicate key value violates unique constraint "customers_email_key"'), {
    code: '23505',
    detail: 'Key (email)=(ana@example.com) already exists.',
  });
  const logged = loggedError(new DrizzleQueryError('insert into customers values ($1)', ['ana@example.com'], refused));
  expect(JSON.stringify(logged)).not.toContain('ana@');
  expect(logged).toMatchObject({
    message: 'Failed query: insert into customers values ($1)',
    cause: { code: '23505', message: expect.stringContaining('customers_email_key') },
  });
  expect(logged.stack).toContain('log.test.ts');
});

it('takes anything that can be thrown', () => {
  expect(loggedError('just text')).toEqual({ type: 'string', message: 'just text' });
});
