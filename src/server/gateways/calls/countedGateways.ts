import { isFileKey, type FileStorage } from '../files/fileStoragePort';
import { RecipientRefusedError, type MailGateway } from '../mail/mailPort';
import type { CountedLine } from './providerCalls';

/** A mail server whose e-mails are counted. One that refuses a recipient has answered. */
export const countedMail = (mail: MailGateway, count: CountedLine): MailGateway => ({
  ...mail,
  async send(email) {
    const refusal = await count(async () => {
      try {
        await mail.send(email);
        return null;
      } catch (error) {
        if (error instanceof RecipientRefusedError) return error;
        throw error;
      }
    });
    if (refusal) throw refusal;
  },
});

/** File storage whose calls are counted. A key that is not valid reaches no storage. */
export const countedFiles = (files: FileStorage, count: CountedLine): FileStorage => {
  const counted = <Value>(key: string, call: () => Promise<Value>): Promise<Value> =>
    isFileKey(key) ? count(call) : call();
  return {
    read: (key) => counted(key, () => files.read(key)),
    write: (key, bytes) => counted(key, () => files.write(key, bytes)),
    exists: (key) => counted(key, () => files.exists(key)),
    remove: (key) => counted(key, () => files.remove(key)),
  };
};
