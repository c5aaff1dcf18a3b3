import { useQuery } from '@tanstack/react-query';
import type { SentLetter } from '#contract/letters.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../failure.tsx';
import { letterQuery } from '../queries.ts';

export function LetterDialog({ letter, onClose }: { letter: SentLetter | null; onClose: () => void }) {
  return (
    <Dialog open={letter !== null} onClose={onClose} title={letter?.subject || 'Letter'} wide>
      {letter && <Content letter={letter} />}
    </Dialog>
  );
}

function Content({ letter: { id, to, error } }: { letter: SentLetter }) {
  const { data, error: failure, refetch } = useQuery(letterQuery(id));
  if (failure) return <Failure error={failure} retry={refetch} />;
  if (!data) return <p className="text-quiet">Loading</p>;
  return (
    <div className="space-y-5">
      <p className="text-quiet">To {to}</p>
      {error && <p className="font-semibold text-wrong">{error}</p>}
      {data.letter ? (
        <>
          <p className="rounded-md bg-sunken p-4 break-words whitespace-pre-line">{data.letter.text}</p>
          <Button onClick={() => save(data.letter!.eml, id)}>Download as sent (.eml)</Button>
        </>
      ) : (
        <p>No copy is kept here: what was sent is its reader’s, what waits is sealed until then.</p>
      )}
    </div>
  );
}

/** Opens in every mail program, with its look. */
function save(base64: string, id: number) {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'message/rfc822' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `letter-${id}.eml`;
  link.click();
  URL.revokeObjectURL(url);
}
