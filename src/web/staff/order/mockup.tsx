import type { StaffOrder } from '#contract/dashboard.ts';
import { MockupPicture } from '../mockup-picture.tsx';
import { MockupUpload } from '../mockup-upload.tsx';
import { Panel } from './panel.tsx';

export function Mockup({ order, team }: { order: StaffOrder; team: string }) {
  const { mockup_url, product_img, order_id } = order;
  return (
    <Panel title="Mockup" aside={!mockup_url && <span className="text-sm text-quiet">None yet</span>}>
      <MockupPicture
        source={mockup_url || product_img}
        alt={mockup_url ? `Mockup for ${team}` : `Drawing for ${team}`}
        className="mx-auto max-h-80 w-full object-contain"
      />
      <MockupUpload orderId={order_id} label={mockup_url ? 'Upload a new mockup' : 'Upload Mockup'} />
      {order.design_folder && (
        <p className="mt-3">
          <a
            href={order.design_folder}
            target="_blank"
            rel="noreferrer"
            className="underline underline-offset-4"
          >
            Design Folder
          </a>
        </p>
      )}
    </Panel>
  );
}
