import { useState } from 'react';
import { MAX_TEAM_LETTERS } from '#domain/orders/jersey/lettering.ts';
import { MIN_ROWS } from '#domain/orders/order/roster.ts';
import { createDraftKey, createRowId } from '../lib/random-ids.ts';
import { findCustomerErrors } from '../roster/validation/customer-errors.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Form, FormError, useForm } from '../ui/form.tsx';
import { findTypedOrder, startWithChosenDesign } from './chosen-design.ts';
import { createDraft } from './draft/draft.ts';
import type { OrderFromUrl } from './use-order-from-url.ts';

/** The form with the customer's details required before the first step. */
export function NewOrderForm({ opening }: { opening: OrderFromUrl }) {
  const [typed] = useState(() => findTypedOrder(opening.chosen));
  const { form, field, values, attempted } = useForm({
    initialValues: {
      name: typed?.name ?? '',
      email: typed?.email ?? '',
      teamName: typed?.teamName ?? '',
    },
    validate: findCustomerErrors,
    onSubmit: (fields) => {
      const rowIds = Array.from({ length: MIN_ROWS }, createRowId);
      const draft = createDraft({ ...fields, key: createDraftKey() }, rowIds);
      opening.editDraft({ ...draft, content: startWithChosenDesign(draft.content, opening.chosen) });
    },
  });
  const isIncomplete = attempted && Object.values(values).some((text) => text.trim() === '');
  return (
    <Form {...form} className="space-y-5">
      <FormError message={isIncomplete ? 'Please review missings fields in red' : null} />
      <TextField label="Name" autoComplete="name" maxLength={120} name="name" {...field('name')} />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        hint="We will send your order ID and team link here."
        name="email"
        {...field('email')}
      />
      <TextField
        label="Team Name / Order Name"
        autoComplete="organization"
        maxLength={120}
        hint={`Its first ${MAX_TEAM_LETTERS} letters are printed on the jerseys. It is also your order’s secret code: we ask for it when you call or write, and only your team can read it.`}
        name="teamName"
        {...field('teamName')}
      />
      <Button variant="primary" type="submit" className="w-full sm:w-auto sm:min-w-48">
        Start
      </Button>
      <p className="text-sm text-muted">Nothing is sent until you press Save Order.</p>
    </Form>
  );
}
