import type { BodyOf } from '../../shared/kernel/contract';
import { done, type Outcome } from '../../shared/kernel/outcome';
import type { PostPlatformAgreement } from '../../shared/account/agreementContract';
import type { AgreementService } from '../account/agreement/agreementService';
import type { Database } from '../db/database';
import { platformLog, type PlatformActor } from './platformLog';

type Options = { db: Database; agreements: Pick<AgreementService, 'announce'> };

/** Announcing editions of the agreement with stores. */
export type AgreementAnnouncements = ReturnType<typeof agreementAnnouncements>;

/** An owner of the platform announces another edition, in one transaction with its entry in the log. */
export const agreementAnnouncements = ({ db, agreements }: Options) => ({
  /** @returns ValidationError: changes, appliesOn; TransitionRefusedError while another waits for its day */
  announce: (typed: BodyOf<PostPlatformAgreement>, actor: PlatformActor): Promise<Outcome<null>> =>
    db.inPlatform(async (tx): Promise<Outcome<null>> => {
      const announced = await agreements.announce(tx, typed);
      if (!announced.ok) return announced;
      const { version, appliesAt, announcedAt: at } = announced.value;
      const changes = { version, appliesAt, termDays: typed.termDays };
      await platformLog.write(tx, { actor, action: 'agreementAnnounced', changes, at });
      return done;
    }),
});
