import {
  PROOF_FILTER_TITLES,
  PROOF_FILTERS,
  type ProofFilter,
} from '#domain/orders/approval/proof-filter.ts';
import { createChoiceFilter, type Filter } from '#web/dashboard/list/filter-chips.tsx';

/** Selects how far the approval of an order that is being made is (rules.md dashboard-21); null for all. */
export const createApprovalFilter = (
  value: ProofFilter | null,
  onChange: (proof: ProofFilter | null) => void,
): Filter =>
  createChoiceFilter({
    label: 'Approval',
    value: value ?? '',
    choices: PROOF_FILTERS.map((proof) => ({ label: PROOF_FILTER_TITLES[proof], value: proof })),
    onChange: (proof) => onChange((proof || null) as ProofFilter | null),
  });
