import { type FormEvent, useRef, useState } from 'react';
import { isEmail } from '#domain/contact.ts';
import { MIN_ROWS } from '#domain/roster.ts';
import { newDraftKey, newRowId } from '../random-ids.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { startDraft } from './draft.ts';
import type { OrderOpening } from './use-opening.ts';

/** Who asks for the jerseys: what the shop needs to know before the first step (specification 5, Start or load order). */
export function NewOrderForm({ opening }: { opening: OrderOpening }) {
  const [fields, setFields] = useState({ name: '', email: '', teamName: '' });
  const [checked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const faults = faultsOf(fields);
  const shown = checked ? faults : {};
  const missing = Object.values(fields).some((text) => text.trim() === '');

  function start(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    const [first] = Object.keys(faults);
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const rowIds = Array.from({ length: MIN_ROWS }, newRowId);
    opening.build(startDraft({ ...fields, design: opening.design, key: newDraftKey() }, rowIds));
  }

  const field = (name: keyof typeof fields) => ({
    name,
    value: fields[name],
    error: shown[name] ?? null,
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
  });

  return (
    <form ref={form} noValidate onSubmit={start} className="space-y-5">
      {checked && missing && <Notice tone="wrong">Please review missings fields in red</Notice>}
      <TextField label="Name" autoComplete="name" maxLength={120} {...field('name')} />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        hint="We send the order ID and your team's link here."
        {...field('email')}
      />
      <TextField
        label="Team Name / Order Name"
        autoComplete="organization"
        maxLength={120}
        hint="The team name is printed on the mock-up and tells your orders apart. It is also the secret code of your order: keep it within the team, we ask for it when you call or write."
        {...field('teamName')}
      />
      <Button kind="main" type="submit" className="w-full sm:w-auto sm:min-w-48">
        Start
      </Button>
      <p className="text-sm text-quiet">Nothing is sent before you press Save Order.</p>
    </form>
  );
}

type Fields = Record<'name' | 'email' | 'teamName', string>;

function faultsOf({ name, email, teamName }: Fields): Partial<Fields> {
  const faults: Partial<Fields> = {};
  if (name.trim() === '') faults.name = 'Please enter your name';
  if (email.trim() === '') faults.email = 'Please enter your e-mail address';
  else if (!isEmail(email.trim()))
    faults.email = 'Please enter an address like coach@team.ca, without spaces';
  if (teamName.trim() === '') faults.teamName = 'Please enter a team or order name';
  return faults;
}
