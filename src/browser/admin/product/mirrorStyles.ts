/**
 * Mirrors this document's styles, including later ones, and its root element's attributes (theme, classes) into another
 * document. @returns what stops it
 */
export function mirrorStyles(from: Document, to: Document): () => void {
  for (const { name, value } of from.documentElement.attributes) to.documentElement.setAttribute(name, value);
  const copy = (node: Node) => {
    if (node instanceof HTMLStyleElement || (node instanceof HTMLLinkElement && node.rel === 'stylesheet'))
      to.head.append(to.importNode(node, true));
  };
  for (const node of from.head.children) copy(node);
  const seen = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) copy(node);
  });
  seen.observe(from.head, { childList: true });
  return () => seen.disconnect();
}
