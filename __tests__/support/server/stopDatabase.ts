import { removeServer } from './runningServer';

/** After the last server test of a run. */
export default removeServer;
