import { Picture } from '../../ui/picture.tsx';

/** The mockup, or the drawn jersey without one. The alt text is empty, because the team's name is beside it. */
export const OrderThumbnail = ({ order }: { order: { mockup_url: string; product_img: string } }) => (
  <Picture
    src={order.mockup_url || order.product_img}
    isThumbnail
    alt=""
    width={32}
    height={36}
    loading="lazy"
    decoding="async"
    className="h-9 w-8 max-w-none shrink-0 rounded-sm object-contain"
  />
);
