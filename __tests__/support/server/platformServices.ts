import { invitationService } from '../../../src/server/account/invitationService';
import { totpCode, totpStepOf } from '../../../src/server/account/totp';
import { openPlatform } from '../../../src/server/app/services';
import { openDatabase } from '../../../src/server/db/database';
import { factorResetService } from '../../../src/server/platform/merchants/factorResetService';
import { throttle } from '../../../src/server/http/throttle';
import { RecipientRefusedError, type MailGateway } from '../../../src/server/gateways/mail/mailPort';
import { secretsOf } from '../../../src/server/kernel/secretKey';
import { ownPictures } from '../../../src/server/media/ownPictures';
import { MONDAY_NOON, PASSWORD } from './accountApp';
import { memoryFiles } from './memoryFiles';
import { createTestDatabase } from './testDatabase';

/** A person who may run an installation. */
export const aPerson = (values: object = {}) => ({
  name: 'Rita Campos',
  email: 'rita@oipet.test',
  password: PASSWORD,
  ...values,
});

/** The services of the platform on an empty database of their own, with a clock that tests move. */
export async function openPlatformServices() {
  const database = await createTestDatabase();
  const time = { now: MONDAY_NOON };
  const clock = () => time.now;
  const db = openDatabase(database.app);
  const secrets = secretsOf('the key of a test');
  const invitations = invitationService({ db, clock });
  /** Letters that went out at once; `refuse` has the mail server say so to every one. */
  const mailbox = { to: [] as string[], refuse: null as string | null };
  const mail: MailGateway = {
    async send({ to }) {
      if (mailbox.refuse !== null) throw new RecipientRefusedError(mailbox.refuse);
      mailbox.to.push(to);
    },
  };
  const guard = throttle({ db, clock, secrets });
  const factorResets = factorResetService({ db, clock, hours: 24 });
  const files = memoryFiles();
  const pictures = ownPictures({ files });
  const platform = openPlatform({ db, clock, secrets, pictures, invitations, throttle: guard, factorResets, mail });
  return {
    ...platform,
    database,
    db,
    time,
    mailbox,
    files,
    /** The code that a phone shows now. */
    codeOf: (secret: string) => totpCode(secret, totpStepOf(time.now)),
    /** Rows of a query, as the owner of everything. */
    async rows<Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> {
      return (await database.owner.query<Row>(query, values)).rows;
    },
    close: () => database.drop(),
  };
}
export type PlatformServices = Awaited<ReturnType<typeof openPlatformServices>>;
