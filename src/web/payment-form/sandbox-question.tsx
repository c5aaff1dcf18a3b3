import { useCallback, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';

type Answer = 'passed' | 'failed';
type Asker = 'bank' | 'wallet';

/** Shows what a bank or a wallet asks, and resolves with the answer; closing it is a refusal. */
export type Ask = (asker: Asker) => Promise<Answer>;

const TEXTS: Record<Asker, { title: string; text: string; yes: string; no: string }> = {
  bank: {
    title: 'Your bank asks: is it you?',
    text: 'Test mode: a real bank sends a code to your phone here (3-D Secure).',
    yes: 'Yes, it is me',
    no: 'No, refuse it',
  },
  wallet: {
    title: 'Test wallet',
    text: 'Test mode: a real wallet, such as Apple Pay, asks for your face or your finger here.',
    yes: 'Pay with the wallet',
    no: 'Close the wallet',
  },
};

/** The question of a bank or a wallet of the sandbox provider. */
export function useQuestion() {
  const [asked, setAsked] = useState<{ asker: Asker; resolve: (answer: Answer) => void } | null>(null);
  const ask: Ask = useCallback((asker) => new Promise((resolve) => setAsked({ asker, resolve })), []);
  function answer(given: Answer) {
    asked?.resolve(given);
    setAsked(null);
  }
  const { title, text, yes, no } = TEXTS[asked?.asker ?? 'bank'];
  const question = (
    <Dialog open={asked !== null} onClose={() => answer('failed')} title={title}>
      <p>{text}</p>
      <div className="mt-6 grid gap-3 sm:flex sm:justify-end">
        <Button onClick={() => answer('failed')}>{no}</Button>
        <Button variant="primary" onClick={() => answer('passed')}>
          {yes}
        </Button>
      </div>
    </Dialog>
  );
  return { ask, question };
}
