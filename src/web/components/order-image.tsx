import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { NoImage, Picture } from '../ui/picture.tsx';

interface OrderImages {
  secret_code: string;
  mockup_url: string;
  product_img: string;
}

/** The mockup or product picture of an order, with a switch if it has both; a click enlarges it. */
export function OrderImage({ order }: { order: OrderImages }) {
  const [shown, setShown] = useState<'mockup' | 'product'>(order.mockup_url ? 'mockup' : 'product');
  const [large, setLarge] = useState(false);
  const source = shown === 'mockup' ? order.mockup_url : order.product_img;
  const label = `${shown === 'mockup' ? 'Mockup' : 'Jersey'} of ${order.secret_code}`;
  if (!source) {
    return <NoImage className="mx-auto aspect-[300/345] w-full max-w-56" />;
  }
  return (
    <div>
      <button
        type="button"
        aria-label={`Enlarge: ${label}`}
        onClick={() => setLarge(true)}
        className="mx-auto block w-full max-w-56 cursor-zoom-in"
      >
        <Picture
          src={source}
          alt=""
          width={300}
          height={345}
          className="aspect-[300/345] w-full object-contain"
        />
      </button>
      {order.mockup_url && order.product_img && (
        <Button
          className="mt-3 w-full px-2"
          onClick={() => setShown(shown === 'mockup' ? 'product' : 'mockup')}
        >
          {shown === 'mockup' ? 'Show product image' : 'Show mockup'}
        </Button>
      )}
      <Dialog open={large} onClose={() => setLarge(false)} title={label} wide>
        <Picture src={source} alt={label} className="mx-auto max-h-[70vh] w-full object-contain" />
      </Dialog>
    </div>
  );
}
