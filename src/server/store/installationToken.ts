import type { Secrets } from '../kernel/secretKey';

/** Where every host of this installation answers with its token. */
export const INSTALLATION_TOKEN_PATH = '/.well-known/oipet-installation.txt';

const PURPOSE = 'hostOfInstallation';

/** What a host answers that leads to this installation: nobody without its secret key can say it for another host. */
export const installationToken = (secrets: Pick<Secrets, 'hashOf'>, host: string): string =>
  secrets.hashOf(PURPOSE, host);

/** Whether an answer is the token of a host, under any of the keys. */
export const isInstallationToken = (secrets: Pick<Secrets, 'hashesOf'>, host: string, text: string): boolean =>
  secrets.hashesOf(PURPOSE, host).includes(text.trim());
