import { createPrivateMeta } from '../seo/page-title.ts';

export const meta = createPrivateMeta('Reminders', 'No reminders are sent any more.');

/** The target of the link in reminders that were sent before 0.2.0. */
export default function StopRemindersPage() {
  return (
    <div className="page max-w-xl py-6 sm:py-10">
      <h1 className="text-4xl">Reminders</h1>
      <p className="mt-6 text-lg">No reminders are sent any more.</p>
    </div>
  );
}
