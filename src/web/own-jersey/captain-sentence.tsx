import { useState } from 'react';
import { copyToClipboard } from '../lib/copy-to-clipboard.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import { nameCaptain } from './describe-refusal.ts';

/** A sentence for the captain: to be copied or shared into the chat of the team, or shown on the phone. */
function CaptainSentence({ sentence }: { sentence: string }) {
  const [isLarge, setLarge] = useState(false);
  const copy = async () => {
    if (await copyToClipboard(sentence)) toast('Copied', { tone: 'success' });
    else toast('Please select the text and copy it', { ms: 3000 });
  };
  // Rejected when the visitor closes the list of apps.
  const share = () => void navigator.share({ text: sentence }).catch(() => undefined);
  return (
    <div className="space-y-3">
      <p className={`break-words ${isLarge ? 'text-4xl' : ''}`}>{sentence}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>Copy</Button>
        {'share' in navigator && <Button onClick={share}>Share</Button>}
        <Button aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
          Large type
        </Button>
      </div>
    </div>
  );
}

interface TypedSentenceProps {
  sentence: string;
  captain: string;
}

/** What was typed and cannot be saved, as a sentence for the captain. */
export const TypedSentence = ({ sentence, captain }: TypedSentenceProps) => (
  <section aria-labelledby="typed-title" className="space-y-3 rounded-lg border border-line p-4">
    <h2 id="typed-title" className="text-xl">
      What you typed, for {nameCaptain(captain)}
    </h2>
    <CaptainSentence sentence={sentence} />
  </section>
);

/** 'Something wrong? Tell Camille' */
export const TellCaptain = ({ sentence, captain }: TypedSentenceProps) => (
  <details>
    <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline decoration-line underline-offset-4 hover:decoration-ink">
      Something wrong? Tell {nameCaptain(captain)}
    </summary>
    <div className="pt-2">
      <CaptainSentence sentence={sentence} />
    </div>
  </details>
);
