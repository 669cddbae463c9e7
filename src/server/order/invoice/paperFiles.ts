import type { FileStorage } from '../../gateways/files/fileStoragePort';
import { newFileKey, openFile, sealFile } from '../../kernel/sealedFile';
import type { Secrets } from '../../kernel/secretKey';
import type { InvoicePaperKind } from '../../../shared/order/invoicePapers';
import type { InvoicePaperRow } from '../../db/schema/invoiceTables';

/** Which file of an invoice. */
type Paper = Pick<InvoicePaperRow, 'storeId' | 'id'>;

/** Where the file of an invoice is in the storage. */
export const invoicePaperKeyOf = ({ storeId, id }: Paper): string => `invoices/${storeId}/${id}`;

const NAMES: Record<InvoicePaperKind, [what: string, ending: string]> = {
  xml: ['NFe', 'xml'],
  pdf: ['DANFE', 'pdf'],
  correction: ['CCe', 'xml'],
  cancellation: ['Cancelamento', 'xml'],
};

/** The name a file is downloaded under: 'NFe-35….xml'. */
export const paperNameOf = ({ kind, accessKey }: Pick<InvoicePaperRow, 'kind' | 'accessKey'>): string => {
  const [what, ending] = NAMES[kind];
  return `${what}-${accessKey}.${ending}`;
};

/** What the box of its key is sealed for. */
export const paperKeyOwner = ({ storeId, id }: Paper): string => `invoice paper ${storeId} ${id}`;

type Options = { files: Pick<FileStorage, 'read' | 'write' | 'remove'>; secrets: Pick<Secrets, 'seal' | 'unseal'> };

/** Files of invoices in the storage of files, each encrypted with a key of its own: they name buyers and their addresses. */
export const paperFiles = ({ files, secrets }: Options) => ({
  /** Writes a file. @returns the box of its key, for its row */
  async write(paper: Paper, bytes: Uint8Array): Promise<string> {
    const key = newFileKey();
    await files.write(invoicePaperKeyOf(paper), sealFile(bytes, key));
    return secrets.seal(key, paperKeyOwner(paper));
  },

  /** The file's bytes; null where the storage has none. @throws for one that was altered */
  async read(paper: Pick<InvoicePaperRow, 'storeId' | 'id' | 'keyBox'>): Promise<Buffer | null> {
    const sealed = await files.read(invoicePaperKeyOf(paper));
    return sealed && openFile(sealed, secrets.unseal(paper.keyBox, paperKeyOwner(paper)));
  },

  /** Removes a file; a missing one is no failure. */
  remove: (paper: Paper): Promise<void> => files.remove(invoicePaperKeyOf(paper)),
});
export type PaperFiles = ReturnType<typeof paperFiles>;
