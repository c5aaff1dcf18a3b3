import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useShop } from '../site.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { CopyLink } from './copy-link.tsx';
import { SaveOutcome } from './save-outcome.tsx';
import { useAddToCart } from './use-add-to-cart.ts';
import type { OpenOrder } from './use-open-order.ts';
import { useReview } from './use-review.ts';

/** The four steps from the roster to the cart (specification 2, Order builder). */
export function OrderActions({ order }: { order: OpenOrder }) {
  const { draft, saved, sync, demand, creator, readOnly } = order;
  const review = useReview(order);
  const addToCart = useAddToCart(order, useNavigate());
  const [asked, setAsked] = useState(false);
  if (readOnly) return null;
  const save = () => {
    if (demand('save')) void sync.save();
  };
  return (
    <section aria-labelledby="actions-title">
      <h3 id="actions-title">Four steps to your jerseys</h3>
      <ol className="mt-4 grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 xl:grid-cols-4">
        <Action number={1} text={saved ? 'Everything is saved.' : 'Keeps the order and makes its team link.'}>
          <Button kind={saved ? 'second' : 'main'} busy={sync.saving} onClick={save} className="w-full">
            Save Order
          </Button>
        </Action>
        <Action number={2} text="All lines, prices and the mock-up on one page.">
          <Button onClick={review} className="w-full">
            Review Order
          </Button>
        </Action>
        <Action number={3} text="Opens an e-mail to us with your order ID: attach logos and pictures to it.">
          <UploadDesigns orderId={draft.orderId} onAsk={() => setAsked(true)} asked={asked} />
        </Action>
        <Action
          number={4}
          text={creator ? 'Then check out when you are ready.' : 'Only the order creator can do this.'}
        >
          <Button
            kind={saved && creator ? 'main' : 'second'}
            disabled={!creator}
            onClick={addToCart}
            className="w-full"
          >
            Add to Cart
          </Button>
        </Action>
      </ol>
      <SaveOutcome order={order} />
      <CopyLink order={order} />
    </section>
  );
}

function Action({ number, text, children }: { number: number; text: string; children: React.ReactNode }) {
  return (
    <li className="flex flex-col gap-3 bg-card p-4">
      <span aria-hidden="true" className="font-display text-2xl leading-none font-bold text-quiet">
        {number}
      </span>
      {children}
      <p className="text-sm text-quiet">{text}</p>
    </li>
  );
}

/** Until the shop takes uploads here, designs come by e-mail. */
function UploadDesigns({
  orderId,
  asked,
  onAsk,
}: {
  orderId: string | null;
  asked: boolean;
  onAsk: () => void;
}) {
  const shop = useShop();
  if (!orderId) {
    return (
      <>
        <Button onClick={onAsk} className="w-full">
          Upload designs
        </Button>
        {asked && (
          <p role="status" className="text-sm font-semibold text-wrong">
            Save the order first, so that it has an ID.
          </p>
        )}
      </>
    );
  }
  const subject = encodeURIComponent(`Designs for order ${orderId}`);
  const body = encodeURIComponent(`Please find the designs for order ${orderId} attached.\n`);
  return (
    <a
      href={`mailto:${shop.email}?subject=${subject}&body=${body}`}
      className={buttonClass('second', 'w-full')}
    >
      Upload designs
    </a>
  );
}
