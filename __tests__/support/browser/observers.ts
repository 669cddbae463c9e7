// jsdom lays nothing out: observers that never report, and a person who asked for nothing special.
class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

if (typeof document !== 'undefined')
  Object.assign(globalThis, {
    ResizeObserver: SilentObserver,
    IntersectionObserver: SilentObserver,
    matchMedia: (media: string) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} }),
  });
