import type { AddressInfo } from 'node:net';

import type { JobHelpers } from 'graphile-worker';
import { SMTPServer } from 'smtp-server';

import { smtpMail } from '../../../src/server/gateways/mail/smtpMail';
import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { aPlacedOrder } from '../../support/server/placedOrder';

describe('an e-mail of the outbox', () => {
  let shop: CheckoutApp;
  beforeAll(async () => {
    shop = await openCheckoutApp();
  });
  afterAll(() => shop.close());

  it('is sent once, and kept as it was sent', async () => {
    const order = await aPlacedOrder(shop);
    shop.sent.length = 0;
    await shop.runJobs();
    const [row] = await shop.rows<{ id: string; subject: string; html: string; sent_at: Date; attempts: number }>(
      'select * from outbox where store_id = $1',
      [order.storeId],
    );
    await shop.jobs.deliverEmail({ storeId: order.storeId, emailId: row?.id ?? '' }, {} as JobHelpers);
    expect(shop.sent).toMatchObject([
      {
        id: row?.id,
        from: { name: 'Oi Pet', address: 'oi@oipet.test' },
        to: 'mariana@oipet.test',
        subject: row?.subject,
        html: row?.html,
      },
    ]);
    expect([row?.attempts, row?.sent_at]).toEqual([1, expect.any(Date)]);
  });

  it('travels over SMTP in HTML and text', async () => {
    const taken: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        let message = '';
        stream.on('data', (chunk: Buffer) => (message += chunk.toString()));
        stream.on('end', () => {
          taken.push(message);
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo; // listening on TCP
    const mail = smtpMail(`smtp://127.0.0.1:${port}`);
    await mail.send({
      id: 'email-1',
      from: { name: 'Oi Pet', address: 'oi@oipet.test' },
      to: 'mariana@oipet.test',
      subject: 'Pedido 1048 recebido',
      html: '<p>Oi</p>',
      text: 'Oi',
    });
    mail.close();
    await new Promise<void>((resolve) => server.close(resolve));
    expect(taken[0]).toMatch(/Message-ID: <email-1@oipet\.test>/i);
    expect(taken[0]).toMatch(/multipart\/alternative/);
    expect(taken[0]).toMatch(/From: "?Oi Pet"? <oi@oipet\.test>/);
  });

  it('fails where the mail server is away, so that its job is tried again', async () => {
    const mail = smtpMail('smtp://127.0.0.1:1');
    const email = {
      id: 'e',
      from: { name: 'Oi', address: 'oi@oipet.test' },
      to: 'a@oipet.test',
      subject: 's',
      html: 'h',
      text: 't',
    };
    await expect(mail.send(email)).rejects.toThrow();
    mail.close();
  });
});
