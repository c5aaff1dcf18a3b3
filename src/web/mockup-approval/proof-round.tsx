import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Proof, ProofPicture } from '#contract/mockups.ts';
import { describeRounds } from '#domain/orders/proof-change.ts';
import { ProofRequests } from '../components/proof-requests.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { ToggleButton } from '../ui/toggle-button.tsx';
import { ChangeForm } from './change-form.tsx';
import { CompareRounds } from './compare-rounds.tsx';
import { MockupPicture } from './mockup-picture.tsx';

interface ProofRoundProps {
  link: { orderId: string; reference: string };
  proof: Proof;
  onChange: () => void;
  /** What is approved, for the picture that is chosen. */
  children: (picture: ProofPicture) => ReactNode;
}

/** The pictures of a round with its choices, what was asked to be changed, and the round before to compare with. */
export function ProofRound({ link, proof, onChange, children }: ProofRoundProps) {
  const { pictures, requests, approval } = proof;
  const round = pictures[0]!.round;
  const choices = pictures.filter((picture) => picture.round === round);
  const earlier = pictures.find((picture) => picture.round === round - 1);
  const newest = choices.find(({ version }) => version === proof.mockup?.version) ?? choices[0]!;
  const [chosen, setChosen] = useState(newest.choice);
  const [isAsking, setAsking] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const isOpen = approval !== 'approved' && approval !== 'outdated';
  const picture = (isOpen && choices.find(({ choice }) => choice === chosen)) || newest;
  return (
    <div className="space-y-6">
      <p className="text-sm text-muted">{describeRounds(round)}</p>
      {isOpen && choices.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn around the buttons
        <div role="group" aria-label="Choices" className="flex flex-wrap gap-2">
          {choices.map(({ choice }) => (
            <ToggleButton key={choice} pressed={choice === picture.choice} onPress={() => setChosen(choice)}>
              Choice {choice}
            </ToggleButton>
          ))}
        </div>
      )}
      {!isAsking && <MockupPicture orderId={link.orderId} url={picture.mockup_url} />}
      {picture.words && <p className="break-words">{picture.words}</p>}
      {isAsking ? (
        <ChangeForm
          link={link}
          picture={picture}
          onChange={onChange}
          onClose={() => setAsking(false)}
          onSent={(message) => {
            setSent(message);
            setAsking(false);
          }}
        />
      ) : (
        (isOpen || approval === 'outdated') && (
          <Button onClick={() => setAsking(true)}>Ask for a change</Button>
        )
      )}
      {sent && !isAsking && <SentMessage>{sent}</SentMessage>}
      {requests.length > 0 && (
        <section aria-labelledby="requests-title" className="rounded-lg border border-line bg-surface p-4">
          <h2 id="requests-title" className="mb-2 text-xl">
            Changes that you asked for
          </h2>
          <ProofRequests requests={requests} />
        </section>
      )}
      {earlier && <CompareRounds before={earlier} after={picture} />}
      {children(picture)}
    </div>
  );
}

/** Takes the focus of the form that is gone. */
function SentMessage({ children }: { children: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} role="status" tabIndex={-1}>
      <Notice tone="success">{children}</Notice>
    </div>
  );
}
