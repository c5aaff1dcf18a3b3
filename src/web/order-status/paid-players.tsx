import type { OrderContent } from '#domain/orders/order/order.ts';
import { useRoster } from '../players/use-roster.ts';
import { WaitingForYou } from '../players/waiting-for-you.tsx';

interface PaidPlayersProps {
  /** The order's id, with its key if the URL has it. */
  reference: string;
  content: OrderContent;
  onChanged: () => Promise<void>;
}

/** What of a paid order waits for its captain (rules.md roster-24); nothing for others. */
export function PaidPlayers({ reference, content, onChanged }: PaidPlayersProps) {
  const { roster, reload } = useRoster(reference, null);
  if (!roster) return null;
  return (
    <div className="mb-6 empty:hidden">
      <WaitingForYou
        orderId={reference}
        teamName={content.teamName}
        rows={content.rows}
        roster={roster}
        reload={() => Promise.all([reload(), onChanged()])}
        canManage
      />
    </div>
  );
}
