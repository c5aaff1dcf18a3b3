/** What a press of the button below it agrees to. */
export const OfAgeSentence = () => (
  <p className="text-sm text-muted">You are 14 or older, or the player&rsquo;s parent or guardian.</p>
);
