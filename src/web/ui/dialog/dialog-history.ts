/*
 * An open dialog has a history entry of its own, so that the browser's Back closes it and stays on the page. The
 * entries repeat the state of the page, and the router does not see them: it would load the page again, or break off
 * what it is loading. The browser tells the listeners in their order, so root.tsx imports this file.
 */

interface OpenDialog {
  id: string;
  /** The router's key of the page's own entry. */
  pageKey: string | undefined;
  close: () => void;
}

/** The dialogs that are open, the topmost last. */
let open: OpenDialog[] = [];
/** The entries on top of the page's own, the newest last; those of closed dialogs are removed after the event. */
let entries: string[] = [];
/** Dialogs that were closed on their page. Only Forward reaches their entries. */
const closedOnPage = new Set<string>();
/** Moves of this file whose event has not arrived. Entries are added after it. */
let ownMoves = 0;
let count = 0;

if (!import.meta.env.SSR) addEventListener('popstate', onPopState);

/** Adds the entry of a dialog, or of a later step in one, that opens. Returns the function that removes it when the dialog closes. */
export function addDialogEntry(close: () => void): () => void {
  count += 1;
  const dialog = { id: `${performance.timeOrigin}-${count}`, pageKey: history.state?.key, close };
  open = [...open, dialog];
  addMissingEntries();
  return () => {
    open = open.filter((other) => other !== dialog);
    // Later, because closing may also open another page, whose entry must stay the newest.
    setTimeout(removeClosedEntries);
  };
}

function addMissingEntries() {
  if (ownMoves > 0) return;
  for (const { id } of open.filter((dialog) => !entries.includes(dialog.id))) {
    history.pushState({ ...history.state, dialog: id }, '');
    entries = [...entries, id];
  }
}

function removeClosedEntries() {
  if (history.state?.dialog !== entries.at(-1)) entries = []; // another page was opened on top
  const openIds = open.map(({ id }) => id);
  const kept = entries.findLastIndex((id) => openIds.includes(id)) + 1;
  const closed = entries.slice(kept);
  if (closed.length === 0) return;
  entries = entries.slice(0, kept);
  for (const id of closed) closedOnPage.add(id);
  ownMoves += 1;
  history.go(-closed.length);
}

function onPopState(event: PopStateEvent) {
  const top = open.at(-1);
  const entry: string | undefined = event.state?.dialog;
  if (ownMoves > 0) {
    ownMoves -= 1;
    event.stopImmediatePropagation();
    addMissingEntries();
  } else if (top && entries.at(-1) === top.id && event.state?.key === top.pageKey) {
    event.stopImmediatePropagation();
    closeByBack(top);
  } else if (entry !== undefined) {
    event.stopImmediatePropagation();
    if (closedOnPage.has(entry)) ownMoves += 1;
    history.back();
  }
}

function closeByBack(dialog: OpenDialog) {
  entries = entries.slice(0, -1);
  closedOnPage.add(dialog.id);
  dialog.close();
  setTimeout(addMissingEntries); // a dialog that stays open, such as one that is paying, gets an entry again
}
