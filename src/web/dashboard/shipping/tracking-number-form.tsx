import { useQueryClient } from '@tanstack/react-query';
import type { Shipment } from '#contract/shipping.ts';
import { api, errorMessage } from '../../calls/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form, FormError, useForm } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.tsx';

interface TrackingNumberFormProps {
  orderId: string;
  /** What was typed before; null for none. */
  typed: Shipment | null;
}

/** A tracking number that was not bought here: of any carrier, typed by hand. An empty one removes it. */
export function TrackingNumberForm({ orderId, typed }: TrackingNumberFormProps) {
  const client = useQueryClient();
  const { form, field, message, busy } = useForm({
    initialValues: { carrier: typed?.carrier ?? '', tracking_number: typed?.tracking_number ?? '' },
    onSubmit: async (values) => {
      const { message } = await api.shipping.setTrackingNumber({ order_id: orderId, ...values });
      toast(message, { tone: 'success' });
      await client.invalidateQueries({ queryKey: ['order', orderId] });
    },
    describeError: errorMessage,
  });
  return (
    <details open={typed !== null} className="border-t border-line pt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        Tracking number of another label
      </summary>
      <Form {...form} className="space-y-4 pt-2">
        <FormError message={message} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Carrier"
            maxLength={40}
            placeholder="Purolator"
            autoComplete="off"
            hint="Parcels of Canada Post and Stallion Express are tracked."
            {...field('carrier')}
          />
          <TextField
            label="Tracking number"
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            hint={typed ? 'Leave it empty to remove it.' : undefined}
            {...field('tracking_number')}
          />
        </div>
        <Button type="submit" busy={busy}>
          Save tracking number
        </Button>
      </Form>
    </details>
  );
}
