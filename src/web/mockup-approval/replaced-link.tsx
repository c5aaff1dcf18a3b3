import { Notice } from '../ui/notice.tsx';

/** Instead of the form, which a link that was replaced cannot send (rules.md mockups-14). */
export const ReplacedLink = () => (
  <Notice tone="warning">
    <h2 className="text-2xl">A newer mockup replaced this link</h2>
    <p className="mt-1">
      Open the link in our latest e-mail to see the newer mockup and its list of jerseys, and to ask for a
      change or approve it.
    </p>
  </Notice>
);
