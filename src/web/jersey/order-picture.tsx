import { useState } from 'react';
import { ZoomableImage } from '../ui/dialog/zoomable-image.tsx';
import { NoImage } from '../ui/picture.tsx';
import { Segmented } from '../ui/segmented.tsx';

interface OrderPictures {
  secret_code: string;
  mockup_url: string;
  product_img: string;
}

const VIEWS = [
  { value: 'mockup', label: 'Mockup' },
  { value: 'product', label: 'Product' },
] as const;

interface OrderPictureProps {
  order: OrderPictures;
  /** From both sides, as wide as its place; otherwise the front, small. */
  large?: boolean;
}

/** The mockup or product picture of an order, with a choice if it has both; a press enlarges it. */
export function OrderPicture({ order, large = false }: OrderPictureProps) {
  const { secret_code, mockup_url, product_img } = order;
  const [view, setView] = useState<'mockup' | 'product'>(mockup_url ? 'mockup' : 'product');
  const product = large ? product_img.replace('/artwork/front/', '/artwork/both/') : product_img;
  const source = view === 'mockup' ? mockup_url : product;
  const box = large ? 'aspect-[600/345] w-full' : 'mx-auto aspect-[300/345] w-full max-w-56';
  if (!source) return <NoImage className={box} />;
  return (
    <div>
      <ZoomableImage
        src={source}
        alt={`${view === 'mockup' ? 'Mockup' : 'Jersey'} of ${secret_code}`}
        className={`${box} object-contain`}
      />
      {mockup_url && product_img && (
        <Segmented
          legend="Picture"
          options={VIEWS}
          value={view}
          onChange={setView}
          className={`mt-2 ${large ? 'mx-auto w-fit' : ''}`}
        />
      )}
    </div>
  );
}
