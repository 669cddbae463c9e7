import type { Clock } from './clock';
import type { Secrets } from './secretKey';

/** Long enough for a slow click, too short for an address that was left in a history. */
const TICKET_MS = 5 * 60_000;

type Options = {
  secrets: Pick<Secrets, 'seal' | 'unseal'>;
  clock: Clock;
  /** What the tickets are for: one for something else is not read. */
  purpose: string;
};

/**
 * Addresses that a browser opens by itself and without a sign-in, to keep a file: each carries a sealed ticket that says
 * whose file it is and who fetches it.
 */
export const downloadTickets = <Ticket extends object>({ secrets, clock, purpose }: Options) => ({
  /** The address of a ticket. @param path where it is read */
  addressOf(path: string, ticket: Ticket): string {
    const sealed = secrets.seal(JSON.stringify({ ...ticket, until: clock() + TICKET_MS }), purpose);
    return `${path}?${new URLSearchParams({ ticket: sealed }).toString()}`;
  },

  /** What a ticket says, and whether its time is over; null for what is none of these. */
  read(sealed: string): (Ticket & { isOver: boolean }) | null {
    try {
      // Sealed by `addressOf` alone.
      const ticket = JSON.parse(secrets.unseal(sealed, purpose)) as Ticket & { until: number };
      return { ...ticket, isOver: ticket.until < clock() };
    } catch {
      return null;
    }
  },
});
