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
        fromName: 'Oi Pet',
        replyTo: { name: 'Oi Pet', address: 'oi@oipet.test' },
        to: 'mariana@oipet.test',
        subject: row?.subject,
        html: row?.html,
      },
    ]);
    expect([row?.attempts, row?.sent_at]).toEqual([1, expect.any(Date)]);
  });

  it('travels over SMTP in HTML and text', async () => {
    const taken: string[] = [];
    const envelopes: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, { envelope }, done) {
        envelopes.push(envelope.mailFrom ? envelope.mailFrom.address : '');
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
    const mail = smtpMail(`smtp://127.0.0.1:${port}`, 'cartas@plataforma.test');
    await mail.send({
      id: 'email-1',
      fromName: 'Oi Pet',
      replyTo: { name: 'Oi Pet', address: 'oi@oipet.test' },
      to: 'mariana@oipet.test',
      subject: 'Pedido 1048 recebido',
      html: '<p>Oi</p>',
      text: 'Oi',
    });
    mail.close();
    await new Promise<void>((resolve) => server.close(resolve));
    expect(taken[0]).toMatch(/Message-ID: <email-1@plataforma\.test>/i);
    expect(taken[0]).toMatch(/multipart\/alternative/);
    // The store's own address, from our server, is what SPF and DMARC refuse.
    expect(taken[0]).toMatch(/^From: "?Oi Pet"? <cartas@plataforma\.test>/m);
    expect(taken[0]).toMatch(/^Reply-To: "?Oi Pet"? <oi@oipet\.test>/m);
    expect(envelopes).toEqual(['cartas@plataforma.test']);
  });

  it('fails where the mail server is away, so that its job is tried again', async () => {
    const mail = smtpMail('smtp://127.0.0.1:1', 'cartas@plataforma.test');
    const email = {
      id: 'e',
      fromName: 'Oi',
      replyTo: { name: 'Oi', address: 'oi@oipet.test' },
      to: 'a@oipet.test',
      subject: 's',
      html: 'h',
      text: 't',
    };
    await expect(mail.send(email)).rejects.toThrow();
    mail.close();
  });
});
