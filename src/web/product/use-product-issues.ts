import { useCallback, useMemo, useState } from 'react';
import { isEmail } from '#domain/contact.ts';
import type { OrderContent } from '#domain/order.ts';
import { checkRoster, type RosterIssue } from '#domain/roster.ts';
import type { Purpose } from '../roster/row-issues.ts';
import { toast } from '../ui/toast.tsx';
import type { ProductDraft } from './start-draft.ts';

export type HeadField = 'name' | 'email' | 'teamName';

export interface ProductIssues {
  issues: RosterIssue[];
  purpose: Purpose | null;
  /** What is missing of who orders, in words; empty while nothing was asked. */
  head: Partial<Record<HeadField, string>>;
  /** How often something was asked for that is missing: the summary comes into sight each time. */
  demands: number;
  /** Whether the order can go into the cart; says 'Missing fields in RED' when it cannot (specification 5). */
  demand: () => boolean;
}

const SHOWN_MS = 3000;

export function useProductIssues(content: OrderContent, newest: () => ProductDraft): ProductIssues {
  const [asked, setAsked] = useState(false);
  const [demands, setDemands] = useState(0);
  const issues = useMemo(() => (asked ? checkRoster(content, 'submit') : []), [asked, content]);
  const head = useMemo(() => (asked ? checkHead(content) : {}), [asked, content]);
  const demand = useCallback(() => {
    const now = newest().content;
    const whole = checkRoster(now, 'submit').length === 0 && Object.keys(checkHead(now)).length === 0;
    setAsked(!whole);
    if (whole) return true;
    setDemands((count) => count + 1);
    toast('Missing fields in RED', { tone: 'wrong', ms: SHOWN_MS });
    return false;
  }, [newest]);
  return { issues, head, demands, demand, purpose: asked && issues.length > 0 ? 'submit' : null };
}

function checkHead({ name, email, teamName }: OrderContent): Partial<Record<HeadField, string>> {
  const faults: Partial<Record<HeadField, string>> = {};
  if (name.trim() === '') faults.name = 'Please enter your name';
  if (email.trim() === '') faults.email = 'Please enter your e-mail address';
  else if (!isEmail(email.trim()))
    faults.email = 'Please enter an address like coach@team.ca, without spaces';
  if (teamName.trim() === '') faults.teamName = 'Please enter a team name';
  return faults;
}
