/** Calls back at once, or, while a mouse button or finger is down, after its click. Browser only. */
export function whenPointerIsUp(callback: () => void): void {
  const isDown = document.documentElement.matches(':active');
  if (!isDown) {
    callback();
    return;
  }
  const lifted = new AbortController();
  for (const event of ['pointerup', 'pointercancel']) {
    window.addEventListener(
      event,
      () => {
        lifted.abort();
        setTimeout(callback); // after the click that follows
      },
      { signal: lifted.signal },
    );
  }
}
