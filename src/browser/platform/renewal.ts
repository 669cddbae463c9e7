import type { SignedIn } from '../../shared/account/authContract';
import { isExpired, type Answer, type Renewable } from './renewedRequest';
import { tabLock } from './tabLock';

/**
 * Gets a new token in the place of a spent one, unless another tab has it already.
 * @param spent the token that was refused; @param expired the answer that refused it
 * @returns null once there is a token to go on with; else what the calls that waited for it answer
 */
export const renew = (renewable: Renewable, spent: string, expired: Answer): Promise<Answer | null> =>
  tabLock(renewable.renewPath)(async () => {
    const { send, keeper, renewPath, onEnded } = renewable;
    const kept = keeper.read();
    if (kept !== null && kept.accessToken !== spent) return null;
    const answer = kept === null ? expired : await send({ method: 'POST', path: renewPath });
    const isGranted = answer.statusCode === 200;
    // A session ended meanwhile stays ended.
    if (isGranted && keeper.read() !== null) {
      // The server checks every reply against its contract.
      keeper.write(answer.body as SignedIn);
      return null;
    }
    if (isExpired(answer)) {
      keeper.clear();
      onEnded();
    }
    return isGranted ? expired : answer;
  });
