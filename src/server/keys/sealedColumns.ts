import { secretOwner } from '../admin/integration/webhookSignature';
import { merchantSecretOwner } from '../admin/secondFactor/secondFactorRepository';
import type { Secrets } from '../kernel/secretKey';
import { paperKeyOwner } from '../order/invoice/paperFiles';
import { platformSecretOwner } from '../platform/platformOwnerRepository';
import { prescriptionFileOwner } from '../prescription/prescriptionFile';
import { exportSecretOwner } from '../platform/archive/archiveFormat';
import { resealAnswers } from '../setup/setupAnswers';

/** A column of values encrypted with the secret key. Names are of the database. */
export type SealedColumn = {
  table: string;
  column: string;
  /** The primary key, in its order. */
  keys: readonly string[];
  /** What its rows are to an operator, in the plural. */
  what: string;
  /** What becomes of them without the key, and how they are set anew. */
  wayOn: string;
  /** The same value under the current key. @param key the row's primary key. @throws UnreadableBoxError */
  reseal: (secrets: Secrets, box: string, key: string[]) => string;
};

const ofRow =
  (ownerOf: (key: string[]) => string): SealedColumn['reseal'] =>
  (secrets, box, key) => {
    const owner = ownerOf(key);
    return secrets.seal(secrets.unseal(box, owner), owner);
  };

const signing = ofRow(([storeId = '', id = '']) => secretOwner({ storeId, id }));

/** Every column that is encrypted; a test finds one that is missing here. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    table: 'platform_second_factors',
    column: 'secret_box',
    keys: ['owner_id'],
    what: 'second factors of platform owners',
    wayOn: 'A recovery code still signs in; without one, platform-owner create makes another owner.',
    reseal: ofRow(([ownerId = '']) => platformSecretOwner(ownerId)),
  },
  {
    table: 'merchant_second_factors',
    column: 'secret_box',
    keys: ['store_id', 'merchant_id'],
    what: 'second factors of merchants',
    wayOn: 'A recovery code still signs in; else merchant reset-second-factor turns it off, to be set up anew.',
    reseal: ofRow(([storeId = '', merchantId = '']) => merchantSecretOwner(storeId, merchantId)),
  },
  {
    table: 'webhook_endpoints',
    column: 'secret_box',
    keys: ['store_id', 'id'],
    what: 'secrets of webhook endpoints',
    wayOn:
      'Nothing is delivered to them until the merchant renews the secret in the admin and copies it to the receiver.',
    reseal: signing,
  },
  {
    table: 'webhook_endpoints',
    column: 'previous_box',
    keys: ['store_id', 'id'],
    what: 'previous secrets of webhook endpoints',
    wayOn: 'Nothing: deliveries are signed with the new secret alone.',
    reseal: signing,
  },
  {
    table: 'prescription_files',
    column: 'file_box',
    keys: ['store_id', 'prescription_id'],
    what: 'files of prescriptions',
    wayOn: 'They cannot be read any more; what was noted of them stays. Their shoppers send them again.',
    reseal: ofRow(([storeId = '', id = '']) => prescriptionFileOwner(storeId, id)),
  },
  {
    table: 'platform_setup',
    column: 'answers_box',
    keys: ['id'],
    what: 'answers of an unfinished set-up',
    wayOn: 'The set-up begins again.',
    reseal: resealAnswers,
  },
  {
    table: 'store_works',
    column: 'passphrase_box',
    keys: ['id'],
    what: 'passphrases of exports under way',
    wayOn: 'The export fails, and is requested anew.',
    reseal: ofRow(([id = '']) => exportSecretOwner(id)),
  },
  {
    table: 'invoice_papers',
    column: 'key_box',
    keys: ['store_id', 'id'],
    what: 'keys of the files of invoices',
    wayOn: 'Their files stay closed: merchants hand in XML and DANFE again, from the system that issued them.',
    reseal: ofRow(([storeId = '', id = '']) => paperKeyOwner({ storeId, id })),
  },
  {
    table: 'kept_papers',
    column: 'key_box',
    keys: ['former_store_id', 'id'],
    what: 'keys of the files of invoices of deleted stores',
    wayOn: 'Their files stay closed: who owned the store has them in the system that issued them.',
    reseal: ofRow(([storeId = '', id = '']) => paperKeyOwner({ storeId, id })),
  },
];
