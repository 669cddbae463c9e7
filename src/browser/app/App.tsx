import { useLocation } from 'react-router-dom';

import { DocumentTitle } from './DocumentTitle';
import { Page } from './Page';
import { RouteEvents } from './RouteEvents';
import { ErrorBoundary } from './screens/ErrorBoundary';
import { Shell } from './shell/Shell';

type Props = {
  /** The clock of the platform, in milliseconds since 1970. */
  now: () => number;
  /** Called with every error that a screen crashed on. */
  onCrash: (error: unknown) => void;
};

/** The whole shop inside a router and a store; the same on the server and in the browser. */
export function App({ now, onCrash }: Props) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary onCrash={onCrash}>
      <RouteEvents now={now} />
      <DocumentTitle />
      <Shell pathname={pathname}>
        {/* The next page gets a chance of its own. */}
        <ErrorBoundary key={pathname} onCrash={onCrash}>
          <Page />
        </ErrorBoundary>
      </Shell>
    </ErrorBoundary>
  );
}
