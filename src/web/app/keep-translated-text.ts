/**
 * Browsers translate a page by putting elements (`<font>`) around its text nodes, or in their place. React keeps the text nodes that it
 * made: where it removes one, or inserts beside it, the DOM throws and the whole page is lost
 * (https://github.com/facebook/react/issues/11538), and what it writes into a replaced one is never seen. Here the element takes the place
 * of its text, and goes when the text changes.
 */
export function keepTranslatedText({ prototype }: { prototype: Node } = Node): void {
  const { removeChild, insertBefore } = prototype;

  prototype.removeChild = function removeTranslated<T extends Node>(this: Node, child: T): T {
    const place = findChild(this, child);
    if (place === null) return child;
    removeChild.call(this, place);
    return child;
  };

  prototype.insertBefore = function insertBesideTranslated<T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ): T {
    return insertBefore.call(this, node, next && findChild(this, next)) as T;
  };

  watchTranslations();
}

/** The element that shows a text node instead. */
const translations = new WeakMap<Node, Element>();

function watchTranslations(): void {
  const observer = new MutationObserver((records) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') showAgain(target);
      const [removed] = removedNodes;
      const element = [addedNodes[0], previousSibling, nextSibling].find(isTranslation);
      if (!(removed instanceof Text) || removed.isConnected || !element) continue;
      translations.set(removed, element);
      // React writes into the text node although it is no longer in the page.
      observer.observe(removed, { characterData: true });
    }
  });
  observer.observe(document, { childList: true, subtree: true });
}

const isTranslation = (node: Node | null | undefined): node is Element =>
  node instanceof Element && node.tagName === 'FONT';

/** Puts a text that was changed in the place of its earlier translation. */
function showAgain(text: Node): void {
  const translation = translations.get(text);
  translations.delete(text);
  if (translation?.isConnected) translation.replaceWith(text);
}

/** Returns the child of the parent that is the node, contains it or stands for it; null for a node that is elsewhere. */
function findChild(parent: Node, node: Node): Node | null {
  let place: Node | null = translations.get(node) ?? node;
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place;
}
