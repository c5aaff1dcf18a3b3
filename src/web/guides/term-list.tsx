interface Props {
  terms: readonly { readonly title: string; readonly text: string }[];
}

/** Terms that can be read at a glance: what it is about, then what we say of it. */
export function TermList({ terms }: Props) {
  return (
    <dl className="mt-6 grid gap-x-12 gap-y-6 md:grid-cols-2">
      {terms.map(({ title, text }) => (
        <div key={title} className="border-t border-line pt-4">
          <dt className="font-display text-xl leading-tight font-bold">{title}</dt>
          <dd className="mt-2 max-w-prose text-quiet">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
