/**
 * Browsers translate a page by wrapping its text nodes into elements (`<font>`). React keeps the text nodes that it made, and where it
 * removes one from its parent, or inserts beside it, the DOM throws because another element is the parent now: the whole page was
 * lost at the next change (https://github.com/facebook/react/issues/11538). Here the wrapping element takes the place of its text.
 */
export function keepTranslatedText({ prototype }: { prototype: Node } = Node): void {
  const { removeChild, insertBefore } = prototype;

  prototype.removeChild = function removeWrapped<T extends Node>(this: Node, child: T): T {
    const place = findChild(this, child);
    if (place === null) return child;
    removeChild.call(this, place);
    return child;
  };

  prototype.insertBefore = function insertBesideWrapped<T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ): T {
    const place = next && findChild(this, next);
    return insertBefore.call(this, node, place) as T;
  };
}

/** Returns the child of the parent that is the node or contains it; null for a node that is elsewhere. */
function findChild(parent: Node, node: Node): Node | null {
  let place: Node | null = node;
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place;
}
