/** Does to a page what a browser's translator does: puts nested elements with other words in the place of every text. */
export function translatePage(root: Element = document.body): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    if (!text.data.trim() || text.parentElement?.closest('[translate="no"]')) continue;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    inner.textContent = `[${text.data}]`;
    text.replaceWith(outer);
  }
}
