// jsdom lays nothing out: observers that never report, and no user preferences.
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
