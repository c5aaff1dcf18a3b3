import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface Pictured {
  secret_code: string;
  mockup_url: string;
  product_img: string;
}

/** Mockup or product picture, whichever there is, with a switch between both; a click shows it large. */
export function OrderPicture({ order }: { order: Pictured }) {
  const [shown, setShown] = useState<'mockup' | 'product'>(order.mockup_url ? 'mockup' : 'product');
  const [large, setLarge] = useState(false);
  const source = shown === 'mockup' ? order.mockup_url : order.product_img;
  const words = `${shown === 'mockup' ? 'Mockup' : 'Jersey'} of ${order.secret_code}`;
  if (!source) {
    return <p className="grid h-40 place-items-center rounded-md bg-sunken text-quiet">No Image</p>;
  }
  return (
    <div>
      <button
        type="button"
        aria-label={`Enlarge: ${words}`}
        onClick={() => setLarge(true)}
        className="mx-auto block w-full max-w-56 cursor-zoom-in"
      >
        <img src={source} alt="" width={300} height={345} className="w-full" />
      </button>
      {order.mockup_url && order.product_img && (
        <Button
          className="mt-3 w-full px-2"
          onClick={() => setShown(shown === 'mockup' ? 'product' : 'mockup')}
        >
          {shown === 'mockup' ? 'Show product image' : 'Show mockup'}
        </Button>
      )}
      <Dialog open={large} onClose={() => setLarge(false)} title={words} wide>
        <img src={source} alt={words} className="mx-auto max-h-[70vh] w-full object-contain" />
      </Dialog>
    </div>
  );
}
