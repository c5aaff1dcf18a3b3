import { APPROVAL_TERMS } from '#domain/orders/approval/approval.ts';

/** The points of the terms, each in a sentence, with their whole text behind a fold. */
export const ApprovalPoints = () => (
  <section aria-labelledby="points-title" className="@container">
    <h2 id="points-title" className="text-[1.375rem]">
      What you approve
    </h2>
    <ol className="mt-3 grid gap-x-8 gap-y-2 @min-[40rem]:grid-cols-2 @min-[40rem]:gap-y-3">
      {APPROVAL_TERMS.terms.map(({ title, sentence }, index) => (
        <li key={title} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2">
          <span aria-hidden="true" className="font-display text-[1.375rem] leading-6 font-bold">
            {index + 1}
          </span>
          <span>
            <strong className="font-semibold">{title}.</strong> {sentence}
          </span>
        </li>
      ))}
    </ol>
    <details className="mt-3">
      <summary className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4">
        Read all seven points in full
      </summary>
      <ol className="mt-3 max-w-prose list-decimal space-y-4 pl-6">
        {APPROVAL_TERMS.terms.map(({ title, paragraphs }) => (
          <li key={title}>
            <h3 className="text-lg">{title}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-1">
                {paragraph}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </details>
  </section>
);
