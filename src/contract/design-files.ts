import { z } from 'zod';
import { DESIGN_FORMATS } from '#domain/orders/order/design-file.ts';
import { endpoint } from './endpoint/endpoint.ts';
import { Done, OrderId, OrderReference } from './endpoint/fields.ts';

export const DesignFile = z.object({
  id: z.string(),
  /** As it was called where it was sent from. */
  name: z.string(),
  format: z.enum(DESIGN_FORMATS),
  /** The size as stored. */
  bytes: z.number(),
  uploaded_at: z.string(),
  uploaded_by: z.enum(['customer', 'staff']),
});
export type DesignFile = z.infer<typeof DesignFile>;

export const FileId = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, 'Not the id of a file');

/** The answer to an upload, whose body is the file itself (see UploadHeaders). */
export interface UploadedDesignFile {
  response: true;
  file: DesignFile;
}

/** Describes the file in the body; in headers, because addresses are logged by proxies. */
export const UploadHeaders = z.object({
  'x-order-id': OrderReference,
  /** Chosen by the browser for each file: a repetition with the same content is answered with the stored file. */
  'x-upload-id': z.uuid(),
  /** Encoded by `encodeURIComponent`, because headers are ASCII. */
  'x-file-name': z.string().max(2000),
});

/** The files for an order's design: calls of its captain, and calls of staff. */
export const designFiles = {
  list: endpoint({
    input: z.object({ order_id: OrderReference }),
    output: z.object({ files: z.array(DesignFile) }),
  }),
  remove: endpoint({ input: z.object({ order_id: OrderReference, id: FileId }), output: Done }),
  removeForStaff: endpoint({ input: z.object({ order_id: OrderId, id: FileId }), output: Done }),
};
