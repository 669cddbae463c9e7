// jest's jsdom environment with one window per worker instead of one per test file (see oneRealmRuntime.cjs). Between
// files the window is made as good as new: what a file added to the document, the window, the storages, the address
// and the timers is taken away.
const { TestEnvironment } = require('jest-environment-jsdom');

/** Takes away what is added to a target from now on: listeners, and fields of its own that are not in `kept`. */
const traceOf = (target) => {
  const kept = new Set(Reflect.ownKeys(target));
  const add = target.addEventListener;
  const added = [];
  target.addEventListener = function addEventListener(...listener) {
    if (this === target || this === undefined) added.push(listener);
    return add.apply(this, listener);
  };
  kept.add('addEventListener');
  return {
    removeListeners() {
      for (const [type, listener, options] of added.splice(0)) target.removeEventListener(type, listener, options);
    },
    removeFields() {
      for (const key of Reflect.ownKeys(target)) if (!kept.has(key)) delete target[key];
    },
  };
};

/** Stops the timers that a window starts from now on, but for those due at once: React's scheduler waits for its own. */
const timersOf = (window) => {
  const started = new Set();
  for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame']) {
    const start = window[name];
    const stop = window[{ setTimeout: 'clearTimeout', setInterval: 'clearInterval' }[name] ?? 'cancelAnimationFrame'];
    window[name] = (run, delay, ...values) => {
      const id = start(run, delay, ...values);
      if (name !== 'setTimeout' || delay > 0) started.add(() => stop(id));
      return id;
    };
  }
  return {
    stopAll() {
      for (const stop of started) stop();
      started.clear();
    },
  };
};

class WindowOfWorker extends TestEnvironment {
  isOfWorker = true;

  constructor(config, context) {
    super(config, context);
    const { global: window } = this;
    this.timers = timersOf(window);
    this.traces = { window: traceOf(window), document: traceOf(window.document) };
  }

  /** For a test file: its errors are told in its console. */
  startFile({ console }) {
    const { virtualConsole } = this.dom;
    virtualConsole.removeAllListeners();
    virtualConsole.sendTo(console, { omitJSDOMErrors: true });
    virtualConsole.on('jsdomError', (error) => console.error(error));
  }

  async teardown() {
    const { global: window, timers, traces } = this;
    this.fakeTimers.useRealTimers();
    this.fakeTimersModern.useRealTimers();
    const { document } = window;
    timers.stopAll();
    traces.window.removeListeners();
    traces.document.removeListeners();
    // React and user-event mark here that they listen.
    traces.document.removeFields();
    for (const element of [document.documentElement, document.head, document.body]) {
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    }
    document.head.replaceChildren();
    document.body.replaceChildren();
    window.localStorage.clear();
    window.sessionStorage.clear();
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
    window.history.replaceState(null, '', 'http://localhost/');
  }
}

/** @type {WindowOfWorker | undefined} */
let ofWorker;

module.exports = function OneWindowEnvironment(config, context) {
  ofWorker ??= new WindowOfWorker(config, context);
  ofWorker.startFile(context);
  return ofWorker;
};
