// Roads between the parts of the lab: what goes over them can be cut, as a network is: nothing arrives, nothing is closed.
import { connect, createServer } from 'node:net';
import { once } from 'node:events';

import { HOST } from './places.mjs';

/** A road from one port to another. */
export const openRoad = async (from, to) => {
  const sockets = new Set();
  let isCut = false;
  const server = createServer((near) => {
    const far = connect({ host: HOST, port: to });
    const ends = [near, far];
    const close = () => ends.forEach((socket) => socket.destroy());
    for (const socket of ends) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', close);
      socket.on('close', () => {
        sockets.delete(socket);
        // A network that is cut carries no end either.
        if (!isCut) close();
      });
    }
    if (isCut) return ends.forEach((socket) => socket.pause());
    near.pipe(far);
    far.pipe(near);
  });
  server.listen(from, HOST);
  await once(server, 'listening');
  return {
    cut() {
      isCut = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    /** What was on the way is lost: both ends find out that the connection is gone. */
    mend() {
      isCut = false;
      for (const socket of sockets) socket.destroy();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
