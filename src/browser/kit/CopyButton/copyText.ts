/** Puts a text on the clipboard, also on pages without https, where browsers hide it. Browser only. @throws if refused */
export async function copyText(text: string): Promise<void> {
  if ('clipboard' in navigator) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const area = document.createElement('textarea');
  area.value = text;
  // In the focused element's place, so that a modal dialog does not make it inert.
  (document.activeElement?.parentElement ?? document.body).append(area);
  area.select();
  // Deprecated, and the only way where there is no clipboard.
  const isCopied = document.execCommand('copy');
  area.remove();
  if (!isCopied) throw new Error('copy refused');
}
