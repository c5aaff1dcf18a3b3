import { LinkField } from '../../components/link-field.tsx';
import { useCopyLink } from '../../components/use-copy-link.ts';
import { getTeamLink } from '../draft/get-team-link.ts';
import type { OrderEditor } from '../draft/use-order-editor.ts';

/** Copies the link with which the team fills in its jerseys. It is shown where the browser denies the clipboard. */
export function useCopyTeamLink(order: OrderEditor) {
  const { copy, busy, link, isCopied, error } = useCopyLink();
  return {
    busy,
    copy: () => void copy(() => getTeamLink(order)),
    message: error ? (
      <p role="alert" className="text-sm font-semibold text-danger">
        {error}
      </p>
    ) : (
      link && !isCopied && <LinkField label="Team link" link={link} />
    ),
  };
}
