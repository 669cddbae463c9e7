import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { selectProfile, sessionsEndRequested } from '../core/profileSlice';
import { SessionsSection } from './SessionsSection';

/** Where the merchant is signed in. */
export function AdminSessions() {
  const { sessions, sessionsEnd } = useAppSelector(selectProfile);
  const dispatch = useAppDispatch();
  return (
    <SessionsSection sessions={sessions} end={sessionsEnd} onEndAll={() => void dispatch(sessionsEndRequested())} />
  );
}
