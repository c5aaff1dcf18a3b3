import { useState } from 'react';
import { Link } from 'react-router';
import { isOrderId } from '#domain/orders/order/order-id.ts';
import { isEmail } from '#domain/shared/contact.ts';
import { ApiError, api, errorMessage } from '../calls/api-client.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { type FieldErrors, Form, FormError, useForm } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { parseSavedOrder } from './draft/order-sync.ts';
import { type OrderFromUrl, restoreLocalChanges } from './use-order-from-url.ts';

/** Loads an order as its captain, identified by order ID and e-mail address (rules.md orders-6). */
export function LoadOrderForm({ opening }: { opening: OrderFromUrl }) {
  const [isSubmitted, setSubmitted] = useState(false);
  const { form, field, values, attempted, busy, message } = useForm({
    initialValues: { orderId: '', email: '' },
    validate: validateLoadForm,
    onSubmit: async ({ orderId, email }) => {
      const response = await api.orders.load({ order_id: parseOrderId(orderId), email: email.trim() });
      const stored = parseSavedOrder(response.order);
      opening.editDraft(
        restoreLocalChanges({
          ...stored,
          role: response.role,
          key: null,
          shareLink: response.share_link,
          isReopened: response.reopened,
        }),
      );
    },
    describeError: (error) => {
      setSubmitted(error instanceof ApiError && error.code.startsWith('order-'));
      return errorMessage(error);
    },
  });
  const orderId = parseOrderId(values.orderId);
  const isIncomplete = attempted && (orderId === '' || values.email.trim() === '');
  return (
    <Form {...form} className="space-y-5">
      <FormError message={isIncomplete ? 'Please review missings fields in red' : null} />
      {message && (
        <Notice tone="danger">
          {message}{' '}
          {isSubmitted && (
            <Link to={`/order-status#${orderId}`} className="underline">
              Order Status
            </Link>
          )}
        </Notice>
      )}
      <TextField
        label="Order ID"
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        hint="Ten digits or more. It is in the e-mail that we sent when the order was saved."
        name="orderId"
        {...field('orderId')}
      />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        hint="The address used to start the order. Teammates use the team link instead; your secret code is the team name / order name."
        name="email"
        {...field('email')}
      />
      <Button variant="primary" type="submit" busy={busy} className="w-full sm:w-auto sm:min-w-48">
        Load order
      </Button>
    </Form>
  );
}

/** Extracts the ID from pasted text: '#order_id=0042201126' becomes '0042201126'. */
const parseOrderId = (text: string) => text.trim().replace(/^#?(?:order_id=)?/, '');

function validateLoadForm(values: { orderId: string; email: string }): FieldErrors<typeof values> {
  const [orderId, email] = [parseOrderId(values.orderId), values.email.trim()];
  const errors: FieldErrors<typeof values> = {};
  if (orderId === '') errors.orderId = 'Please enter your order ID';
  else if (!isOrderId(orderId)) errors.orderId = 'An order ID looks like 0042201126';
  if (email === '') errors.email = 'Please enter the e-mail address of the order';
  else if (!isEmail(email)) errors.email = 'Please enter an address like coach@team.ca, without spaces';
  return errors;
}
