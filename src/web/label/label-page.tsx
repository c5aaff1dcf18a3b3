import { Navigate, useParams } from 'react-router';
import { findLabelKey } from '#domain/production/label-key.ts';
import { signedInUser } from '../calls/session.ts';
import { useShopSettings } from '../calls/use-shop-settings.ts';
import { getPhoneHref } from '../lib/contact-links.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { createPrivateMeta } from '../seo/page-title.ts';
import { usePersisted } from '../storage/persisted.ts';

export const meta = createPrivateMeta('A jersey');

/** The address in the code of a player label (rules.md packing-1): staff pack the jersey, anybody else reads whom to call. */
export default function LabelPage() {
  const { key = '' } = useParams();
  const { name, phone, email } = useShopSettings();
  const isStaff = usePersisted(signedInUser)?.account_type === 'staff';
  const labelKey = findLabelKey(key);
  if (useHydrated() && isStaff && labelKey)
    return <Navigate to={`/dashboard/packing?label=${labelKey}`} replace />;
  const contact = phone
    ? { href: getPhoneHref(phone), text: phone }
    : { href: `mailto:${email}`, text: email };
  return (
    <div className="page max-w-xl py-6 sm:py-10">
      <h1 className="text-4xl">A jersey of {name}.</h1>
      <p className="mt-6 text-lg">
        Found it?{' '}
        <a className="font-semibold wrap-anywhere underline underline-offset-4" href={contact.href}>
          {contact.text}
        </a>
      </p>
    </div>
  );
}
