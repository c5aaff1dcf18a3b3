import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';

/** The level of the titles of an order's parts: below the title of the page, or of one of several orders. */
export const SectionLevel = createContext<'h2' | 'h3'>('h3');

export function SectionTitle(props: ComponentProps<'h2'>) {
  const Heading = useContext(SectionLevel);
  return <Heading {...props} className={`text-[1.375rem] ${props.className ?? ''}`} />;
}

/** A titled part of the order's page, between hairlines. */
export function OrderSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="py-5">
      <SectionTitle id={id}>{title}</SectionTitle>
      <div className="mt-3">{children}</div>
    </section>
  );
}
