import { type ComponentType, useState } from 'react';
import { toast } from '../toast.tsx';

const NOT_LOADED =
  'We could not load this. Check the connection and reload the page; nothing you typed is lost.';

/** A dialog whose code is loaded when it is first opened. A browser does not fetch a file of code again that failed once. */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  async function open() {
    try {
      const component = await load();
      setDialog(() => component);
      setIsOpen(true);
    } catch {
      toast(NOT_LOADED, { tone: 'danger', ms: 5000 });
    }
  }

  const state = { open: isOpen, onClose: () => setIsOpen(false) };
  return { Dialog, open: () => void open(), state };
}
